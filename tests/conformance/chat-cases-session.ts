import type { Cursor } from '@/application/messaging/chat-service';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { aDraft, faultOf, same, textOf, valueOf, type Party, type ChatCase } from './chat-stage';

/** Every call of a session that asks the service, with anything for arguments. */
function everyCall({ session }: Party, peer: Party): readonly (() => Promise<unknown>)[] {
  const id = '1' as MessageId;
  return [
    () => session.send(aDraft(peer, 'hello')),
    () => session.history(peer.address),
    () => session.history(peer.address, 'x' as Cursor),
    () => session.conversations(),
    () => session.markRead(peer.address),
    () => session.recall(peer.address, id),
    () => session.deleteMessages(peer.address, [id]),
    () => session.deleteConversation(peer.address, { records: true }),
    () => session.watchPresence([peer.address]),
    () => session.typing(peer.address),
    () => session.contacts.list(),
    () => session.contacts.requests(),
    () => session.contacts.request(peer.address),
    () => session.contacts.accept(peer.address),
    () => session.contacts.decline(peer.address),
    () => session.contacts.remove(peer.address),
  ];
}

async function faultsOf(party: Party, peer: Party): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(everyCall(party, peer).map((call) => call()));
  return new Set(answers.map((answer) => faultOf(answer as Parameters<typeof faultOf>[0])));
}

/** Session: cases 1 to 10. */
export const sessionCases: readonly ChatCase[] = [
  {
    number: 1,
    title: 'signs in with the right secret and says so',
    run: async (stage) => {
      const ann = await stage.absent('ann');
      same(ann.session.connection(), { state: 'offline', why: 'never' });
      await ann.connect();
      same(ann.session.connection(), { state: 'online' });
      await ann.event('connection', ({ connection }) => connection.state === 'online');
      const states = ann.heard.flatMap((event) =>
        event.kind === 'connection' ? [event.connection.state] : [],
      );
      same(states, ['connecting', 'online']);
    },
  },
  {
    number: 1,
    title: 'joins the sign-in that is under way, and does nothing once it is done',
    run: async (stage) => {
      const ann = await stage.absent('ann');
      const { session, access } = ann;
      const both = await Promise.all([session.connect(access), session.connect(access)]);
      same(
        both.map(({ ok }) => ok),
        [true, true],
      );
      valueOf(await session.connect(access));
      same(session.connection(), { state: 'online' });
    },
  },
  {
    number: 2,
    title: 'refuses a wrong secret and stays offline',
    run: async (stage) => {
      const ann = await stage.absent('ann');
      const answer = await ann.session.connect({ ...ann.access, secret: 'wrong' });
      same(faultOf(answer), 'session-lost');
      same(ann.session.connection(), { state: 'offline', why: 'revoked' });
      await ann.connect();
      same(ann.session.connection(), { state: 'online' });
    },
  },
  {
    number: 3,
    title: 'renews a token that ran out while the line was away, by the same secret',
    needs: 'expire',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const before = ann.heard.length;
      await stage.world.expire?.();
      await ann.until((heard) =>
        heard
          .slice(before)
          .find((event) => event.kind === 'connection' && event.connection.state === 'online'),
      );
      const states = ann.heard
        .slice(before)
        .flatMap((event) => (event.kind === 'connection' ? [event.connection.state] : []));
      same([...new Set(states)], ['reconnecting', 'online']);
      await ann.insist(aDraft(bo, 'still signed in'));
      same((await bo.received(1)).map(textOf), ['still signed in']);
    },
  },
  {
    number: 4,
    title: 'says that a service that is down cannot be reached, and reaches it when it is up',
    needs: 'stop',
    run: async (stage) => {
      const ann = await stage.party('ann');
      valueOf(await ann.session.signOut());
      await stage.world.stop?.();
      const answer = await ann.session.connect(ann.access);
      await stage.world.start?.();
      same(faultOf(answer), 'unreachable');
      same(ann.session.connection(), { state: 'offline', why: 'failed' });
      await ann.connect();
    },
  },
  {
    number: 5,
    title: 'ends the older session when the account signs in on another device',
    run: async (stage) => {
      const older = await stage.party('ann');
      const newer = await stage.device(older.access).connect();
      const { connection } = await older.event(
        'connection',
        (event) => event.connection.state === 'offline',
      );
      same(connection, { state: 'offline', why: 'replaced' });
      same(newer.session.connection(), { state: 'online' });
    },
  },
  {
    number: 6,
    title: 'remembers that it was replaced: no call asks the service, nobody fights',
    run: async (stage) => {
      const bo = await stage.party('bo');
      const older = await stage.party('ann');
      const newer = await stage.device(older.access).connect();
      await older.event('connection', ({ connection }) => connection.state === 'offline');
      same([...(await faultsOf(older, bo))], ['replaced']);
      await newer.say(bo, 'still here');
      await bo.received(1);
      same(older.session.connection(), { state: 'offline', why: 'replaced' });
      same(newer.session.connection(), { state: 'online' });
    },
  },
  {
    number: 7,
    title: 'answers every call with not-connected before sign-in and after sign-out',
    run: async (stage) => {
      const bo = await stage.party('bo');
      const ann = await stage.absent('ann');
      same([...(await faultsOf(ann, bo))], ['not-connected']);
      await ann.connect();
      valueOf(await ann.session.signOut());
      same([...(await faultsOf(ann, bo))], ['not-connected']);
    },
  },
  {
    number: 8,
    title: 'signs out twice without harm and tells nothing afterwards',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      valueOf(await ann.session.signOut());
      valueOf(await ann.session.signOut());
      await bo.say(ann, 'too late');
      valueOf(await bo.session.history(ann.address));
      same(ann.heard.at(-1), {
        kind: 'connection',
        connection: { state: 'offline', why: 'signed-out' },
      });
      same(ann.messages(), []);
    },
  },
  {
    number: 9,
    title: 'keeps accounts apart',
    run: async (stage) => {
      const [ann, bo, cy] = [
        await stage.party('ann'),
        await stage.party('bo'),
        await stage.party('cy'),
      ];
      await ann.say(bo, 'for bo');
      await ann.say(cy, 'for cy');
      await Promise.all([bo.received(1), cy.received(1)]);
      same(await bo.textsWith(ann), ['for bo']);
      same(await cy.textsWith(ann), ['for cy']);
      same(await bo.textsWith(cy), []);
      same(bo.messages().length, 1);
    },
  },
  {
    number: 10,
    title: 'makes no accounts: a name nobody has is answered as a wrong secret is',
    run: async (stage) => {
      const ann = await stage.absent('ann');
      const nobody = stage.device({ ...ann.access, address: 'nobody-at-all' as ChatAddress });
      same(faultOf(await nobody.session.connect(nobody.access)), 'session-lost');
      same(nobody.session.connection(), { state: 'offline', why: 'revoked' });
    },
  },
];
