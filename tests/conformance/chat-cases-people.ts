import type { ChatEvent } from '@/application/messaging/chat-service';
import {
  faultOf,
  same,
  textOf,
  valueOf,
  type ChatCase,
  type Party,
  type Stage,
} from './chat-stage';

type ContactEvent = Extract<ChatEvent, { kind: 'contact' }>;

async function annAndBo(stage: Stage): Promise<readonly [Party, Party]> {
  return [await stage.party('ann'), await stage.party('bo')];
}

async function contactsOf({ session }: Party): Promise<readonly string[]> {
  return valueOf(await session.contacts.list());
}

function told(party: Party, change: ContactEvent['change']): Promise<ContactEvent> {
  return party.event('contact', (event) => event.change === change);
}

async function connected(stage: Stage): Promise<readonly [Party, Party]> {
  const [ann, bo] = await annAndBo(stage);
  valueOf(await ann.session.contacts.request(bo.address));
  await bo.event('contact-request');
  valueOf(await bo.session.contacts.accept(ann.address));
  await told(ann, 'added');
  return [ann, bo];
}

/** Contacts: cases 49 to 53. */
const contactCases: readonly ChatCase[] = [
  {
    number: 49,
    title: 'brings a request with its words, once, and lists it',
    run: async (stage) => {
      const [ann, bo] = await annAndBo(stage);
      valueOf(await ann.session.contacts.request(bo.address, 'it is me, 安 <b>'));
      valueOf(await ann.session.contacts.request(bo.address, 'it is me again'));
      const request = { from: ann.address, note: 'it is me, 安 <b>' };
      same((await bo.event('contact-request')).request, request);
      same(valueOf(await bo.session.contacts.requests()), [request]);
      await ann.say(bo, 'after');
      await bo.received(1);
      same(bo.heard.filter(({ kind }) => kind === 'contact-request').length, 1);
      same(valueOf(await ann.session.contacts.requests()), []);
      same([await contactsOf(ann), await contactsOf(bo)], [[], []]);
    },
  },
  {
    number: 49,
    title: 'tells of a request at each sign-in until it is answered',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      valueOf(await ann.session.contacts.request(bo.address, 'are you there?'));
      const request = { from: ann.address, note: 'are you there?' };
      await bo.connect();
      same((await bo.event('contact-request')).request, request);
      const again = await stage.device(bo.access).connect();
      same((await again.event('contact-request')).request, request);
      valueOf(await again.session.contacts.decline(ann.address));
      const third = await stage.device(bo.access).connect();
      await ann.say(bo, 'now');
      await third.received(1);
      same(valueOf(await third.session.contacts.requests()), []);
    },
  },
  {
    number: 50,
    title: 'connects both when a request is accepted, and tells both',
    run: async (stage) => {
      const [ann, bo] = await connected(stage);
      same(await told(ann, 'added'), { kind: 'contact', peer: bo.address, change: 'added' });
      same(await told(bo, 'added'), { kind: 'contact', peer: ann.address, change: 'added' });
      same([await contactsOf(ann), await contactsOf(bo)], [[bo.address], [ann.address]]);
      same(valueOf(await bo.session.contacts.requests()), []);
      await ann.say(bo, 'hello');
      await bo.received(1);
      for (const { heard } of [ann, bo]) {
        same(heard.filter(({ kind }) => kind === 'contact').length, 1);
      }
    },
  },
  {
    number: 50,
    title: 'takes asking back for accepting',
    run: async (stage) => {
      const [ann, bo] = await annAndBo(stage);
      valueOf(await ann.session.contacts.request(bo.address));
      valueOf(await bo.session.contacts.request(ann.address));
      await Promise.all([told(ann, 'added'), told(bo, 'added')]);
      same([await contactsOf(ann), await contactsOf(bo)], [[bo.address], [ann.address]]);
    },
  },
  {
    number: 51,
    title: 'tells who asked that the request was declined; they may ask again',
    run: async (stage) => {
      const [ann, bo] = await annAndBo(stage);
      valueOf(await ann.session.contacts.request(bo.address, 'please'));
      await bo.event('contact-request');
      valueOf(await bo.session.contacts.decline(ann.address));
      same((await told(ann, 'declined')).peer, bo.address);
      same([await contactsOf(ann), await contactsOf(bo)], [[], []]);
      valueOf(await ann.session.contacts.request(bo.address, 'pretty please'));
      await bo.event('contact-request', ({ request }) => request.note === 'pretty please');
    },
  },
  {
    number: 52,
    title: 'ends a contact for both and tells the other; ending none is fine',
    run: async (stage) => {
      const [ann, bo] = await connected(stage);
      valueOf(await ann.session.contacts.remove(bo.address));
      same((await told(bo, 'removed')).peer, ann.address);
      same((await told(ann, 'removed')).peer, bo.address);
      same([await contactsOf(ann), await contactsOf(bo)], [[], []]);
      valueOf(await ann.session.contacts.remove(bo.address));
      valueOf(await ann.session.contacts.request(bo.address));
      same(valueOf(await bo.session.contacts.requests()).length, 1);
    },
  },
  {
    number: 53,
    title:
      'refuses to ask oneself, a contact or nobody, with too many words, and to answer no request',
    run: async (stage) => {
      const [ann, bo] = await connected(stage);
      const { contacts } = ann.session;
      same(faultOf(await contacts.request(ann.address)), 'invalid');
      same(faultOf(await contacts.request(bo.address)), 'invalid');
      same(faultOf(await contacts.request('nobody-at-all' as never)), 'unknown-peer');
      const cy = await stage.party('cy');
      same(faultOf(await contacts.request(cy.address, 'x'.repeat(101))), 'invalid');
      same(faultOf(await contacts.accept(cy.address)), 'invalid');
      same(faultOf(await contacts.decline(cy.address)), 'invalid');
      same(await contactsOf(cy), []);
    },
  },
];

