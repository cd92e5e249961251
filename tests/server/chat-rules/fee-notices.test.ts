import { describe, expect, it } from 'vitest';
import { createFeeNotices } from '@server/chat-rules/fee-notices';
import { ANN } from '@tests/support/builders';

describe('fee notices', () => {
  it('tell of a fee once, and only when its message is stored', () => {
    const told: number[] = [];
    const notices = createFeeNotices((user) => void told.push(user));
    const message = { from: 'ann', clientId: 'm1' };
    notices.charged(message, ANN);
    notices.stored({ from: 'ann', clientId: 'm2' });
    notices.stored({ from: 'bo', clientId: 'm1' });
    expect(told).toEqual([]);
    notices.stored(message);
    notices.stored(message);
    expect(told).toEqual([ANN]);
  });

  it('forget the oldest of a thousand messages that were never stored', () => {
    const told: number[] = [];
    const notices = createFeeNotices((user) => void told.push(user));
    for (let n = 0; n <= 1_000; n += 1) notices.charged({ from: 'ann', clientId: `${n}` }, ANN);
    notices.stored({ from: 'ann', clientId: '0' });
    expect(told).toEqual([]);
    notices.stored({ from: 'ann', clientId: '1' });
    expect(told).toEqual([ANN]);
  });
});
