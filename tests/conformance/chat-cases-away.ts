import {
  aDraft,
  faultOf,
  same,
  textOf,
  valueOf,
  type ChatCase,
  type Party,
  type Stage,
} from './chat-stage';

/** Every call but `send` and `typing`, each with an answer that an empty account gives when it is connected. */
function readingCalls({ session }: Party, peer: Party): readonly (() => Promise<unknown>)[] {
  return [
    () => session.history(peer.address),
    () => session.conversations(),
    () => session.markRead(peer.address),
    () => session.deleteMessages(peer.address, []),
    () => session.watchPresence([peer.address]),
    () => session.contacts.list(),
    () => session.contacts.requests(),
    () => session.contacts.remove(peer.address),
  ];
}

type Answer = Parameters<typeof faultOf>[0];

/** Takes the service away, and waits until `party` knows. */
async function serviceAway(party: Party, { world }: Stage): Promise<void> {
  const before = party.heard.length;
  await world.stop?.();
  await party.until((heard) =>
    heard
      .slice(before)
      .find((event) => event.kind === 'connection' && event.connection.state === 'reconnecting'),
  );
}

function statesAfter(party: Party, before: number): readonly string[] {
  return party.heard
    .slice(before)
    .flatMap((event) => (event.kind === 'connection' ? [event.connection.state] : []));
}

