import type { OutgoingMessage } from '@/application/ports/chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { aDraft, faultOf, same, textOf, valueOf, type ChatCase } from './chat-stage';

const AWKWARD = 'Grüße & <b>"人"</b> 👩‍👩‍👧 e\u0301\n\ttab ’';

const BODIES: readonly OutgoingMessage['body'][] = [
  { kind: 'text', text: 'plain' },
  {
    kind: 'text',
    text: 'Hallo',
    language: 'de',
    translation: { text: '你好', language: 'zh-CN', recordId: 'r-1' },
  },
  { kind: 'text', text: 'ok', language: 'en', untranslated: 'nothing-to-translate' },
  { kind: 'image', url: 'https://pictures.example.org/1.jpg' },
  { kind: 'burn-picture', url: 'burn/abc' },
  { kind: 'gift', giftId: 7 },
  { kind: 'red-packet', packetId: 'p-1', amount: coins(10), note: 'für dich 🧧' },
];

/** Sending: cases 11 to 24. */
export const sendCases: readonly ChatCase[] = [
  {
    number: 11,
    title: 'brings a text over as it was written',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, AWKWARD);
      const [message] = await bo.received(1);
      same(message && textOf(message), AWKWARD);
      same(await bo.textsWith(ann), [AWKWARD]);
    },
  },
  {
    number: 13,
    title: 'brings every kind of message over, translations included, live and from the history',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      for (const body of BODIES) {
        valueOf(await ann.session.send({ ...aDraft(bo, ''), body }));
      }
      const live = await bo.received(BODIES.length);
      same(
        live.map(({ body }) => body),
        BODIES,
      );
      const [page] = await bo.pagesWith(ann);
      same(
        page?.items.map(({ body }) => body),
        BODIES,
      );
      same(page?.items, live);
    },
  },
  {
    number: 15,
    title: 'names an accepted message as its recipient and the history do',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const draft = aDraft(bo, 'hello');
      const accepted = valueOf(await ann.session.send(draft));
      const expected = { id: accepted.id, from: ann.address, to: bo.address, body: draft.body };
      const common = { ...expected, sentAt: accepted.sentAt };
      same(accepted.localId, draft.localId);
      same(await bo.received(1), [{ ...common, state: 'delivered' }]);
      const own = [{ ...common, localId: draft.localId, state: 'sent' }];
      same((await ann.pagesWith(bo))[0]?.items, own);
      same(ann.messages(), own);
    },
  },
  {
    number: 16,
    title: 'knows nobody of an unknown name',
    run: async (stage) => {
      const ann = await stage.party('ann');
      const to = 'nobody-at-all' as ChatAddress;
      const answer = await ann.session.send({ ...aDraft(ann, 'hello?'), to });
      same(faultOf(answer), 'unknown-peer');
    },
  },
  {
    number: 17,
    title: 'passes a refusal on with its code; nobody ever sees the message',
    needs: 'refuse',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const draft = aDraft(bo, 'costs a coin');
      await stage.world.refuse?.(105);
      const answer = await ann.session.send(draft);
      await stage.world.refuse?.(undefined);
      same(!answer.ok && answer.error.kind === 'refused' && answer.error.code, 105);
      await ann.say(bo, 'free');
      same((await bo.received(1)).map(textOf), ['free']);
      same(await ann.textsWith(bo), ['free']);
      valueOf(await ann.session.send(draft));
      same((await bo.received(2)).map(textOf), ['free', 'costs a coin']);
    },
  },
  {
    number: 19,
    title: 'refuses a message that is too large and goes on',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const answer = await ann.session.send(aDraft(bo, 'x'.repeat(40_000)));
      same(faultOf(answer), 'too-large');
      await ann.say(bo, 'short');
      same((await bo.received(1)).map(textOf), ['short']);
    },
  },
  {
    number: 20,
    title: 'stores a repeated local id once, also from another device',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const draft = aDraft(bo, 'once');
      const [first, second] = await Promise.all([ann.session.send(draft), ann.session.send(draft)]);
      const again = await stage.device(ann.access).connect();
      const third = await again.session.send(draft);
      const ids = new Set([first, second, third].map((answer) => valueOf(answer).id));
      same(ids.size, 1);
      await again.say(bo, 'then');
      same((await bo.received(2)).map(textOf), ['once', 'then']);
      same(await bo.textsWith(ann), ['once', 'then']);
      same(await bo.conversationWith(ann), { unread: 2, last: 'then' });
    },
  },
  {
    number: 21,
    title: 'keeps the order of one sender',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const texts = Array.from({ length: 30 }, (_, index) => `${index}`);
      for (const text of texts) await ann.say(bo, text);
      same((await bo.received(texts.length)).map(textOf), texts);
      same(await ann.textsWith(bo), texts);
    },
  },
  {
    number: 22,
    title: 'settles every one of many sends at once',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const texts = Array.from({ length: 100 }, (_, index) => `${index}`);
      const answers = await Promise.all(texts.map((text) => ann.session.send(aDraft(bo, text))));
      same(new Set(answers.map((answer) => valueOf(answer).id)).size, texts.length);
      const received = await bo.received(texts.length);
      same(received.map(textOf).toSorted(), texts.toSorted());
    },
  },
  {
    number: 24,
    title: 'keeps a message for somebody who is away, and marks it as missed',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      const id = await ann.say(bo, 'later');
      await bo.connect();
      await bo.event('connection', ({ connection }) => connection.state === 'online');
      const missed = await bo.event('message');
      same([missed.message.id, missed.missed], [id, true]);
      await ann.say(bo, 'now');
      const live = await bo.event('message', ({ message }) => textOf(message) === 'now');
      same(live.missed, false);
    },
  },
  {
    number: 29,
    title: 'tells one of what one sent oneself, once, with its local id',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const draft = aDraft(bo, 'mine');
      valueOf(await ann.session.send(draft));
      const { message, missed } = await ann.event('message');
      same([message.localId, message.state, missed], [draft.localId, 'sent', false]);
      await bo.say(ann, 'yours');
      await ann.received(1);
      same(ann.messages().map(textOf), ['mine', 'yours']);
    },
  },
  {
    number: 56,
    title: 'delivers once and in order what is sent, and repeated, while the service restarts',
    needs: 'stop',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'before');
      await stage.world.stop?.();
      const sent = (async () => {
        for (const text of ['one', 'two', 'three']) {
          const draft = aDraft(bo, text);
          for (let done = false; !done;) done = (await ann.session.send(draft)).ok;
        }
      })();
      await stage.world.start?.();
      await sent;
      const texts = ['before', 'one', 'two', 'three'];
      same((await bo.received(texts.length)).map(textOf), texts);
      same(await bo.textsWith(ann), texts);
    },
  },
];
