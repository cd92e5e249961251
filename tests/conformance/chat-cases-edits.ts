import type { EditedText } from '@/domain/messaging/edit';
import { MOST_EDITS } from '@/domain/messaging/edit';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { WordedBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { MINUTE } from '@/domain/shared/time';
import { aDraft, faultOf, same, valueOf, type ChatCase, type Party } from './chat-stage';

const translation = { text: 'zwei', language: 'de', recordId: '' } as const;

/** Edits of texts and captions: cases 81 to 91. */
export const editCases: readonly ChatCase[] = [
  {
    number: 81,
    title: 'tells both of an edit, and has both versions with the message in the history of each',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      same(ann.session.canEdit(), true);
      const id = await ann.say(bo, 'one');
      await edit(ann, bo, id, { text: 'two', language: 'en', translation });
      const body = { kind: 'text', text: 'two', language: 'en', translation };
      const heard = [await ann.event('edited'), await bo.event('edited')];
      same(heard[0], { kind: 'edited', peer: bo.address, id, body, versions: heard[0]?.versions });
      same(heard[1], { ...heard[0], peer: ann.address });
      for (const [who, peer] of bothWays(ann, bo)) {
        const message = await find(who, peer, id);
        same(message.body, body);
        same(
          message.versions?.map((version) => version.body),
          [{ kind: 'text', text: 'one' }],
        );
        same(message.versions, heard[0]?.versions);
      }
    },
  },
  {
    number: 82,
    title: 'keeps what a text answers, its reactions and its position through an edit',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const question = await bo.say(ann, 'who?');
      const draft = { ...aDraft(bo, ''), body: { kind: 'text', text: 'me', replyTo: question } };
      const { id, sentAt } = valueOf(await ann.session.send(draft as never));
      await bo.say(ann, 'later');
      valueOf(await bo.session.react(ann.address, id, { from: undefined, to: 'heart' }));
      await edit(ann, bo, id, { text: 'I' });
      const page = valueOf(await bo.session.history(ann.address));
      same(page.items.map((message) => message.id).indexOf(id), 1);
      const message = await find(bo, ann, id);
      same(message.body, { kind: 'text', text: 'I', replyTo: question });
      same(message.reactions, [{ by: bo.address, emoticon: 'heart' }]);
      same(message.sentAt, sentAt);
    },
  },
  {
    number: 83,
    title: 'tells of an edit that came while its reader was away, after the message itself',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      const id = await ann.say(bo, 'one');
      await edit(ann, bo, id, { text: 'two' });
      await bo.connect();
      same((await bo.event('edited')).body, { kind: 'text', text: 'two' });
      const heard = bo.heard.filter(({ kind }) => kind === 'message' || kind === 'edited');
      same(
        heard.map(({ kind }) => kind),
        ['message', 'edited'],
      );
      same((await bo.conversationWith(ann))?.last, 'two');
    },
  },
  {
    number: 84,
    title: 'keeps each version in order, and takes no more edits than it may',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'text 0');
      for (let number = 1; number <= MOST_EDITS; number++) {
        await edit(ann, bo, id, { text: `text ${number}` });
      }
      const last = await find(ann, bo, id);
      same(faultOf(await tryEdit(ann, last, { text: 'too often' })), 'edit-too-often');
      const { body, versions = [] } = await find(bo, ann, id);
      same(
        [...versions.map((version) => version.body.text), body.kind === 'text' && body.text],
        Array.from({ length: MOST_EDITS + 1 }, (_, number) => `text ${number}`),
      );
      const times = versions.map(({ until }) => until);
      same(
        times,
        times.toSorted((a, b) => a - b),
      );
    },
  },
  {
    number: 85,
    title: 'makes one version of an edit that is repeated because its answer was lost',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      const before = await find(ann, bo, id);
      valueOf(await tryEdit(ann, before, { text: 'two' }));
      valueOf(await tryEdit(ann, before, { text: 'two' }));
      same((await find(bo, ann, id)).versions?.length, 1);
      same(bo.heard.filter(({ kind }) => kind === 'edited').length, 1);
    },
  },
  {
    number: 86,
    title: 'refuses an edit of what another person wrote, of a copy and of what has no words',
    run: async (stage) => {
      const [ann, bo, cy] = [
        await stage.party('ann'),
        await stage.party('bo'),
        await stage.party('cy'),
      ];
      const id = await ann.say(bo, 'one');
      const message = await find(ann, bo, id);
      same(
        faultOf(await tryEdit(bo, { ...message, to: ann.address }, { text: 'x' })),
        'not-author',
      );
      same(faultOf(await tryEdit(cy, message, { text: 'x' })), 'unknown-message');
      same(
        faultOf(await tryEdit(ann, { ...message, id: '4711' as MessageId }, { text: 'x' })),
        'unknown-message',
      );
      for (const body of [
        { kind: 'text', text: 'a copy', forwarded: true },
        { kind: 'image', url: '/objects/chat/1', text: 'a copy', forwarded: true },
        { kind: 'burn-picture', url: '/objects/burn/1' },
      ] as const) {
        const sent = valueOf(await ann.session.send({ ...aDraft(bo, ''), body }));
        const other = { ...message, id: sent.id };
        same(faultOf(await tryEdit(ann, other, { text: 'x' })), 'content-rejected');
      }
      same(
        bo.heard.some(({ kind }) => kind === 'edited'),
        false,
      );
      same(await bo.textsWith(ann), ['one', 'a copy', 'image', 'burn-picture']);
    },
  },
  {
    number: 87,
    title: 'refuses an edit where a message would be refused, and one that is too late',
    needs: 'refuse',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      const message = await find(ann, bo, id);
      await stage.world.refuse?.(403);
      same(faultOf(await tryEdit(ann, message, { text: 'two' })), 'blocked-by-peer');
      await stage.world.refuse?.(undefined);
      if (!stage.world.advance) return;
      await stage.world.advance(3 * MINUTE);
      same(faultOf(await tryEdit(ann, message, { text: 'two' })), 'recall-too-late');
      same(await bo.textsWith(ann), ['one']);
    },
  },
  {
    number: 88,
    title: 'recalls every version of an edited text, and tells no reader who has deleted it',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const [gone, deleted] = [await ann.say(bo, 'goes'), await ann.say(bo, 'hidden')];
      await edit(ann, bo, gone, { text: 'gone' });
      await bo.event('edited');
      valueOf(await bo.session.deleteMessages(ann.address, [deleted]));
      await edit(ann, bo, deleted, { text: 'not for bo' });
      const message = await find(ann, bo, gone);
      valueOf(await ann.session.recall(bo.address, gone));
      await bo.event('recalled');
      same(faultOf(await tryEdit(ann, message, { text: 'again' })), 'unknown-message');
      same(await bo.textsWith(ann), []);
      same(await ann.textsWith(bo), ['not for bo']);
      same(
        bo.heard.some((event) => event.kind === 'edited' && event.id === deleted),
        false,
      );
    },
  },
  {
    number: 89,
    title: 'sends a quote along as it is after an edit',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      for (let number = 0; number < HISTORY_PAGE; number++) await ann.say(bo, `${number}`);
      const body = { kind: 'text', text: 'an answer', replyTo: id } as const;
      const answer = valueOf(await bo.session.send({ ...aDraft(ann, ''), body }));
      await edit(ann, bo, id, { text: 'two' });
      const page = valueOf(await bo.session.history(ann.address));
      const { quoted, versions } = page.items.find((one) => one.id === answer.id) ?? {};
      same(quoted, { id, from: ann.address, body: { kind: 'text', text: 'two' } });
      same(versions, undefined);
    },
  },
  {
    number: 90,
    title:
      'gives an album a caption, changes it and removes it; the pictures and what they answer stay',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const question = await bo.say(ann, 'where?');
      const album = {
        kind: 'image',
        url: '/objects/chat/1',
        size: { width: 30, height: 20 },
        pictures: [{ url: '/objects/chat/2' }],
        replyTo: question,
      } as const;
      const { id } = valueOf(await ann.session.send({ ...aDraft(bo, ''), body: album }));
      await edit(ann, bo, id, { text: 'two', language: 'en', translation });
      const captioned = { ...album, text: 'two', language: 'en', translation };
      const heard = [await ann.event('edited'), await bo.event('edited')];
      same(heard[0], {
        kind: 'edited',
        peer: bo.address,
        id,
        body: captioned,
        versions: heard[0]?.versions,
      });
      same(heard[1], { ...heard[0], peer: ann.address });
      for (const [who, peer] of bothWays(ann, bo))
        same((await find(who, peer, id)).body, captioned);
      await edit(ann, bo, id, { text: 'three' });
      same((await find(bo, ann, id)).body, { ...album, text: 'three' });
      await edit(ann, bo, id, { text: '' });
      for (const [who, peer] of bothWays(ann, bo)) {
        const { body, versions } = await find(who, peer, id);
        same(body, album);
        same(
          versions?.map((version) => version.body),
          [
            { kind: 'text', text: '' },
            { kind: 'text', text: 'two', language: 'en', translation },
            { kind: 'text', text: 'three' },
          ],
        );
      }
    },
  },
  {
    number: 91,
    title: 'removes a caption once where its removal is repeated',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const body = { kind: 'image', url: '/objects/chat/1', text: 'sea' } as const;
      const { id } = valueOf(await ann.session.send({ ...aDraft(bo, ''), body }));
      const before = await find(ann, bo, id);
      valueOf(await tryEdit(ann, before, { text: '' }));
      valueOf(await tryEdit(ann, before, { text: '' }));
      same((await find(bo, ann, id)).versions?.length, 1);
      same(bo.heard.filter(({ kind }) => kind === 'edited').length, 1);
    },
  },
];

function bothWays(ann: Party, bo: Party): readonly (readonly [Party, Party])[] {
  return [
    [ann, bo],
    [bo, ann],
  ];
}

async function find(who: Party, peer: Party, id: MessageId): Promise<Message> {
  const pages = await who.pagesWith(peer);
  const found = pages.flatMap(({ items }) => items).find((message) => message.id === id);
  if (!found) throw new Error(`no message ${id}`);
  return found;
}

function tryEdit(who: Party, { id, to, body, versions }: Message, edited: EditedText) {
  return who.session.edit({ id, to, body: body as WordedBody, versions }, edited);
}

async function edit(who: Party, peer: Party, id: MessageId, edited: EditedText): Promise<void> {
  valueOf(await tryEdit(who, await find(who, peer, id), edited));
}