/** Presence and typing: cases 54 and, beyond the catalogue, 61. */
const presenceCases: readonly ChatCase[] = [
  {
    number: 54,
    title: 'tells who is there, and when they come and go',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      await ann.say(bo, 'let us see each other');
      same([...valueOf(await ann.session.watchPresence([bo.address]))], [[bo.address, false]]);
      await bo.connect();
      await ann.event('presence', ({ peer, online }) => peer === bo.address && online);
      same([...valueOf(await ann.session.watchPresence([bo.address]))], [[bo.address, true]]);
      valueOf(await bo.session.signOut());
      await ann.event('presence', ({ peer, online }) => peer === bo.address && !online);
    },
  },
  {
    number: 61,
    title: 'tells somebody in a conversation that one is writing, and keeps nothing of it',
    run: async (stage) => {
      const [ann, bo] = await annAndBo(stage);
      await ann.say(bo, 'hello');
      await bo.received(1);
      valueOf(await ann.session.typing(bo.address));
      same(await bo.event('typing'), { kind: 'typing', peer: ann.address });
      same(await bo.textsWith(ann), ['hello']);
      same(await bo.conversationWith(ann), { unread: 1, last: 'hello' });
      same(bo.messages().map(textOf), ['hello']);
    },
  },
  {
    number: 61,
    title: 'does not tell a stranger that one is writing, nor later somebody who was away',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      const cy = await stage.party('cy');
      valueOf(await ann.session.typing(cy.address));
      await ann.say(bo, 'hello');
      valueOf(await ann.session.typing(bo.address));
      await bo.connect();
      await ann.say(bo, 'now');
      await ann.say(cy, 'now');
      await Promise.all([bo.received(2), cy.received(1)]);
      same([...bo.heard, ...cy.heard].filter(({ kind }) => kind === 'typing').length, 0);
    },
  },
];

/** People rather than messages: contacts, presence, typing. */
export const peopleCases: readonly ChatCase[] = [...contactCases, ...presenceCases];
