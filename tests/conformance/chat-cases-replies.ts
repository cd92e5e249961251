import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { QuotedMessage } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { aDraft, same, valueOf, type ChatCase, type Party } from './chat-stage';

/** Replies, and the messages that they answer: cases 77 to 80. */
export const replyCases: readonly ChatCase[] = [
  {
    number: 77,
    title: 'carries the message that a reply answers, live and in the history of each',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      const answer = await reply(bo, ann, id, 'two');
      const heard = await ann.event('message', ({ message }) => message.id === answer);
      const body = { kind: 'text', text: 'two', replyTo: id };
      same(heard.message.body, body);
      for (const [who, peer] of [
        [ann, bo],
        [bo, ann],
      ] as const) {
        const [page] = await who.pagesWith(peer);
        same(page?.items[1]?.body, body);
        // What it answers is on the same page.
        same(await quotesOf(who, peer), []);
      }
    },
  },
  {
    number: 78,
    title: 'sends a message along that is on an older page than its reply',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'the first');
      await sayMany(ann, bo);
      await reply(bo, ann, id, 'an answer');
      const quoted = { id, from: ann.address, body: { kind: 'text', text: 'the first' } };
      same(await quotesOf(ann, bo), [quoted]);
      same(await quotesOf(bo, ann), [quoted]);
    },
  },
  {
    number: 79,
    title: 'says that its reader has no more what they deleted, or what was recalled',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'the first');
      await sayMany(ann, bo);
      await reply(ann, bo, id, 'an answer');
      valueOf(await bo.session.deleteMessages(ann.address, [id]));
      same(await quotesOf(bo, ann), ['gone']);
      same(
        (await quotesOf(ann, bo)).map((quoted) => quoted !== 'gone' && quoted.id),
        [id],
      );
      valueOf(await ann.session.recall(bo.address, id));
      same(await quotesOf(ann, bo), ['gone']);
    },
  },
  {
    number: 80,
    title: 'sends no message of another conversation along, although its reader has it',
    run: async (stage) => {
      const [ann, bo, cy] = [
        await stage.party('ann'),
        await stage.party('bo'),
        await stage.party('cy'),
      ];
      const id = await cy.say(ann, 'for ann alone');
      await reply(bo, ann, id, 'an answer');
      await reply(bo, ann, '4711' as MessageId, 'to nothing');
      same(await quotesOf(ann, bo), ['gone', 'gone']);
      same(await quotesOf(bo, ann), ['gone', 'gone']);
    },
  },
];

/** So many messages that the earlier ones are on another page. */
async function sayMany(who: Party, peer: Party): Promise<void> {
  for (let number = 0; number < HISTORY_PAGE; number++) await who.say(peer, `${number}`);
}

async function reply(who: Party, peer: Party, to: MessageId, text: string): Promise<MessageId> {
  const body = { kind: 'text', text, replyTo: to } as const;
  return valueOf(await who.session.send({ ...aDraft(peer, ''), body })).id;
}

/** What the newest page of a conversation has of messages that are answered. */
async function quotesOf(who: Party, peer: Party): Promise<readonly (QuotedMessage | 'gone')[]> {
  const page = valueOf(await who.session.history(peer.address));
  return page.items.flatMap(({ quoted }) => quoted ?? []);
}
