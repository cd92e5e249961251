import { Element } from 'ltx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SERVICE_NAMESPACE, type ServiceCall } from '@/contract/gateway/service-calls';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { GatewayCore } from '@server/gateway/core/chat-core';
import {
  exchangeSecret,
  createAuthenticate,
  type Authenticate,
} from '@server/gateway/core/session/tokens';
import { WireHub } from '@server/gateway/dialects/own/wire-hub';
import type { PageLink } from '@server/gateway/dialects/own/page-link';
import type { GatewaySettings } from '@server/gateway/core/settings';
import { XmppHub } from '@server/gateway/dialects/own/xmpp/xmpp-hub';
import { createSecureIds } from '@server/kernel/secrets';
import { openEmbeddedDatabase } from '@tests/support/databases';
import { addUsers, allowAll } from '@tests/support/gateway';
import { movableClock } from '@tests/support/movable-clock';

const COMPONENT = 'chat.parley.example';

let database: Awaited<ReturnType<typeof openEmbeddedDatabase>>;
let people = 0;
let calls = 0;
let end: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
beforeEach(async () => {
  for (const close of end.splice(0)) await close();
});
afterAll(async () => {
  for (const close of end.splice(0)) await close();
  await database.close();
});

/** A hub with nothing but the test at the other end; `before` is done once a token was looked up. */
function hubWith(settings: Partial<GatewaySettings> = {}, before?: () => Promise<void>) {
  const { db } = database;
  const clock = movableClock(epochMs(Date.now()));
  const errors: unknown[] = [];
  const ids = createSecureIds(clock);
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_text: string, error: unknown) => void errors.push(error),
  };
  const gateway = { db, clock, scheduler: systemScheduler, check: allowAll, ids, log, settings };
  const core = new GatewayCore<PageLink>(gateway);
  const authentic = createAuthenticate(gateway, (error) => errors.push(error));
  const authenticate: Authenticate = async (...claimed) => {
    const signedIn = await authentic(...claimed);
    await before?.();
    return signedIn;
  };
  const sent: Element[] = [];
  const hub: XmppHub = new XmppHub({
    component: COMPONENT,
    send: (stanza) => void sent.push(stanza),
    pages: () => pages,
  });
  const pages = new WireHub({
    core,
    authenticate,
    tell: (page, message) => hub.tell(page, message),
  });
  const close = async () => {
    pages.forgetAll();
    await core.close();
    await core.settle();
  };
  end.push(close);
  const ask = async (from: string, method: ServiceCall, request: unknown): Promise<unknown> => {
    const id = `call-${++calls}`;
    const iq = new Element('iq', { type: 'set', id, from, to: COMPONENT });
    iq.c('call', { xmlns: SERVICE_NAMESPACE, method }).t(JSON.stringify(request));
    await hub.heard(iq);
    await pages.settled();
    const answer = sent.find((stanza) => stanza.attrs['id'] === id);
    return JSON.parse(answer?.getChildText('answer') ?? 'null');
  };
  const newcomer = async () => {
    const address = `person-${++people}` as ChatAddress;
    const secret = (await addUsers(db, [address]))[address] ?? '';
    const issued = await exchangeSecret(core.tokens, address, secret);
    const page = `${address}@parley.example/1`;
    const hello = { self: address, token: issued?.token ?? '', device: 'phone' };
    return { address, page, hello, signIn: () => ask(page, 'hello', hello) };
  };
  const { kick } = core.over({ plugin: async () => undefined, close });
  return { hub, pages, core, kick, ask, sent, errors, newcomer };
}

const BUSY = { fault: { kind: 'busy' } };
const STRANGER = { fault: { kind: 'not-connected' } };

it('opens an account by its own token only, for any sender and any address', async () => {
  const { ask, newcomer, core } = hubWith();
  const [ann, mallory] = [await newcomer(), await newcomer()];
  const foreign = { ...mallory.hello, self: ann.address };
  expect(await ask(mallory.page, 'hello', foreign)).toEqual({ fault: { kind: 'session-lost' } });
  expect(core.reach.isOnline(ann.address)).toBe(false);
  expect(await ask('stranger@parley.example/2', 'contacts', {})).toEqual(STRANGER);
});

it('ends the link of a session that is revoked, and answers nothing more', async () => {
  const { ask, newcomer, kick, sent, core } = hubWith();
  const ann = await newcomer();
  await ann.signIn();
  await kick(ann.address, 'revoked');
  expect(sent.at(-1)?.getChildText('event')).toBe('{"kind":"ended","why":"revoked"}');
  expect(core.reach.isOnline(ann.address)).toBe(false);
  expect(await ask(ann.page, 'contacts', {})).toEqual(STRANGER);
  expect(await ann.signIn()).toEqual({ fault: { kind: 'session-lost' } });
});

it('ends the link of a session that is revoked while it signs in', async () => {
  let meanwhile = async (): Promise<void> => undefined;
  const { newcomer, kick, core, ask } = hubWith({}, () => meanwhile());
  const ann = await newcomer();
  meanwhile = () => kick(ann.address, 'revoked');
  await ann.signIn();
  expect(core.reach.isOnline(ann.address)).toBe(false);
  expect(await ask(ann.page, 'contacts', {})).toEqual(STRANGER);
});

