import { aDraft, aWhile, same, textOf, type ChatCase } from './chat-stage';

/** People who are offline, and connections that break: cases 24, 25, 31, 55 and 56. */
export const connectionCases: readonly ChatCase[] = [
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
    number: 25,
    title: 'keeps more for somebody who is away than any quota of a hundred',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      const texts = Array.from({ length: 130 }, (_, index) => `${index}`);
      await Promise.all(texts.map((text) => ann.say(bo, text)));
      await bo.connect();
      same((await bo.received(texts.length)).map(textOf).toSorted(), texts.toSorted());
      same((await bo.conversationWith(ann))?.unread, texts.length);
    },
  },
  {
    number: 31,
    title: 'says online only after what was missed',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.absent('bo')];
      for (const text of ['one', 'two', 'three']) await ann.say(bo, text);
      await bo.connect();
      await bo.event('connection', ({ connection }) => connection.state === 'online');
      same(
        bo.heard.map((event) =>
          event.kind === 'message'
            ? event.missed
            : event.kind === 'connection' && event.connection.state,
        ),
        ['connecting', true, true, true, 'online'],
      );
    },
  },
  {
    number: 55,
    title: 'loses, doubles and turns round nothing when lines are cut in a burst',
    needs: 'cut',
    run: async (stage) => {
      const [ann, bo] = [await stage.party('ann'), await stage.party('bo')];
      const texts = Array.from({ length: 60 }, (_, index) => `${index}`);
      for (const [index, text] of texts.entries()) {
        const draft = aDraft(bo, text);
        const sending = ann.session.send(draft);
        if (index % 20 === 10) await stage.world.cut?.();
        let sent = (await sending).ok;
        while (!sent) {
          await aWhile();
          sent = (await ann.session.send(draft)).ok;
        }
      }
      same((await bo.received(texts.length)).map(textOf), texts);
      same(await bo.textsWith(ann), texts);
      same((await bo.conversationWith(ann))?.unread, texts.length);
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
        for (const text of ['one', 'two', 'three']) await ann.insist(aDraft(bo, text));
      })();
      await stage.world.start?.();
      await sent;
      const texts = ['before', 'one', 'two', 'three'];
      same((await bo.received(texts.length)).map(textOf), texts);
      same(await bo.textsWith(ann), texts);
    },
  },
];
