import { Element } from 'ltx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { RECONNECT_CAP } from '@/domain/messaging/reconnect';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { XmppStream } from '@/infrastructure/chat/xmpp-stream';
import { ComponentStream } from '@server/gateway/dialects/own/xmpp/component-stream';
import { systemScheduler as serverScheduler } from '@server/kernel/scheduler';
import { XMPP_SERVERS, type XmppServer } from '@tests/support/xmpp-servers';
import { Party } from './chat-stage';
import { openXmppWorld, type XmppWorld } from './xmpp-world';

const CLIENT = 'jabber:client';

/** A client of another make at the door, which sends what the product never would. */
interface Enemy {
  readonly jid: string;
  readonly stream: XmppStream;
  readonly heard: Element[];
}

/** What the sample of an XMPP server's configuration and our component hold against clients of other makes. */
export function describeEnemies(name: keyof typeof XMPP_SERVERS): void {
  describe(`enemies at ${name}`, () => {
    let server: XmppServer;
    let world: XmppWorld;
    let own: Party;
    const open: XmppStream[] = [];
    beforeAll(async () => {
      server = await XMPP_SERVERS[name].start();
      world = await openXmppWorld(server);
      own = await new Party(world.device(), await world.account('ann')).connect();
    });
    afterAll(async () => {
      for (const stream of open) stream.close();
      await world.close();
      await server.close();
    });

    /** A stream of an account of its own, which is there for others as far as the XMPP server lets it. */
    async function enemy(): Promise<Enemy> {
      const access = await world.account('mallory');
      const { socketUrl: url, domain } = server.settings;
      const { value: password } = await world.grant(access);
      const openSocket = (address: string) => new WebSocket(address, 'xmpp');
      const opened = await XmppStream.open(
        { scheduler: systemScheduler, openSocket },
        { url, domain, user: access.address, password },
      );
      if (!opened.ok) throw new Error('no stream');
      const stream = opened.value;
      open.push(stream);
      const heard: Element[] = [];
      stream.heard = (stanza) => void heard.push(stanza);
      stream.send(new Element('presence', { xmlns: CLIENT }));
      // What a client sends to itself comes back, with its sender.
      await answered(stream);
      const jid = String(heard.find((stanza) => stanza.is('presence'))?.attrs['from'] ?? '');
      expect(jid).toContain('/');
      return { jid, stream, heard };
    }

    /** Resolves when everything sent before was handled: the service answers in the order of a stream. */
    async function answered(stream: XmppStream): Promise<void> {
      const { component } = server.settings;
      const call = new Element('call', { xmlns: 'urn:parley:chat:1', method: 'ping' }).t('{}');
      expect(await stream.ask(component, call)).toBeDefined();
    }

    it('reach nothing but the service: no message, no presence, no subscription, no question', async () => {
      const [mallory, victim] = [await enemy(), await enemy()];
      const before = victim.heard.length;
      for (const to of [victim.jid, victim.jid.split('/', 1)[0]!]) {
        mallory.stream.send(
          new Element('message', { xmlns: CLIENT, to, type: 'chat' }).c('body').t('psst').root(),
        );
        mallory.stream.send(new Element('message', { xmlns: CLIENT, to, type: 'headline' }));
        mallory.stream.send(new Element('presence', { xmlns: CLIENT, to }));
        for (const type of ['subscribe', 'subscribed', 'unsubscribe', 'unavailable', 'probe'])
          mallory.stream.send(new Element('presence', { xmlns: CLIENT, to, type }));
        const question = new Element('iq', { xmlns: CLIENT, to, type: 'get', id: `q-${to}` });
        mallory.stream.send(question.c('query', { xmlns: 'jabber:iq:version' }).root());
      }
      await answered(mallory.stream);
      await answered(victim.stream);
      expect(victim.heard.slice(before).map(String)).toEqual([]);
      expect(own.session.connection()).toEqual({ state: 'online' });
    });

    it('cannot speak in the name of another: a false sender closes the stream or is not believed', async () => {
      const mallory = await enemy();
      const { component } = server.settings;
      const call = new Element('call', { xmlns: 'urn:parley:chat:1', method: 'contacts' }).t('{}');
      const iq = new Element('iq', { xmlns: CLIENT, type: 'set', id: 'x', to: component });
      iq.attrs['from'] = `${own.address}@${server.settings.domain}/1`;
      const ended = new Promise<'ended'>((resolve) => {
        mallory.stream.ended = () => resolve('ended');
      });
      const heard = new Promise<string>((resolve) => {
        mallory.stream.heard = (stanza) => {
          if (stanza.attrs['id'] === 'x') resolve(String(stanza));
        };
      });
      mallory.stream.send(iq.cnode(call).root());
      const outcome = await Promise.race([ended, heard]);
      expect(outcome).toMatch(/^ended$|not-connected|type="error"/);
    });

    it('find no rooms, no nodes to publish to, no registration, no list of people, no other servers', async () => {
      const mallory = await enemy();
      const { domain } = server.settings;
      const questions: readonly (readonly [string | undefined, string])[] = [
        [domain, 'jabber:iq:register'],
        [undefined, 'jabber:iq:roster'],
        [domain, 'http://jabber.org/protocol/disco#items'],
        [`conference.${domain}`, 'http://jabber.org/protocol/disco#info'],
        [`pubsub.${domain}`, 'http://jabber.org/protocol/pubsub'],
        ['elsewhere.example', 'jabber:iq:version'],
      ];
      for (const [to, xmlns] of questions) {
        const answer = await mallory.stream.ask(to, new Element('query', { xmlns }));
        const found = answer?.attrs['type'] === 'result' ? answer.getChild('query') : undefined;
        expect([xmlns, found?.getChildElements().map(String) ?? []]).toEqual([xmlns, []]);
      }
    });

    it('send what is too large, and only their own stream suffers', async () => {
      const mallory = await enemy();
      const { component } = server.settings;
      const large = new Element('call', { xmlns: 'urn:parley:chat:1', method: 'send' });
      large.t('x'.repeat(1_000_000));
      void mallory.stream.ask(component, large);
      const bo = await new Party(world.device(), await world.account('bo')).connect();
      expect(world.gateway().isUp()).toBe(true);
      expect(bo.session.connection()).toEqual({ state: 'online' });
      expect(own.session.connection()).toEqual({ state: 'online' });
    });

    it('store much that has to be escaped, and each reader reads it', async () => {
      const [ann, bo] = [await world.account('ann'), await world.account('bo')];
      const parties = [new Party(world.device(), ann), new Party(world.device(), bo)] as const;
      for (const party of parties) await party.connect();
      for (let index = 0; index < 8; index += 1) {
        const body = { kind: 'text', text: '&'.repeat(30_000) } as const;
        const draft = { localId: `large-${index}`, to: bo.address, body };
        expect(await parties[0].session.send(draft as never)).toMatchObject({ ok: true });
      }
      const texts = await parties[1].textsWith(parties[0]);
      expect(texts.length).toBe(8);
      expect(parties[1].session.connection()).toEqual({ state: 'online' });
    });

    it('with the right secret for the door only: a component with a wrong one is reported once, and nothing is lost', async () => {
      const warned: string[] = [];
      let tries = 0;
      const refused = new Promise<void>((resolve) => {
        const stream: ComponentStream = new ComponentStream({
          ...server.settings,
          secret: 'not-the-secret-of-it',
          log: {
            info: () => undefined,
            error: () => undefined,
            warn: (text) => void warned.push(text),
          },
          scheduler: {
            ...serverScheduler,
            after: (pause, action) => {
              // Only the pause after a refusal is shortened.
              if (pause !== RECONNECT_CAP) return serverScheduler.after(pause, action);
              tries += 1;
              if (tries < 3) return serverScheduler.after(0, action);
              void stream.close().then(resolve);
              return () => undefined;
            },
          },
          stanza: () => undefined,
          up: () => undefined,
        });
        stream.open();
      });
      await refused;
      expect(warned.map((text) => /refuses .*XMPP_COMPONENT_SECRET/.test(text))).toEqual([true]);
      expect(own.session.connection()).toEqual({ state: 'online' });
    });

    // ejabberd takes several, and shares the accounts out among them (`ejabberd-nodes.test.ts`).
    it.runIf(name === 'prosody')(
      'of its own name: a second one is reported once, disturbs no page, and joins when the first has gone',
      async () => {
        const warned: string[] = [];
        let tries = 0;
        const second = new ComponentStream({
          ...server.settings,
          log: {
            info: () => undefined,
            error: () => undefined,
            warn: (text) => void warned.push(text),
          },
          scheduler: {
            ...serverScheduler,
            after: (pause, action) => {
              if (pause !== RECONNECT_CAP) return serverScheduler.after(pause, action);
              tries += 1;
              return serverScheduler.after(20, action);
            },
          },
          stanza: () => undefined,
          up: () => undefined,
        });
        second.open();
        await expect.poll(() => tries).toBeGreaterThan(2);
        expect(warned.map((text) => text.includes('another server has joined'))).toEqual([true]);
        expect(own.session.connection()).toEqual({ state: 'online' });
        await world.stop();
        await expect.poll(() => second.isUp).toBe(true);
        await second.close();
        await world.start();
        await expect.poll(() => own.session.connection().state).toBe('online');
      },
    );
  });
}
