import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ann, bo } from '@tests/support/builders';
import { ChatTown } from '@tests/support/chat-page';
import { FakeBrowser } from '@tests/support/fake-browser';

describe('the chat service in a worker', () => {
  let town: ChatTown;
  let browser: FakeBrowser;
  let heard: unknown[];

  beforeEach(() => {
    town = new ChatTown();
    heard = [];
    browser = new FakeBrowser(() => town.chat.device(), town.clock);
  });
  afterEach(() => browser.killWorker());

  function annOn(page: ReturnType<FakeBrowser['page']>): ChatSession {
    const session = page.chat.session(ann);
    session.subscribe((event) => heard.push(event));
    return session;
  }

  const connect = (session: ChatSession) => session.connect(town.access(session.self));

  const say = (session: ChatSession, text: string) =>
    session.send({ localId: text as LocalId, to: bo, body: { kind: 'text', text } });

  const state = (session: ChatSession) => {
    const connection = session.connection();
    return connection.state === 'offline' ? connection.why : connection.state;
  };

  /** Lets the clock run until something is true: pauses and limits pass, real time does not matter. */
  const eventually = (check: () => void) =>
    vi.waitFor(
      () => {
        town.clock.advance(250);
        check();
      },
      { interval: 2, timeout: 10_000 },
    );

  it('starts the worker with the first call, not before', async () => {
    const session = annOn(browser.page());
    expect(browser.starts).toBe(0);
    expect(await connect(session)).toEqual(ok(undefined));
    expect(browser.starts).toBe(1);
    expect(browser.devices).toEqual(['device1']);
    expect(state(session)).toBe('online');
  });

  it('is prepared ahead of the first call for the last person who entered, once', async () => {
    const page = browser.page();
    page.chat.prepare();
    page.chat.prepare();
    await vi.waitFor(() => expect(browser.prepared).toEqual(['nobody']));
    expect([browser.starts, browser.opened]).toEqual([1, []]);
    const session = annOn(page);
    await connect(session);
    page.chat.prepare();
    expect([browser.starts, browser.provider]).toEqual([1, town.access(ann).provider]);
    browser.killWorker();
    await eventually(() => expect(browser.prepared).toEqual(['nobody', town.access(ann).provider]));
  });

  it('is entered again by the secret after the worker died, where a token beside it opened the first', async () => {
    const entered: ChatAccess[] = [];
    browser = new FakeBrowser(() => {
      const service = town.chat.device();
      return {
        session: (self) => {
          const session = service.session(self);
          const connect = session.connect.bind(session);
          session.connect = (access) => (entered.push(access), connect(access));
          return session;
        },
      };
    }, town.clock);
    const session = annOn(browser.page());
    const access = town.access(ann);
    const token = { value: access.secret, expiresAt: epochMs(1_000) };
    expect(await session.connect({ ...access, token })).toEqual(ok(undefined));
    browser.killWorker();
    await eventually(() => expect(entered).toEqual([{ ...access, token }, access]));
  });

  it('gives failures back as they are, and asks nothing without a session', async () => {
    const session = annOn(browser.page());
    expect(await say(session, 'hello')).toEqual(err({ kind: 'not-connected' }));
    expect(browser.starts).toBe(0);
    await connect(session);
    town.chat.beforeSend = () => ({ kind: 'refused', code: 105, text: 'coins' });
    expect(await say(session, 'hello')).toEqual(err({ kind: 'refused', code: 105, text: 'coins' }));
  });

  it('serves all tabs with one session; each hears what another one sends', async () => {
    const [first, second] = [browser.page(), browser.page()].map(annOn);
    await connect(first!);
    await connect(second!);
    expect([state(first!), state(second!), browser.starts]).toEqual(['online', 'online', 1]);
    heard = [];
    await say(first!, 'hello');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toMatchObject({ kind: 'message', message: { body: { text: 'hello' } } });
    expect(heard[1]).toEqual(heard[0]);
  });

  it('goes on when the tab that started the worker closes', async () => {
    const [first, second] = [browser.page(), browser.page()];
    const [mine, other] = [annOn(first), annOn(second)];
    await connect(mine);
    await connect(other);
    first.die();
    expect((await say(other, 'still here')).ok).toBe(true);
    expect(browser.starts).toBe(1);
  });

  it('ends the session of one account when another signs in', async () => {
    const [page, other] = [browser.page(), browser.page()];
    const mine = annOn(page);
    await connect(mine);
    const theirs = other.chat.session(bo);
    expect(await connect(theirs)).toEqual(ok(undefined));
    await vi.waitFor(() => expect(state(mine)).toBe('replaced'));
    expect(await say(mine, 'too late')).toEqual(err({ kind: 'replaced' }));
    expect(state(theirs)).toBe('online');
  });

  it('signs out in all tabs', async () => {
    const [first, second] = [annOn(browser.page()), annOn(browser.page())];
    await connect(first);
    await connect(second);
    await first.signOut();
    await vi.waitFor(() => expect(state(second)).toBe('signed-out'));
  });

  it('starts another worker when the first dies, and signs in again', async () => {
    const session = annOn(browser.page());
    await connect(session);
    browser.killWorker();
    await eventually(() => expect(state(session)).toBe('reconnecting'));
    await eventually(() => expect(state(session)).toBe('online'));
    expect(browser.starts).toBe(2);
    expect((await say(session, 'back')).ok).toBe(true);
  });

  it('fails what was under way when the worker died', async () => {
    const session = annOn(browser.page());
    await connect(session);
    browser.hangWorker();
    const sending = say(session, 'lost');
    browser.killWorker();
    expect(await sending).toEqual(err({ kind: 'unreachable' }));
  });

  it('does not sign in again for a person who was replaced', async () => {
    const session = annOn(browser.page());
    await connect(session);
    await town.line(ann);
    await vi.waitFor(() => expect(state(session)).toBe('replaced'));
    browser.killWorker();
    await eventually(() => expect(browser.starts).toBe(2));
    await browser.page().chat.session(bo).connect(town.access(bo));
    expect(state(session)).toBe('replaced');
  });

  it('gives up a call to a worker that hangs', async () => {
    const session = annOn(browser.page());
    await connect(session);
    browser.hangWorker();
    const sending = say(session, 'hello?');
    town.clock.advance(30_000);
    expect(await sending).toEqual(err({ kind: 'timeout' }));
    expect(browser.starts).toBe(1);
  });

  it('gives up after five restarts that bring no worker, and tries again when asked', async () => {
    browser.broken = true;
    const session = annOn(browser.page());
    const connecting = connect(session);
    await eventually(() => expect(browser.starts).toBe(6));
    expect(await connecting).toMatchObject({ ok: false });
    await eventually(() => expect(state(session)).toBe('failed'));
    town.clock.advance(600_000);
    expect(browser.starts).toBe(6);

    browser.broken = false;
    expect(await connect(session)).toEqual(ok(undefined));
    expect(state(session)).toBe('online');
  });

  it('pauses longer before each restart of a worker that keeps dying after its greeting', async () => {
    const session = annOn(browser.page());
    await connect(session);
    const pauses: number[] = [];
    for (let death = 0; death < 5; death++) {
      const starts = browser.starts;
      browser.killWorker();
      await vi.waitFor(() => expect(state(session)).toBe('reconnecting'));
      const since = town.clock.now();
      while (browser.starts === starts) town.clock.advance(100);
      pauses.push(town.clock.now() - since);
      await vi.waitFor(() => expect(state(session)).toBe('online'));
    }
    expect(pauses).toEqual([200, 400, 800, 1_600, 3_200]);
    browser.killWorker();
    await vi.waitFor(() => expect(state(session)).toBe('failed'));
  });

  it('reports why the service cannot work in the worker', async () => {
    browser.obstacle = { kind: 'internal', detail: 'no-evaluation' };
    const session = annOn(browser.page());
    expect(await connect(session)).toEqual(err({ kind: 'internal', detail: 'no-evaluation' }));
  });

  it('opens the service of the provider that the access names, once for all tabs', async () => {
    const [first, second] = [annOn(browser.page()), annOn(browser.page())];
    await Promise.all([connect(first), connect(second)]);
    expect(browser.opened).toEqual(['easemob']);
  });

  it('does what is asked after a sign-in after it, however long the service takes to open', async () => {
    const session = annOn(browser.page());
    await Promise.all([connect(session), session.signOut()]);
    expect(town.chat.isOnline(ann)).toBe(false);
  });

  it('passes on that the network came or went', async () => {
    const page = browser.page();
    await connect(annOn(page));
    page.goOnline(false);
    page.goOnline(true);
    await vi.waitFor(() => expect(browser.network).toEqual([false, true]));
  });
});
