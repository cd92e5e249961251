import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { ALIVE_PATH, READY_PATH } from '@server/kernel/http/health';
import type { Log } from '@server/kernel/ports/system';
import { registered, type LoginInfo } from '@tests/server/account/identity-server';
import { movableClock } from '@tests/support/movable-clock';
import { startTestServer, type TestServer } from '@tests/support/server';
import { XMPP_SERVERS, type XmppServer } from '@tests/support/xmpp-servers';
import { Party, textOf } from './chat-stage';
import { storeUnheard } from './gateway-world';
import { productBehind } from './xmpp-world';
import { isInstalled } from '../../scripts/needs.mjs';

for (const name of ['prosody', 'ejabberd'] as const) {
  const missing = isInstalled(name) ? '' : `: not asked, the package ${name} is not installed`;
  describe.skipIf(missing !== '')(
    `the whole product, started while ${name} is away${missing}`,
    { tags: ['lane/xmpp'] },
    () => {
      describeAway(name);
    },
  );
}

function describeAway(name: keyof typeof XMPP_SERVERS): void {
  let xmpp: XmppServer;
  let server: TestServer;
  const said: string[] = [];
  const log: Log = {
    info: (text) => void said.push(text),
    warn: (text) => void said.push(text),
    error: (text) => void said.push(text),
  };
  beforeAll(async () => {
    xmpp = await XMPP_SERVERS[name].start();
    await xmpp.kill();
    const settings = productBehind(xmpp.settings).environment;
    // Tokens are judged by the clock of the XMPP server.
    const clock = movableClock(epochMs(Date.now()));
    server = await startTestServer({ settings, log, clock });
  });
  afterAll(async () => {
    await server.close();
    await xmpp.close();
  });

  const ofTheChat = () => said.filter((text) => text.startsWith('chat: '));

  it('serves everything else, logs it once, and has the chat as soon as it is there', async () => {
    const { access, device } = productBehind(xmpp.settings);
    const partyOf = async ({ chat: { imAccount: address, imPassword: secret } }: LoginInfo) =>
      new Party(await device(server.url, `device-${address}`), access({ address, secret }));
    const people = [await registered(server), await registered(server)] as const;
    const [ann, bo] = [await partyOf(people[0]), await partyOf(people[1])];
    for (const path of [ALIVE_PATH, READY_PATH]) {
      expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    }
    // Several tries of its own have failed by then.
    for (let time = 0; time < 3; time += 1) {
      expect(await ann.session.connect(ann.access)).toMatchObject({
        error: { kind: 'unreachable' },
      });
    }
    await expect.poll(ofTheChat).toEqual([expect.stringContaining('is away; nobody is connected')]);
    await storeUnheard(server.db, server.clock, bo.address, {
      to: ann.address,
      text: 'written meanwhile',
    });

    await xmpp.start();
    // It receives its own message, so that no other client has to come first.
    await expect.poll(ofTheChat).toHaveLength(2);
    for (const { session, access: own } of [ann, bo]) {
      while (!(await session.connect(own)).ok) await new Promise((go) => setTimeout(go, 100));
    }
    expect((await ann.received(1)).map(textOf)).toEqual(['written meanwhile']);
    await ann.say(bo, 'and now');
    expect((await bo.received(1)).map(textOf)).toEqual(['and now']);
    expect(ofTheChat()).toEqual([
      expect.stringContaining('is away; nobody is connected'),
      expect.stringContaining('is connected to its XMPP server'),
    ]);
  });
}
