import type { OutgoingMessage } from '@/application/messaging/chat-service';
import type { ChatAddress } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import { aDraft, faultOf, GIVEN, same, textOf, valueOf, type ChatCase } from './chat-stage';

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
  { kind: 'image', url: '/objects/u/7/abc_1', size: { width: 1920, height: 1080 } },
  {
    kind: 'image',
    url: '/objects/u/7/abc_2',
    size: { width: 640, height: 480 },
    pictures: Array.from({ length: 8 }, (_, index) => ({
      url: `/objects/u/7/abc_${3 + index}`,
      ...(index > 0 && { size: { width: 640, height: 480 + index } }),
    })),
    text: 'Meer 🌊\nStrand',
    language: 'de',
    translation: { text: 'Sea 🌊\nbeach', language: 'en', recordId: 'record-8' },
  },
  { kind: 'burn-picture', url: 'burn/abc' },
  { kind: 'burn-voice', url: '/objects/abc', length: 2_000 },
  { kind: 'gift', giftId: 7, recordId: 'record-7' },
  { kind: 'red-packet', packetId: 'p-1', amount: coins(10), note: 'für dich 🧧' },
];

/** Sending: cases 11 to 23, and 29. */
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
    number: 12,
    title: 'brings the translation over beside the words it is of',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const translation = { text: AWKWARD, language: 'zh-CN', recordId: 'r-1' } as const;
      const body = { kind: 'text', text: 'words', language: 'de', translation } as const;
      valueOf(await ann.session.send({ ...aDraft(bo, ''), body }));
      same((await bo.received(1))[0]?.body, body);
      same(valueOf(await ann.session.conversations()).items[0]?.last?.body, body);
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
    number: 14,
    title: 'shows what a newer build sent as unsupported, live, in the history and in the list',
    needs: 'sendNewer',
    run: async (stage) => {
      const [ann, bo] = [await stage.absent('ann'), await stage.party('bo')];
      await stage.world.sendNewer?.(ann.access, bo.address, 'hologram');
      const body = { kind: 'unsupported', type: 'hologram' };
      same((await bo.received(1))[0]?.body, body);
      same(
        (await bo.pagesWith(ann))[0]?.items.map((message) => message.body),
        [body],
      );
      same(valueOf(await bo.session.conversations()).items[0]?.last?.body, body);
    },
  },
  {
    number: 71,
    title:
      'brings what the service wrote in a name to both sides once, live, later and in the history',
    needs: 'give',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await stage.world.give?.(ann.access, bo.address);
      const [theirs] = await bo.received(1);
      const own = await ann.event('message', ({ message }) => message.id === theirs?.id);
      for (const { body } of [theirs!, own.message]) same(body, { kind: 'gift', ...GIVEN });
      same(own.message.from, ann.address);
      same(await ann.conversationWith(bo), { unread: 0, last: 'gift' });
      same(await bo.conversationWith(ann), { unread: 1, last: 'gift' });
      const again = await stage.device(ann.access).connect();
      for (const party of [again, bo]) {
        const other = party === bo ? ann : bo;
        same(await party.textsWith(other), ['gift']);
      }
      await again.say(bo, 'after');
      same((await bo.received(2)).map(textOf), ['gift', 'after']);
      same(new Set(ann.messages().map(({ id }) => id)).size, 1);
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
      const own = { ...common, localId: draft.localId };
      same(ann.messages(), [{ ...own, state: 'sent' }]);
      await ann.event('delivered');
      same((await ann.pagesWith(bo))[0]?.items, [{ ...own, state: 'delivered' }]);
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
    number: 18,
    title: 'says busy when nobody could check the message, and sends it when somebody can',
    needs: 'refuse',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const draft = aDraft(bo, 'checked');
      await stage.world.refuse?.(500);
      const answer = await ann.session.send(draft);
      await stage.world.refuse?.(undefined);
      same(faultOf(answer), 'busy');
      valueOf(await ann.session.send(draft));
      same((await bo.received(1)).map(textOf), ['checked']);
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
      const texts = Array.from({ length: 120 }, (_, index) => `${index}`);
      const answers = await Promise.all(texts.map((text) => ann.session.send(aDraft(bo, text))));
      same(new Set(answers.map((answer) => valueOf(answer).id)).size, texts.length);
      const received = await bo.received(texts.length);
      same(received.map(textOf).toSorted(), texts.toSorted());
    },
  },
  {
    number: 23,
    title: 'settles a send that is under way when one signs out, once',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      let settled = 0;
      const draft = aDraft(bo, 'going');
      const sending = ann.session.send(draft).finally(() => (settled += 1));
      valueOf(await ann.session.signOut());
      const answer = await sending;
      if (!answer.ok) same(['unreachable', 'not-connected'].includes(answer.error.kind), true);
      await ann.connect();
      valueOf(await ann.session.send(draft));
      same(await bo.textsWith(ann), ['going']);
      same(settled, 1);
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
];
