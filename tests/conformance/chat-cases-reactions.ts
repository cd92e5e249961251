import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageId } from '@/domain/shared/ids';
import type { Reaction } from '@/domain/messaging/message';
import { aDraft, faultOf, same, valueOf, type ChatCase, type Party } from './chat-stage';

/** Reactions to messages: cases 70 to 76. */
export const reactionCases: readonly ChatCase[] = [
  {
    number: 70,
    title: 'tells both of a reaction, and has it with the message in the history of each',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      same(bo.session.canReact(), true);
      const id = await ann.say(bo, 'one');
      await ann.say(bo, 'two');
      valueOf(await react(bo, ann, id, undefined, 'heart'));
      const event = { kind: 'reaction', id, by: bo.address, emoticon: 'heart' };
      same(await ann.event('reaction'), { ...event, peer: bo.address });
      same(await bo.event('reaction'), { ...event, peer: ann.address });
      const reactions = [{ by: bo.address, emoticon: 'heart' }];
      same(await reactionsWith(ann, bo), [reactions, []]);
      same(await reactionsWith(bo, ann), [reactions, []]);
    },
  },
  {
    number: 71,
    title: 'has one reaction of each person: another replaces it, and it can be taken back',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      valueOf(await react(ann, bo, id, undefined, 'cake'));
      valueOf(await react(bo, ann, id, undefined, 'heart'));
      valueOf(await react(bo, ann, id, 'heart', 'good'));
      await ann.event('reaction', ({ by, emoticon }) => by === bo.address && emoticon === 'good');
      const [ours] = await reactionsWith(ann, bo);
      same(ours, [
        { by: ann.address, emoticon: 'cake' },
        { by: bo.address, emoticon: 'good' },
      ]);
      valueOf(await react(bo, ann, id, 'good', undefined));
      const gone = await ann.event('reaction', ({ emoticon }) => emoticon === undefined);
      same(gone, { kind: 'reaction', peer: bo.address, id, by: bo.address });
      same(await reactionsWith(bo, ann), [[{ by: ann.address, emoticon: 'cake' }]]);
      const devices = await stage.device(ann.access).connect();
      same(await reactionsWith(devices, bo), [[{ by: ann.address, emoticon: 'cake' }]]);
    },
  },
  {
    number: 72,
    title: 'tells of a reaction that came while its reader was away',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      await bo.received(1);
      valueOf(await ann.session.signOut());
      valueOf(await react(bo, ann, id, undefined, 'thanks'));
      await ann.connect();
      same((await ann.event('reaction')).emoticon, 'thanks');
    },
  },
  {
    number: 73,
    title: 'refuses a reaction where a message would be refused, and tells nobody of it',
    needs: 'refuse',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      valueOf(await react(bo, ann, id, undefined, 'heart'));
      await stage.world.refuse?.(106);
      same(faultOf(await react(ann, bo, id, undefined, 'cake')), 'blocked-by-peer');
      same(faultOf(await react(bo, ann, id, 'heart', 'cake')), 'blocked-by-peer');
      valueOf(await react(bo, ann, id, 'heart', undefined));
      same((await ann.event('reaction', ({ emoticon }) => !emoticon)).by, bo.address);
      same(
        [...ann.heard, ...bo.heard].some(
          (one) => one.kind === 'reaction' && one.emoticon === 'cake',
        ),
        false,
      );
      same(await reactionsWith(bo, ann), [[]]);
    },
  },
  {
    number: 74,
    title: 'knows no message of another conversation to react to, nor one that was deleted',
    run: async (stage) => {
      const [ann, bo, cy] = [
        await stage.party('ann'),
        await stage.party('bo'),
        await stage.party('cy'),
      ];
      const id = await ann.say(bo, 'for bo');
      const deleted = await ann.say(bo, 'deleted');
      valueOf(await bo.session.deleteMessages(ann.address, [deleted]));
      for (const [who, peer, what] of [
        [cy, ann, id],
        [cy, bo, id],
        [bo, ann, deleted],
        [bo, ann, '4711' as MessageId],
      ] as const) {
        same(faultOf(await react(who, peer, what, undefined, 'heart')), 'unknown-message');
      }
      same(await reactionsWith(ann, bo), [[], []]);
    },
  },
  {
    number: 75,
    title: 'lets a reaction go with its message, and stay where only the other side deletes it',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const recalled = await ann.say(bo, 'goes');
      const id = await ann.say(bo, 'stays');
      valueOf(await react(bo, ann, recalled, undefined, 'heart'));
      valueOf(await react(bo, ann, id, undefined, 'heart'));
      valueOf(await ann.session.recall(bo.address, recalled));
      same(faultOf(await react(bo, ann, recalled, 'heart', 'cake')), 'unknown-message');
      valueOf(await bo.session.deleteConversation(ann.address, { records: true }));
      same(await reactionsWith(bo, ann), []);
      same(await reactionsWith(ann, bo), [[{ by: bo.address, emoticon: 'heart' }]]);
    },
  },
  {
    number: 76,
    title: 'takes no reaction to a picture that burns',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const body = { kind: 'burn-picture', url: '/objects/burn/1' } as const;
      const { id } = valueOf(await ann.session.send({ ...aDraft(bo, ''), body }));
      same(faultOf(await react(bo, ann, id, undefined, 'heart')), 'blocked-by-peer');
      same(await reactionsWith(ann, bo), [[]]);
    },
  },
];

function react(
  who: Party,
  peer: Party,
  id: MessageId,
  from: EmoticonName | undefined,
  to: EmoticonName | undefined,
) {
  return who.session.react(peer.address, id, { from, to });
}

/** The reactions to each message of a conversation, oldest first. */
async function reactionsWith(who: Party, peer: Party): Promise<readonly (readonly Reaction[])[]> {
  const pages = await who.pagesWith(peer);
  return pages.flatMap(({ items }) => items.map(({ reactions = [] }) => reactions));
}