/** What a token, a lost notice and an absent service mean to a session: cases 63 to 70. */
export const awayCases: readonly ChatCase[] = [
  {
    number: 63,
    title: 'signs in by a token where there is no secret, and refuses a token that is none',
    needs: 'grant',
    run: async (stage) => {
      const [ann, bo] = [await stage.absent('ann'), await stage.party('bo')];
      const token = await stage.world.grant?.(ann.access);
      if (!token) throw new Error('no token');
      const wrong = { ...ann.access, secret: '', token: { ...token, value: 'no-token-at-all' } };
      same(faultOf(await ann.session.connect(wrong)), 'session-lost');
      same(ann.session.connection(), { state: 'offline', why: 'revoked' });
      valueOf(await ann.session.connect({ ...ann.access, secret: '', token }));
      same(ann.session.connection(), { state: 'online' });
      await ann.say(bo, 'by a token');
      same((await bo.received(1)).map(textOf), ['by a token']);
      same(await ann.textsWith(bo), ['by a token']);
    },
  },
  {
    number: 64,
    title: 'ends a session whose token was revoked, and begins it anew by the next token',
    needs: 'revoke',
    run: async (stage) => {
      const ann = await stage.absent('ann');
      const given = async () => {
        const token = await stage.world.grant?.(ann.access);
        if (!token) throw new Error('no token');
        return { ...ann.access, secret: '', token };
      };
      const first = await given();
      valueOf(await ann.session.connect(first));
      await stage.world.revoke?.(ann.access);
      const ended = await ann.event('connection', (event) => event.connection.state === 'offline');
      same(ended.connection, { state: 'offline', why: 'revoked' });
      same(faultOf(await ann.session.history(ann.address)), 'session-lost');
      same(faultOf(await ann.session.connect(first)), 'session-lost');
      valueOf(await ann.session.connect(await given()));
      same(ann.session.connection(), { state: 'online' });
    },
  },
  {
    number: 70,
    title: 'opens with a token beside the secret, and goes on by the secret once that has run out',
    needs: 'expire',
    run: async (stage) => {
      const [ann, bo] = [await stage.absent('ann'), await stage.party('bo')];
      const token = await stage.world.grant?.(ann.access);
      if (!token) throw new Error('no token');
      valueOf(await ann.session.connect({ ...ann.access, token }));
      await ann.say(bo, 'by the token');
      const before = ann.heard.length;
      await stage.world.expire?.();
      await ann.insist(aDraft(bo, 'by the secret'));
      await bo.back();
      same(await bo.textsWith(ann), ['by the token', 'by the secret']);
      same(
        statesAfter(ann, before).filter((state) => state === 'offline'),
        [],
      );
    },
  },
  {
    number: 65,
    title: 'brings what was lost on the way before what comes next, each once',
    needs: 'lose',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      await bo.received(1);
      for (const text of ['two', 'three']) await stage.world.lose?.(ann.access, bo.address, text);
      await ann.say(bo, 'four');
      const texts = ['one', 'two', 'three', 'four'];
      same((await bo.received(texts.length)).map(textOf), texts);
      await ann.say(bo, 'five');
      same((await bo.received(texts.length + 1)).map(textOf), [...texts, 'five']);
      same(await bo.textsWith(ann), [...texts, 'five']);
      same((await bo.conversationWith(ann))?.unread, texts.length + 1);
    },
  },
  {
    number: 66,
    title: 'brings what was lost on the way at the next sign-in, once',
    needs: 'lose',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'one');
      await bo.received(1);
      await stage.world.lose?.(ann.access, bo.address, 'two');
      valueOf(await bo.session.signOut());
      await bo.connect();
      same((await bo.received(2)).map(textOf), ['one', 'two']);
      const missed = await bo.event('message', ({ message }) => textOf(message) === 'two');
      same(missed.missed, true);
    },
  },
  {
    number: 67,
    title: 'sends, once and in order, what was sent while the connection comes back',
    needs: 'stop',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await ann.say(bo, 'before');
      await bo.received(1);
      await serviceAway(ann, stage);
      const drafts = ['one', 'two', 'three'].map((text) => aDraft(bo, text));
      const answered: string[] = [];
      const sending = drafts.map(async (draft) => {
        const answer = await ann.session.send(draft);
        answered.push(draft.localId);
        return answer;
      });
      // It is reported neither as sent nor as unsent, as long as that is unknown.
      await new Promise((turn) => setTimeout(turn, 0));
      same([answered, ann.messages().length], [[], 1]);
      await stage.world.start?.();
      const answers = await Promise.all(sending);
      for (const [index, draft] of drafts.entries()) {
        if (answers[index]?.ok) continue;
        same(faultOf(answers[index] as Answer), 'unreachable');
        await ann.insist(draft);
      }
      const texts = ['before', 'one', 'two', 'three'];
      same((await bo.received(texts.length)).map(textOf).toSorted(), texts.toSorted());
      same((await bo.textsWith(ann)).toSorted(), texts.toSorted());
      same(ann.messages().map(textOf).toSorted(), texts.toSorted());
      if (answers.every(({ ok }) => ok)) same(await bo.textsWith(ann), texts);
    },
  },
  {
    number: 68,
    title:
      'answers other calls, while the connection comes back, when it is there or as unreachable',
    needs: 'stop',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const before = ann.heard.length;
      await serviceAway(ann, stage);
      // A notice of typing is for now or never.
      same(faultOf(await ann.session.typing(bo.address)), 'unreachable');
      const asking = readingCalls(ann, bo).map((call) => call());
      await stage.world.start?.();
      const answers = (await Promise.all(asking)) as readonly Answer[];
      const faults = answers.flatMap((answer) => (answer.ok ? [] : [faultOf(answer)]));
      same(
        faults.filter((fault) => fault !== 'unreachable'),
        [],
      );
      await ann.until((heard) =>
        heard
          .slice(before)
          .find((event) => event.kind === 'connection' && event.connection.state === 'online'),
      );
      const again = (await Promise.all(readingCalls(ann, bo).map((call) => call()))) as Answer[];
      same(
        again.map(({ ok }) => ok),
        again.map(() => true),
      );
      same([...new Set(statesAfter(ann, before))], ['reconnecting', 'online']);
    },
  },
  {
    number: 69,
    title: 'answers what waits for the connection when one signs out meanwhile',
    needs: 'stop',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      await serviceAway(ann, stage);
      const waiting = [ann.session.send(aDraft(bo, 'never')), ann.session.history(bo.address)];
      valueOf(await ann.session.signOut());
      const faults = (await Promise.all(waiting)).map((answer) => faultOf(answer as Answer));
      await stage.world.start?.();
      same(
        faults.filter((fault) => fault !== 'not-connected' && fault !== 'unreachable'),
        [],
      );
      same(ann.session.connection(), { state: 'offline', why: 'signed-out' });
      await ann.connect();
      same(await ann.textsWith(bo), []);
      same(ann.messages(), []);
    },
  },
];
