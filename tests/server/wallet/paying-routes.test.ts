import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billDetail, bills } from '@/contract/http/wallet';
import type { LiveEvent } from '@/contract/http/live-events';
import { translateHistoryMessage, translateMessage } from '@/contract/http/translation';
import { translateEngine } from '@/contract/http/translation-engines';
import { createGateway } from '@server/gateway/dialects/sdk/sdk-gateway';
import type { Gateway } from '@server/gateway/core/chat-core';
import { announcements } from '@server/notices/notices-slice';
import { createMessagingSlice } from '@server/messaging/messaging-slice';
import { people } from '@server/composition/kit';
import { createWalletSlice } from '@server/wallet/wallet-slice';
import { createPictureClaims } from '@server/media/pictures/message-pictures';
import { ensureSupportAccount } from '@server/account/service-account-store';
import { findTranslation, findTranslations } from '@server/translation/translation-record-store';
import { block } from '@tests/support/gateway';
import { balances } from '@tests/support/builders';
import { expectOk } from '@tests/support/expect-result';
import { startTestServer, type TestServer } from '@tests/support/server';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { serverWorld, type ServerWorld, type SignedInPerson } from './signed-in';

describe('the calls about money', () => {
  let server: TestServer;
  let world: ServerWorld;
  let gateway: Gateway;
  beforeAll(async () => {
    server = await startTestServer();
    world = serverWorld(server);
    const { kit } = server;
    await ensureSupportAccount(kit.db, kit.ids, kit.clock);
    const { ledger, announceBalances } = createWalletSlice(kit, { findTranslation });
    const rules = createMessagingSlice(kit, {
      people,
      ledger,
      announceBalances,
      announcements,
      pictures: createPictureClaims(kit),
      findTranslations,
      areMatched: async () => false,
      hasWritten: async () => false,
      findCorrected: async () => undefined,
      correctionsUnwanted: async () => new Set(),
      wantedWriters: async () => new Map(),
      conversationPartners: async () => new Set(),
    });
    gateway = createGateway({ ...kit, settings: {}, check: rules.check });
    gateway.onStored(rules.stored);
  });
  afterAll(async () => {
    await world.expectSound();
    await server.close();
  });

  const order = (peer: SignedInPerson, message: string, toLanguage = 'de') =>
    ({ message, toLanguage: toLanguage as 'de', toUserImAccount: peer.address }) as const;
  const heardBy = (person: SignedInPerson): LiveEvent[] => {
    const events: LiveEvent[] = [];
    server.kit.events.subscribe(person.id, (event) => void events.push(event));
    return events;
  };

  it('translates a message, takes its characters and informs every open page', async () => {
    const [a, b] = [await world.signIn({ coins: 2, characters: 100 }), await world.signIn()];
    const live = heardBy(a);
    const done = await a.call(translateMessage, order(b, 'Good morning!'));
    expect(done).toMatchObject({
      translated: true,
      translation: 'Guten Morgen!',
      charge: { vip: 0, normal: 13, coins: 0 },
      balances: balances({ coins: 2, characters: 87 }),
    });
    expect(live).toEqual([{ kind: 'balances', balances: balances({ coins: 2, characters: 87 }) }]);
    const again = await a.call(translateMessage, order(b, 'Good morning!'));
    expect(again).toEqual({ ...done, charge: { vip: 0, normal: 0, coins: 0 } });
  });

  it('takes a text that shows no language for the named one, else for that of its sender', async () => {
    const [a, b] = [await world.signIn({ coins: 5 }), await world.signIn()];
    const vague = order(b, 'Alles gut', 'en');
    expect(await a.call(translateMessage, vague)).toMatchObject({ reason: 'same-language' });
    const german = { ...vague, from: 'de' } as const;
    expect(await a.call(translateMessage, german)).toMatchObject({ reason: 'unsupported' });
  });

  it('answers an untranslatable text with the text itself, for free', async () => {
    const [a, b] = [await world.signIn({ coins: 1, characters: 100 }), await world.signIn()];
    const strange = 'Colourless green ideas sleep furiously in the cupboard';
    expect(await a.call(translateMessage, order(b, strange))).toMatchObject({
      translated: false,
      reason: 'unsupported',
      translation: strange,
      balances: { coins: 1, characters: 100 },
    });
    expect(await a.call(translateMessage, order(b, '😀'))).toMatchObject({
      translated: false,
      reason: 'nothing-to-translate',
    });
  });

  it('refuses with 105 what the balance does not cover, 106 when only the sending is not', async () => {
    const [poor, b] = [await world.signIn(), await world.signIn()];
    expect(await poor.refused(translateMessage, order(b, 'Hello'))).toEqual([105, 'insufficient']);
    const a = await world.signIn({ coins: 1 });
    expect(await a.refused(translateMessage, order(b, 'Hello'))).toEqual([
      106,
      'insufficient-to-chat',
    ]);
    expect((await world.ledger.balancesOf(a.id)).coins).toBe(1);
  });

  it('refuses what makes no sense before it costs anything', async () => {
    const [a, b] = [await world.signIn({ coins: 9 }), await world.signIn()];
    const refused = (message: string, change = {}) =>
      a.refused(translateMessage, { ...order(b, message), ...change });
    expect(await refused('x'.repeat(1_001))).toEqual([400, 'text-too-long']);
    expect(await refused(' ')).toEqual([400, 'text-blank']);
    expect(await refused('hi', { toUserImAccount: 'nobody' })).toEqual([404, 'peer-unreachable']);
    expect(await refused('hi', { toUserImAccount: a.address })).toEqual([404, 'peer-unreachable']);
    expect(await refused('hi', { toLanguage: 'fr' })).toEqual([400, 'misfit']);
    const requestId = 'intent-0001';
    await a.call(translateMessage, { ...order(b, 'Hello'), requestId });
    expect(await refused('Good evening', { requestId })).toEqual([409, 'request-changed']);
    await block(server.db, b.address, a.address);
    expect(await refused('Good evening')).toEqual([404, 'peer-unreachable']);
    expect((await world.ledger.balancesOf(a.id)).coins).toBe(8);
  });

  it('never translates for or from the support account', async () => {
    const a = await world.signIn({ characters: 50 });
    const toUserImAccount = SUPPORT_ADDRESS;
    const request = { message: 'Good morning!', toLanguage: 'de', toUserImAccount } as const;
    expect(await a.call(translateMessage, request)).toMatchObject({ translated: false });
    const received = { targetId: '1', content: 'Good morning!', fromId: SUPPORT_ADDRESS };
    expect(await a.call(translateHistoryMessage, received)).toMatchObject({ translated: false });
    expect((await world.ledger.balancesOf(a.id)).characters).toBe(50);
  });

  it('lets the reader pay for a received message, once for each language and ever', async () => {
    const writer = await world.signIn({ coins: 5 });
    const reader = await world.signIn({ characters: 100, profile: { language: 'de' } });
    const other = await world.signIn({ characters: 100 });
    const text = 'Good morning!';
    const sent = expectOk(await gateway.sendAs(writer.address, { to: reader.address, text }));
    const asked = { targetId: sent.id, content: text, fromId: writer.address };
    expect(await reader.call(translateHistoryMessage, asked)).toMatchObject({
      translateContent: 'Guten Morgen!',
      charge: { normal: 13 },
    });
    server.clock.advance(48 * 3_600_000);
    expect(await reader.call(translateHistoryMessage, asked)).toMatchObject({
      translateContent: 'Guten Morgen!',
      charge: { normal: 0 },
      balances: { characters: 87 },
    });
    const spanish = { ...asked, toLanguage: 'es' } as const;
    expect(await reader.call(translateHistoryMessage, spanish)).toMatchObject({
      translateContent: '¡Buenos días!',
      charge: { normal: 13 },
    });
    for (const wrong of [
      { ...asked, targetId: '1' },
      { ...asked, targetId: 'x' },
      { ...asked, fromId: other.address },
    ]) {
      expect(await reader.refused(translateHistoryMessage, wrong)).toEqual([
        404,
        'message-unknown',
      ]);
    }
    expect(await other.refused(translateHistoryMessage, asked)).toEqual([404, 'message-unknown']);
  });

  it('charges the first message to a stranger, informs the payer, and lists it all on the bill', async () => {
    const a = await world.signIn({ coins: 3, characters: 100 });
    const b = await world.signIn({ profile: { nickname: 'Berta' } });
    const live = heardBy(a);
    const heard = heardBy(b);
    const text = 'Good morning!';
    const done = await a.call(translateMessage, order(b, text));
    const ext = { translation: done.translation, translate_record_id: done.translateRecordId };
    expectOk(await gateway.sendAs(a.address, { to: b.address, text, ext }));
    expectOk(await gateway.sendAs(a.address, { to: b.address, text: 'How are you?' }));
    await vi.waitFor(() => expect(live).toHaveLength(3));
    expect(live).toContainEqual({ kind: 'conversation', address: b.address });
    expect(heard).toEqual([{ kind: 'conversation', address: a.address }]);
    expect(live).toContainEqual({
      kind: 'balances',
      balances: balances({ coins: 2, characters: 87 }),
    });
    const { rows } = await a.call(bills, {});
    expect(rows).toMatchObject([
      { item: 'new-friend-chat', unit: 'coin', change: -1, counterpart: 'Berta' },
      { item: 'translation', unit: 'character', change: -13, counterpart: 'Berta' },
      { item: 'welcome', unit: 'character', change: 100 },
      { item: 'welcome', unit: 'coin', change: 3 },
    ]);
    expect(rows.map(({ type, after }) => [type, after])).toEqual([
      ['chats', 2],
      ['translation', 87],
      ['given', 100],
      ['given', 3],
    ]);
    const person = { id: b.id, address: b.address };
    const [chat, translated] = rows;
    expect(chat?.cause).toEqual({ kind: 'chat', person });
    expect(translated?.cause).toEqual({ kind: 'translation', id: done.translateRecordId, person });
    expect(translated).toMatchObject({ characters: 13, language: 'de' });
    expect(await a.call(billDetail, { id: translated?.id ?? '' })).toEqual({
      record: translated,
      balances: [
        { unit: 'character', before: 100, after: 87 },
        { unit: 'coin', before: 3, after: 3 },
      ],
      translation: { source: text, translation: 'Guten Morgen!' },
    });
    for (const id of [translated?.id ?? '', '0', 'x', '9'.repeat(30)]) {
      expect(await b.refused(billDetail, { id })).toEqual([404, 'bill-unknown']);
    }
    expect((await b.call(bills, {})).rows).toEqual([]);
  });

  it('lists a long bill in pages, each line once', async () => {
    const a = await world.signIn({ coins: 40 });
    for (let n = 0; n < 40; n += 1) {
      const b = await world.person();
      expectOk(await gateway.sendAs(a.address, { to: b.address, text: 'Hello' }));
    }
    const first = await a.call(bills, {});
    const second = await a.call(bills, { before: first.older });
    expect([first.rows.length, second.rows.length]).toEqual([30, 11]);
    expect(second.older).toBeUndefined();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(41);
    expect(await a.refused(bills, { before: 'x' })).toEqual([400, 'page-unknown']);
  });

  it('lists one type, or one time, with the balance after each line and the sum of coins', async () => {
    const a = await world.signIn({ coins: 5 });
    server.clock.advance(3_600_000);
    const from = server.clock.now();
    const pay = async () => {
      const b = await world.person();
      expectOk(await gateway.sendAs(a.address, { to: b.address, text: 'Hello' }));
    };
    await pay();
    server.clock.advance(1_000);
    const until = server.clock.now();
    await pay();
    const chats = await a.call(bills, { type: 'chats' });
    expect(chats.rows.map(({ after }) => after)).toEqual([3, 4]);
    expect(chats.coins).toBeUndefined();
    const both = await a.call(bills, { type: 'chats', from });
    expect(both.coins).toEqual({ before: 5, in: 0, out: 2 });
    const hour = await a.call(bills, { from, until });
    expect(hour.rows.map(({ item, after }) => [item, after])).toEqual([['new-friend-chat', 4]]);
    expect(hour.coins).toEqual({ before: 5, in: 0, out: 1 });
    expect((await a.call(bills, { type: 'shop' })).rows).toEqual([]);
    expect((await a.call(bills, { before: chats.rows[0]?.id })).coins).toBeUndefined();
    expect(await a.refused(bills, { type: 'all' } as never)).toEqual([400, 'misfit']);
  });

  it('name the engine of this server', async () => {
    const a = await world.signIn();
    expect(await a.call(translateEngine, {})).toEqual([{ engine: 'embedded', kind: 'phrases' }]);
  });
});