it('does not know a page that left while it signed in', async () => {
  let meanwhile = async (): Promise<void> => undefined;
  const { newcomer, hub, pages, core } = hubWith({}, () => meanwhile());
  const [ann, bo] = [await newcomer(), await newcomer()];
  meanwhile = async () =>
    hub.heard(new Element('presence', { type: 'unavailable', from: ann.page }));
  expect(await ann.signIn()).toEqual(BUSY);
  meanwhile = async () => pages.forgetAll();
  expect(await bo.signIn()).toEqual(BUSY);
  expect([ann, bo].map(({ address }) => core.reach.isOnline(address))).toEqual([false, false]);
});

it('has settled only when the calls that came meanwhile are done too', async () => {
  let meanwhile = async (): Promise<void> => undefined;
  const { newcomer, core } = hubWith({}, () => meanwhile());
  const [ann, bo] = [await newcomer(), await newcomer()];
  meanwhile = async () => {
    meanwhile = () => new Promise((resolve) => setTimeout(resolve, 100));
    void bo.signIn();
  };
  await ann.signIn();
  expect(core.reach.isOnline(bo.address)).toBe(true);
});

it('knows no message that no store could hold', async () => {
  const { ask, newcomer, errors } = hubWith();
  const [ann, bo] = [await newcomer(), await newcomer()];
  await ann.signIn();
  const beyond = '9223372036854775808';
  const before = { fault: { kind: 'invalid', field: 'before' } };
  expect(await ask(ann.page, 'history', { peer: bo.address, before: beyond })).toEqual(before);
  expect(await ask(ann.page, 'conversations', { before: `${beyond}.bo` })).toEqual(before);
  expect(errors).toEqual([]);
});

it('lets a person look things up only so often, and another one all the same', async () => {
  const { newcomer, ask } = hubWith({ askBurst: 3, asksPerSecond: 1 });
  const [ann, bo] = [await newcomer(), await newcomer()];
  await ann.signIn();
  await bo.signIn();
  const lookUps = { pull: { after: 0 }, contacts: {}, history: { peer: bo.address } } as const;
  for (const [name, request] of Object.entries(lookUps)) {
    expect(await ask(ann.page, name as ServiceCall, request)).toHaveProperty('value');
  }
  expect(await ask(ann.page, 'conversations', {})).toEqual(BUSY);
  expect(await ask(bo.page, 'conversations', {})).toHaveProperty('value');
});

it('counts a reaction as something that is stored, and not as a look as well', async () => {
  const { newcomer, ask } = hubWith({
    askBurst: 1,
    asksPerSecond: 0,
    sendBurst: 1,
    sendsPerSecond: 0,
  });
  const [ann, bo] = [await newcomer(), await newcomer()];
  await ann.signIn();
  await ask(ann.page, 'contacts', {});
  expect(await ask(ann.page, 'contacts', {})).toEqual(BUSY);
  const react = () => ask(ann.page, 'react', { peer: bo.address, id: '1', reaction: 'heart' });
  expect(await react()).toEqual({ fault: { kind: 'unknown-message' } });
  expect(await react()).toEqual(BUSY);
});

it('lets an account at the door try tokens only so often, one at a time', async () => {
  const { newcomer, ask } = hubWith({ askBurst: 2, asksPerSecond: 1 });
  const ann = await newcomer();
  const wrong = { ...ann.hello, token: 'guessed' };
  const door = 'mallory@parley.example';
  expect(await ask(`${door}/1`, 'hello', wrong)).toEqual({ fault: { kind: 'session-lost' } });
  const both = await Promise.all([
    ask(`${door}/2`, 'hello', wrong),
    ask(`${door}/2`, 'hello', wrong),
  ]);
  expect(both).toContainEqual(BUSY);
  expect(await ask(`${door}/3`, 'hello', wrong)).toEqual(BUSY);
  expect(await ann.signIn()).toHaveProperty('value');
});

it('has a limit of pages, and answers one more that it should come back later', async () => {
  const { newcomer } = hubWith({ maxSockets: 1 });
  const [ann, bo] = [await newcomer(), await newcomer()];
  expect(await ann.signIn()).toHaveProperty('value');
  expect(await bo.signIn()).toEqual(BUSY);
});

it('reads no call that is far too long, nor one whose depth would break it', async () => {
  const { newcomer, ask, errors } = hubWith();
  const [ann, bo] = [await newcomer(), await newcomer()];
  await ann.signIn();
  const draft = { to: bo.address, type: 'txt', msg: 'x'.repeat(200_000) };
  expect(await ask(ann.page, 'send', draft)).toEqual({ fault: { kind: 'too-large' } });
  let deep: unknown = 1;
  for (let depth = 0; depth < 2_000; depth += 1) deep = [deep];
  const nested = await ask(ann.page, 'send', { ...draft, msg: 'hi', ext: { deep } });
  expect(nested).toBeTruthy();
  expect(errors).toEqual([]);
});

it('sends in parts what one stanza does not carry, and every message once', async () => {
  const { newcomer, ask } = hubWith();
  const [ann, bo] = [await newcomer(), await newcomer()];
  await ann.signIn();
  for (let index = 0; index < 12; index += 1) {
    const draft = { to: bo.address, type: 'txt', msg: `${index}${'&'.repeat(30_000)}` };
    expect(await ask(ann.page, 'send', draft)).toHaveProperty('value');
  }
  const found: string[] = [];
  for (let before: string | undefined; ;) {
    const from = before === undefined ? {} : { before };
    const { value } = (await ask(ann.page, 'history', { peer: bo.address, ...from })) as {
      value: { messages: { msg: string }[]; older?: string };
    };
    expect(JSON.stringify(value).length).toBeLessThan(170_000);
    found.unshift(...value.messages.map(({ msg }) => msg.replaceAll('&', '')));
    if (value.older === undefined) break;
    before = value.older;
  }
  expect(found).toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
});
