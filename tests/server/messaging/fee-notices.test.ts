import { describe, expect, it } from 'vitest';
import { createFeeNotices } from '@server/messaging/fee-notices';
import { ANN, BO } from '@tests/support/builders';

const opening = { user: ANN, peer: BO };

describe('fee notices', () => {
  it('announce a fee once, and only when its message is stored', () => {
    const told: unknown[] = [];
    const notices = createFeeNotices((paid) => void told.push(paid));
    const message = { from: 'ann', clientId: 'm1' };
    notices.charged(message, opening);
    notices.stored({ from: 'ann', clientId: 'm2' });
    notices.stored({ from: 'bo', clientId: 'm1' });
    expect(told).toEqual([]);
    notices.stored(message);
    notices.stored(message);
    expect(told).toEqual([opening]);
  });

  it('are not pushed out by a message that is charged again', () => {
    const told: unknown[] = [];
    const notices = createFeeNotices((paid) => void told.push(paid));
    for (let n = 0; n < 1_000; n += 1) notices.charged({ from: 'ann', clientId: `${n}` }, opening);
    notices.charged({ from: 'ann', clientId: '1' }, opening);
    notices.stored({ from: 'ann', clientId: '0' });
    expect(told).toEqual([opening]);
  });

  it('forget the oldest of a thousand messages that were never stored', () => {
    const told: unknown[] = [];
    const notices = createFeeNotices((paid) => void told.push(paid));
    for (let n = 0; n <= 1_000; n += 1) notices.charged({ from: 'ann', clientId: `${n}` }, opening);
    notices.stored({ from: 'ann', clientId: '0' });
    expect(told).toEqual([]);
    notices.stored({ from: 'ann', clientId: '1' });
    expect(told).toEqual([opening]);
  });
});
