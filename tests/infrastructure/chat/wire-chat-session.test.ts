import { afterEach, expect, it, vi } from 'vitest';
import type { XmppAccess } from '@/domain/messaging/chat-access';
import type { ChatEvent, ChatSession } from '@/application/messaging/chat-service';
import type { ServiceCall } from '@/contract/gateway/service-calls';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createWireChatService } from '@/infrastructure/chat/wire-chat-session';
import type { WireStream } from '@/infrastructure/chat/wire-stream';

const ann = 'ann' as ChatAddress;
const access: XmppAccess = {
  provider: 'xmpp',
  domain: 'x',
  service: 'y',
  socketUrl: 'ws://z',
  address: ann,
  secret: '',
  token: { value: 't', expiresAt: epochMs(0) },
};

let session: ChatSession | undefined;
afterEach(async () => {
  await session?.signOut();
});

/** A session over a line at whose other end the test answers; what is not answered is a server that knows no such call. */
async function connected(answers: Partial<Record<ServiceCall, (request: object) => unknown>> = {}) {
  const asked: (readonly [ServiceCall, object])[] = [];
  const known: typeof answers = {
    hello: () => ({ requests: [] }),
    pull: () => ({ entries: [], more: false }),
    confirm: () => ({}),
    bye: () => ({}),
    ...answers,
  };
  let streams = 0;
  let stream: WireStream | undefined;
  const openStream = async () => {
    streams += 1;
    const own: WireStream = {
      heard: () => undefined,
      ended: () => undefined,
      ask: async (call, request) => {
        asked.push([call, request]);
        const answer = known[call];
        return JSON.stringify(
          answer ? { value: answer(request) } : { fault: { kind: 'invalid', field: 'method' } },
        );
      },
      close: () => undefined,
    };
    stream = own;
    return ok(own);
  };
  const service = createWireChatService({
    provider: 'xmpp',
    scheduler: systemScheduler,
    deviceId: 'd',
    origin: '',
    openStream,
    random: () => 0,
    onNetwork: () => undefined,
  });
  const own = service.session(ann);
  session = own;
  const heard: ChatEvent[] = [];
  own.subscribe((event) => heard.push(event));
  expect(await own.connect(access)).toEqual(ok(undefined));
  return {
    session: own,
    asked,
    texts: () =>
      heard.flatMap((event) =>
        event.kind === 'message' && event.message.body.kind === 'text'
          ? [event.message.body.text]
          : [],
      ),
    tell: (told: object) => stream?.heard(JSON.stringify(told)),
    end: () => stream?.ended(),
    streams: () => streams,
  };
}

const text = (id: string, msg: string) => ({
  kind: 'message',
  message: { id, from: 'bo', to: ann, time: 1, type: 'txt', msg },
});

it('passes over what only a newer server sends, and receives what comes after it', async () => {
  const { tell, texts, streams, asked } = await connected();
  tell({ key: 1, event: { kind: 'hologram', peer: 'bo', shape: {} } });
  tell({ kind: 'weather' });
  tell({ key: 2, event: text('7', 'after it') });
  await vi.waitFor(() => expect(texts()).toEqual(['after it']));
  await vi.waitFor(() => expect(asked).toContainEqual(['confirm', { upTo: 2 }]));
  expect(streams()).toBe(1);
});

it('refuses a call that an older server does not know, and stays connected', async () => {
  const { session: own, streams } = await connected();
  const unknown = { ok: false, error: { kind: 'invalid', field: 'method' } };
  expect(await own.watchPresence(['bo' as ChatAddress])).toEqual(unknown);
  expect(own.connection()).toEqual({ state: 'online' });
  expect(streams()).toBe(1);
});

it('reads its inbox where a key is missing, and reports each event once, in order', async () => {
  let inbox: { readonly key: number; readonly event: object }[] = [];
  const { tell, texts } = await connected({
    pull: (request) => {
      const { after } = request as { readonly after: number };
      return { entries: inbox.filter(({ key }) => key > after), more: false };
    },
  });
  tell({ key: 1, event: text('1', 'one') });
  const rest = [2, 3, 4].map((key) => ({ key, event: text(String(key), `text ${key}`) }));
  inbox = rest;
  tell(rest[2]!);
  await vi.waitFor(() => expect(texts()).toEqual(['one', 'text 2', 'text 3', 'text 4']));
  tell(rest[1]!);
  const last = { key: 5, event: text('5', 'five') };
  inbox.push(last);
  tell(last);
  await vi.waitFor(() => expect(texts()).toEqual(['one', 'text 2', 'text 3', 'text 4', 'five']));
});

it('comes back by another stream when one ends, its server leaves, or lists no person on it any more', async () => {
  let isKnown = true;
  const {
    session: own,
    streams,
    end,
    tell,
  } = await connected({
    contacts: () => {
      if (isKnown) return [];
      isKnown = true;
      return undefined;
    },
  });
  end();
  await vi.waitFor(() => expect(own.connection()).toEqual({ state: 'online' }));
  expect(streams()).toBe(2);
  tell({ kind: 'leaving' });
  expect(own.connection()).toMatchObject({ state: 'reconnecting' });
  await vi.waitFor(() => expect(own.connection()).toEqual({ state: 'online' }));
  expect(streams()).toBe(3);
  isKnown = false;
  expect(await own.contacts.list()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  await vi.waitFor(() => expect(streams()).toBe(4));
  await vi.waitFor(() => expect(own.connection()).toEqual({ state: 'online' }));
});
