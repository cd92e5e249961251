import { expect, it } from 'vitest';
import { createConnection } from '@/infrastructure/chat/easemob-connection';
import type { EasemobConnection, EasemobSdk } from '@/infrastructure/chat/easemob-sdk';
import { ManualClock } from '@tests/support/manual-clock';
import { loadEasemob } from '@tests/support/easemob-sdk';
import { annsChat } from '@tests/support/people';

/** What the SDK numbers its own requests with; the adapter does not call it. */
interface Numbering {
  getUniqueId(): string;
}

it('of messages and of requests of the SDK never meet', async () => {
  const sdk = (await loadEasemob()) as unknown as EasemobSdk;
  const deps = {
    sdk,
    scheduler: new ManualClock(),
    deviceId: 'd',
    origin: 'http://127.0.0.1:9',
    onNetwork: () => undefined,
  };
  const connection = createConnection(deps, annsChat) as EasemobConnection & Numbering;
  const receipt = { type: 'delivery', chatType: 'singleChat', to: 'bo', ackId: '1' };
  const numbers = Array.from({ length: 2_000 }, () => [
    (sdk.message.create(receipt) as { readonly id: string }).id,
    connection.getUniqueId(),
  ]).flat();
  expect(new Set(numbers).size).toBe(numbers.length);
});
