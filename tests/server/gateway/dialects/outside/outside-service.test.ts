import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import { unreadMessages } from '@/contract/http/messaging';
import type { LocalId } from '@/domain/shared/ids';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { PreSendVerdict } from '@server/kernel/ports/chat';
import { Party, textOf } from '@tests/conformance/chat-stage';
import { easemobAt } from '@tests/conformance/gateway-world';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { startTestGateway, type TestGateway } from '@tests/support/gateway';
import { annsChat } from '@tests/support/people';
import { startTestServer, type TestServer } from '@tests/support/server';
import { post, SECRET } from './hook-calls';

/** A body as the guide names it (docs/adapters.md). */
function told(body: OutgoingBody): object {
  if (body.kind !== 'custom') return body;
  return { kind: 'custom', event: body.event, values: body.ext };
}

/**
 * A chat service with a database of its own, which knows of the product what the guide describes,
 * and no more.
 */
async function startService(
  product: TestServer,
  people: readonly SignedInPerson[],
  failed: unknown[],
) {
  // Its own transactions do not concern the product, which would be called inside of them.
  const apart = AsyncLocalStorage.snapshot();
  const say = async (path: string, what: object): Promise<unknown> => {
    const answer = await apart(() => post(product, path, what));
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const service = await startTestGateway({
    users: people.map(({ address }) => address),
    check: {
      check: async ({ from, to, clientId, messageId, body }) => {
        const named = messageId === undefined ? {} : { messageId };
        const asked = { from, to, clientId, ...named, body: told(body) };
        return (await say('/pre-send', asked)) as PreSendVerdict;
      },
    },
  });
  const telling = new Set<Promise<void>>();
  service.gateway().onStored(({ id, from, to, clientId, at, body }) => {
    const event = { kind: 'message', id, from, to, clientId, sentAt: at, body: told(body) };
    const done = say('/events', event)
      .catch((error: unknown) => void failed.push(error))
      .then(() => void telling.delete(done));
    telling.add(done);
  });
  return {
    ...service,
    settled: async () => {
      while (telling.size > 0) await Promise.all(telling);
    },
  };
}

describe('a service outside that stores messages itself', () => {
  const failed: unknown[] = [];
  let product: TestServer;
  let world: ServerWorld;
  let service: TestGateway & { settled(): Promise<void> };
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  let parties: readonly [Party, Party];
  let closing: Promise<void> | undefined;
  const closeProduct = () => (closing ??= product.close());
  beforeAll(async () => {
    product = await startTestServer({ settings: { CHAT_HOOK_SECRET: SECRET } });
    world = serverWorld(product);
    [ann, bo] = [await world.signIn({ coins: 1 }), await world.signIn()];
    service = await startService(product, [ann, bo], failed);
    const connected = async ({ address }: SignedInPerson) => {
      const access = { ...annsChat, address, secret: service.secrets[address] } as ChatAccess;
      return new Party(await easemobAt(service.url, `of-${address}`), access).connect();
    };
    parties = [await connected(ann), await connected(bo)];
  });
  afterAll(async () => {
    for (const { session } of parties) await session.signOut();
    await service.close();
    await closeProduct();
  });

  const send = ([from, to]: readonly [Party, Party], id: string, text: string) =>
    from.session.send({
      localId: id as LocalId,
      to: to.address,
      body: { kind: 'text', text },
    });
  const coinsOf = async ({ id }: SignedInPerson) => (await world.ledger.balancesOf(id)).coins;

  it('lets nothing out that is not paid for, and has the first message paid for once', async () => {
    const back = [parties[1], parties[0]] as const;
    expect(await send(back, 'poor-1', 'without a coin')).toMatchObject({ ok: false });
    expect(await send(parties, 'first-1', 'hello')).toMatchObject({ ok: true });
    // Repeated, as a page does that heard no answer.
    expect(await send(parties, 'first-1', 'hello')).toMatchObject({ ok: true });
    // The receiver of a message answers for nothing.
    expect(await send(back, 'answer-1', 'hello back')).toMatchObject({ ok: true });
    expect((await parties[1].received(1)).map(textOf)).toEqual(['hello']);
    expect((await parties[0].received(1)).map(textOf)).toEqual(['hello back']);
    expect(await coinsOf(ann)).toBe(0);
    await world.expectSound();
  });

  it('is what the product counts as unread and knows as conversation', async () => {
    await service.settled();
    expect(failed).toEqual([]);
    expect((await ann.call(unreadMessages, {})).messages).toBe(1);
    expect((await bo.call(unreadMessages, {})).messages).toBe(1);
  });

  it('stores nothing while the product cannot be asked', async () => {
    await closeProduct();
    expect(await send(parties, 'while-away-1', 'is anybody there')).toMatchObject({ ok: false });
    expect((await parties[0].textsWith(parties[1])).toSorted()).toEqual(['hello', 'hello back']);
    expect(service.errors.splice(0)).not.toEqual([]);
  });
});
