import { expect, it } from 'vitest';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { GatewayCore } from '@server/gateway/core/chat-core';
import { createSecureIds } from '@server/kernel/secrets';
import { systemClock } from '@server/kernel/time';
import { openEmbeddedDatabase } from '@tests/support/databases';
import { addUsers, allowAll } from '@tests/support/gateway';
import { housekeepingByHand } from '@tests/support/housekeeping-by-hand';
import { STRICT_LOG } from '@tests/support/logs';

const WRITERS = ['ann', 'ben', 'cleo', 'dora'] as ChatAddress[];
const READER = 'eve' as ChatAddress;
const refused = err({ kind: 'too-fast' });

it('a server that stores all it can refuses what comes besides, and accepts it once there is room', async () => {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  await addUsers(db, [...WRITERS, READER]);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const core = new GatewayCore({
    db,
    check: {
      ...allowAll,
      plainAmong: async (messages) => {
        await held;
        return new Set(messages);
      },
    },
    clock: systemClock,
    scheduler: housekeepingByHand().scheduler,
    ids: createSecureIds(systemClock),
    log: STRICT_LOG,
    settings: { maxStoring: 2, sendBurst: 2, sendsPerSecond: 0 },
  });
  const { messages } = core.calls;
  const send = (from: ChatAddress) =>
    messages.send({ from, to: READER, content: { kind: 'text', text: 'hello', ext: {} } });
  const [ann, ben, cleo, dora] = WRITERS as [ChatAddress, ChatAddress, ChatAddress, ChatAddress];
  const accepted = [send(ann), send(ben)];
  expect(await send(cleo)).toEqual(refused);
  expect(await messages.react({ from: cleo, messageId: 1n, emoticon: 'heart' })).toEqual(refused);
  release();
  for (const each of accepted) expect(await each).toMatchObject(ok({}));

  // What was refused took nothing from the allowance of its sender.
  expect(await send(cleo)).toMatchObject(ok({}));
  expect(await send(cleo)).toMatchObject(ok({}));
  expect(await send(cleo)).toEqual(refused);
  expect(await send(dora)).toMatchObject(ok({}));
  await core.close();
  await core.settle();
  await database.close();
});
