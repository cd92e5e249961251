import type { MessageId } from '@/domain/shared/ids';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { faultOf, same, textOf, valueOf, type ChatCase } from './chat-stage';

/** Read marks, recall and deletion: cases 27 to 41. */
export const markCases: readonly ChatCase[] = [
  {
    number: 27,
    title: 'marks a conversation read and tells its writer',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      await ann.say(bo, 'two');
      await bo.received(2);
      same(await bo.conversationWith(ann), { unread: 2, last: 'two' });
      valueOf(await bo.session.markRead(ann.address));
      same((await ann.event('read')).peer, bo.address);
      same((await bo.event('conversation-read')).peer, ann.address);
      same(await bo.conversationWith(ann), { unread: 0, last: 'two' });
      same(await ann.conversationWith(bo), { unread: 0, last: 'two' });
      const again = await stage.device(ann.access).connect();
      const items = (await again.pagesWith(bo)).flatMap((page) => page.items);
      same(
        items.map(({ state }) => state),
        ['read', 'read'],
      );
    },
  },
  {
    number: 28,
    title: 'remembers what was read',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      await bo.received(1);
      valueOf(await bo.session.markRead(ann.address));
      await ann.say(bo, 'two');
      await bo.received(2);
      valueOf(await bo.session.signOut());
      const again = await stage.device(bo.access).connect();
      same(await again.conversationWith(ann), { unread: 1, last: 'two' });
    },
  },
  {
    number: 26,
    title: 'tells the author, and nobody else, once a device of the recipient has a message',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      const [received] = await bo.received(1);
      same(received?.state, 'delivered');
      same(await ann.event('delivered'), { kind: 'delivered', peer: bo.address, id });
      await ann.say(bo, 'two');
      await bo.received(2);
      same(
        bo.heard.some(({ kind }) => kind === 'delivered' || kind === 'read'),
        false,
      );
    },
  },
  {
    number: 26,
    title: 'does not say that a message arrived while no device of its recipient is there',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      const id = await ann.say(bo, 'one');
      await ann.pagesWith(bo);
      same(
        ann.heard.some(({ kind }) => kind === 'delivered'),
        false,
      );
      await bo.connect();
      same(await ann.event('delivered'), { kind: 'delivered', peer: bo.address, id });
    },
  },
  {
    number: 26,
    title: 'remembers on the next device what arrived, up to the newest message that did',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      const id = await ann.say(bo, 'two');
      await ann.event('delivered', (event) => event.id === id);
      valueOf(await bo.session.signOut());
      await ann.say(bo, 'three');
      const again = await stage.device(ann.access).connect();
      const pages = await again.pagesWith(bo);
      same(
        pages.flatMap(({ items }) => items.map(({ state }) => state)),
        ['delivered', 'delivered', 'sent'],
      );
    },
  },
  {
    number: 30,
    title: 'tells of a message once, and not again at the next sign-in',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'first');
      await bo.received(1);
      valueOf(await bo.session.conversations());
      valueOf(await bo.session.signOut());
      await bo.connect();
      await ann.say(bo, 'second');
      const texts = (await bo.received(2)).map(textOf);
      same(texts, ['first', 'second']);
    },
  },
  {
    number: 32,
    title: 'takes a message back from both sides',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'stays');
      const id = await ann.say(bo, 'goes');
      await bo.received(2);
      valueOf(await ann.session.recall(bo.address, id));
      same(await bo.event('recalled'), { kind: 'recalled', peer: ann.address, id });
      same(await ann.event('recalled'), { kind: 'recalled', peer: bo.address, id });
      same(await bo.textsWith(ann), ['stays']);
      same(await ann.textsWith(bo), ['stays']);
    },
  },
  {
    number: 33,
    title: 'refuses a recall after the window, to the millisecond',
    needs: 'advance',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const inTime = await ann.say(bo, 'in time');
      const tooLate = await ann.say(bo, 'too late');
      await stage.world.advance?.(RECALL_WINDOW);
      valueOf(await ann.session.recall(bo.address, inTime));
      await stage.world.advance?.(1);
      same(faultOf(await ann.session.recall(bo.address, tooLate)), 'recall-too-late');
      same(await bo.textsWith(ann), ['too late']);
    },
  },
  {
    number: 34,
    title: 'lets only the author take a message back',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'mine');
      await bo.received(1);
      same(faultOf(await bo.session.recall(ann.address, id)), 'not-author');
    },
  },
  {
    number: 35,
    title: 'changes nothing by a hostile recall, and tells nobody of it',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'mine');
      await bo.received(1);
      await bo.session.recall(ann.address, id);
      await bo.say(ann, 'well');
      await ann.received(1);
      same(await ann.textsWith(bo), ['mine', 'well']);
      same(await bo.textsWith(ann), ['mine', 'well']);
      same(
        [...ann.heard, ...bo.heard].some(({ kind }) => kind === 'recalled'),
        false,
      );
    },
  },
  {
    number: 36,
    title: 'knows no message of an unknown id, nor one of another conversation',
    run: async (stage) => {
      const [ann, bo, cy] = [
        await stage.party('ann'),
        await stage.party('bo'),
        await stage.party('cy'),
      ];
      const unknown = await ann.session.recall(bo.address, '4711' as MessageId);
      same(faultOf(unknown), 'unknown-message');
      const id = await ann.say(bo, 'for bo');
      same(faultOf(await cy.session.recall(bo.address, id)), 'unknown-message');
      same(await bo.textsWith(ann), ['for bo']);
    },
  },
  {
    number: 37,
    title: 'does not count a recalled message as unread',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      await ann.say(bo, 'stays');
      const id = await ann.say(bo, 'goes');
      valueOf(await ann.session.recall(bo.address, id));
      await bo.connect();
      same(await bo.conversationWith(ann), { unread: 1, last: 'stays' });
    },
  },
  {
    number: 38,
    title: 'deletes messages for oneself only',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const id = await ann.say(bo, 'one');
      await ann.say(bo, 'two');
      valueOf(await ann.session.deleteMessages(bo.address, [id]));
      same(await ann.textsWith(bo), ['two']);
      same(await bo.textsWith(ann), ['one', 'two']);
    },
  },
  {
    number: 39,
    title: 'deletes a conversation with its records for oneself only',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      await bo.say(ann, 'two');
      await ann.received(1);
      valueOf(await ann.session.deleteConversation(bo.address, { records: true }));
      const told = await ann.event('conversation-deleted');
      same(told, { kind: 'conversation-deleted', peer: bo.address, records: true });
      same(await ann.conversationWith(bo), undefined);
      same(await ann.textsWith(bo), []);
      same(await bo.textsWith(ann), ['one', 'two']);
    },
  },
  {
    number: 39,
    title: 'takes a conversation off the list and keeps its records, if so wished',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      valueOf(await ann.session.deleteConversation(bo.address, { records: false }));
      same(await ann.conversationWith(bo), undefined);
      same(await ann.textsWith(bo), ['one']);
    },
  },
  {
    number: 40,
    title: 'brings a deleted conversation back with only what is new, also after signing in again',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await bo.say(ann, 'old');
      await ann.received(1);
      valueOf(await ann.session.deleteConversation(bo.address, { records: true }));
      await bo.say(ann, 'new');
      await ann.received(2);
      same(await ann.conversationWith(bo), { unread: 1, last: 'new' });
      same(await ann.textsWith(bo), ['new']);
      const again = await stage.device(ann.access).connect();
      same(await again.conversationWith(bo), { unread: 1, last: 'new' });
      same(await again.textsWith(bo), ['new']);
    },
  },
  {
    number: 41,
    title: 'remembers on the next device what was deleted',
    run: async (stage) => {
      const [ann, bo, cy] = [
        await stage.party('ann'),
        await stage.absent('bo'),
        await stage.absent('cy'),
      ];
      const id = await ann.say(bo, 'one');
      await ann.say(bo, 'two');
      await ann.say(cy, 'three');
      valueOf(await ann.session.deleteMessages(bo.address, [id]));
      valueOf(await ann.session.deleteConversation(cy.address, { records: true }));
      const again = await stage.device(ann.access).connect();
      same(await again.textsWith(bo), ['two']);
      same(await again.conversationWith(cy), undefined);
      same(await again.textsWith(cy), []);
    },
  },
];
