import { describe, expect, it, vi } from 'vitest';
import { createDeleteAccount } from '@/application/account/delete-account';
import type { Ending, StoredSession } from '@/application/account/session';
import {
  type AccountApi,
  createDropSession,
  createRestoreSession,
  createSignIn,
  createSignOut,
  createFollowOtherTabs,
} from '@/application/account/sign-in';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { balances } from '@tests/support/builders';
import {
  aMe,
  anAccountApi,
  annsChat,
  anOpenedSession,
  SessionRecorder,
} from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

type Answer = Awaited<ReturnType<AccountApi['myInfo']>>;
const stored = { token: 't', expiresAt: epochMs(1_000), me: aMe() };

describe('SignIn', () => {
  it('stores the session, shows the user and starts the chat', async () => {
    const recorder = new SessionRecorder();
    const asked: string[] = [];
    const api = anAccountApi({
      logIn: async ({ email }) => (asked.push(email), ok(anOpenedSession())),
    });
    expect(await createSignIn({ ...recorder.deps, api })(' Ann@Example.org ', 'pw1234')).toEqual(
      ok(undefined),
    );
    expect(asked).toEqual(['ann@example.org']);
    expect(recorder).toMatchObject({ stored, me: { nickname: 'Ann' }, begun: [annsChat] });
  });

  it('has the program of a session fetched while the password is checked', async () => {
    const recorder = new SessionRecorder();
    const prepared: number[] = [];
    const api = anAccountApi({
      logIn: async () => (prepared.push(recorder.prepared), ok(anOpenedSession())),
    });
    const signIn = createSignIn({ ...recorder.deps, api });
    await signIn('ann@example.org', '');
    expect(recorder.prepared).toBe(0);
    await signIn('ann@example.org', 'pw1234');
    expect(prepared).toEqual([1]);
  });

  it.each([
    ['no address', 'password', 'email-invalid'],
    ['ann@example.org', '', 'password-empty'],
    ['ann@example.org', 'wrong-one', 'offline'],
  ])('answers %s / %s with %s and starts nothing', async (email, password, kind) => {
    const recorder = new SessionRecorder();
    const signIn = createSignIn({ ...recorder.deps, api: anAccountApi() });
    expect(await signIn(email, password)).toEqual(err({ kind }));
    expect(recorder).toMatchObject({ stored: undefined, me: undefined, begun: [] });
  });
});

describe('SignOut', () => {
  it('forgets everything here even when the server cannot be reached', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    recorder.signedIn(stored.me);
    await createSignOut({ ...recorder.deps, api: anAccountApi() })();
    expect(recorder).toMatchObject({ stored: undefined, me: undefined, ended: 1 });
    expect(recorder).toMatchObject({ cleared: [false], ending: undefined });
  });

  it('keeps the drafts where the user was informed that they stay', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    const signOut = createSignOut({ ...recorder.deps, api: anAccountApi() });
    await signOut({ keepDrafts: true });
    expect(recorder.cleared).toEqual([true]);
  });

  it('sends the server which session ends, since its token is gone before the call goes out', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    const ended: string[] = [];
    const api = anAccountApi({
      logOut: async (_, options) => (ended.push(options?.token ?? ''), ok({})),
    });
    await createSignOut({ ...recorder.deps, api })();
    expect(ended).toEqual(['t']);
  });

  it('sends the server nothing where no user is signed in', async () => {
    const recorder = new SessionRecorder();
    const ended: string[] = [];
    const api = anAccountApi({
      logOut: async (_, options) => (ended.push(options?.token ?? ''), ok({})),
    });
    await createSignOut({ ...recorder.deps, api })();
    expect(ended).toEqual([]);
  });
});

describe('RestoreSession', () => {
  it('does nothing where nothing is stored', () => {
    const recorder = new SessionRecorder();
    expect(createRestoreSession({ ...recorder.deps, api: anAccountApi() })()).toBe(false);
    expect(recorder.begun).toEqual([]);
  });

  it('shows the stored user at once and the fresh one when it comes', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    const fresh = ok({ me: aMe({ nickname: 'Annie' }), chat: annsChat });
    const restore = createRestoreSession({
      ...recorder.deps,
      api: anAccountApi({ myInfo: async () => fresh }),
    });
    expect(restore()).toBe(true);
    expect(recorder.me?.nickname).toBe('Ann');
    await Promise.resolve().then(() => undefined);
    expect(recorder.me?.nickname).toBe('Annie');
    expect(recorder.stored?.me.nickname).toBe('Annie');
  });

  it('keeps the balances that the answer repeats, so that no list is read twice at the start', async () => {
    const recorder = new SessionRecorder();
    const held = balances({ coins: 59 });
    recorder.save({ ...stored, me: aMe({ balances: held }) });
    const fresh = ok({ me: aMe({ fans: 7, balances: { ...held } }), chat: annsChat });
    createRestoreSession({ ...recorder.deps, api: anAccountApi({ myInfo: async () => fresh }) })();
    await new Promise((resolve) => setTimeout(resolve));
    expect(recorder.me?.fans).toBe(7);
    expect(recorder.me?.balances).toBe(held);
  });

  it('asks once for the user and the access to the chat', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    const me = vi.fn<AccountApi['myInfo']>(async () => ok({ me: aMe(), chat: annsChat }));
    createRestoreSession({ ...recorder.deps, api: anAccountApi({ myInfo: me }) })();
    expect(await recorder.begun[0]).toEqual(annsChat);
    expect(me.mock.calls).toEqual([[{ entering: true }]]);
  });

  it.each([
    ['signed-out', undefined],
    ['offline', 'Ann'],
  ] as const)('with the answer %s the user is %s', async (kind, nickname) => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    const api = anAccountApi({ myInfo: async () => err({ kind }) });
    createRestoreSession({ ...recorder.deps, api })();
    await new Promise((resolve) => setTimeout(resolve));
    expect(recorder.me?.nickname).toBe(nickname);
  });

  it('keeps what became known while the server answered: it is newer than the answer', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    let reply: (answer: Answer) => void = () => undefined;
    const api = anAccountApi({ myInfo: () => new Promise<Answer>((resolve) => (reply = resolve)) });
    createRestoreSession({ ...recorder.deps, api })();
    const held = balances({ coins: 59 });
    recorder.setBalances(held);
    recorder.update({ nickname: 'Annette' });
    reply(ok({ me: aMe({ nickname: 'Ann', fans: 7 }), chat: annsChat }));
    await new Promise((resolve) => setTimeout(resolve));
    const known = { nickname: 'Annette', balances: held, fans: 7 };
    expect(recorder).toMatchObject({ me: known, stored: { me: known } });
  });

  it.each([
    ['that is welcome', ok({ me: aMe({ nickname: 'Annie' }) })],
    ['that ends the session before', err({ kind: 'signed-out' })],
  ] as const)('an answer %s changes nothing of a session that began since', async (_, answer) => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    let reply: (answer: Answer) => void = () => undefined;
    const api = anAccountApi({ myInfo: () => new Promise<Answer>((resolve) => (reply = resolve)) });
    createRestoreSession({ ...recorder.deps, api })();
    await createSignOut({ ...recorder.deps, api })();
    const anew = { ...stored, token: 'anew' };
    recorder.save(anew);
    recorder.signedIn(anew.me);
    reply(answer as Answer);
    await new Promise((resolve) => setTimeout(resolve));
    expect(recorder).toMatchObject({ stored: anew, me: { nickname: 'Ann' } });
  });
});

describe('a session that ended', () => {
  it.each<[Ending, boolean, Ending | undefined]>([
    [{}, true, {}],
    [{ message: 'Come back later' }, true, { message: 'Come back later' }],
    [{ why: 'revoked' }, true, { why: 'revoked' }],
    [{ why: 'password-changed' }, true, { why: 'password-changed' }],
    [{ why: 'account-banned' }, true, { why: 'account-banned' }],
    [{ why: 'expired' }, true, { why: 'expired' }],
    [{ why: 'account-deleted' }, false, { why: 'account-deleted' }],
    [{ why: 'signed-out' }, false, undefined],
  ])('%j: drafts kept %s, reported as %j', (ending, kept, said) => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    recorder.signedIn(stored.me);
    createDropSession(recorder.deps)(ending);
    expect(recorder).toMatchObject({ stored: undefined, me: undefined, cleared: [kept] });
    expect(recorder.ending).toEqual(said);
  });

  it('by ten calls that are refused at once is left once', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    recorder.signedIn(stored.me);
    const drop = createDropSession(recorder.deps);
    for (let call = 0; call < 10; call += 1) drop({ why: 'revoked' });
    await Promise.resolve();
    expect(recorder).toMatchObject({ cleared: [true], ended: 1, ending: { why: 'revoked' } });
  });

  it('by its time alone is reported at the next start, and leaves nothing but drafts', () => {
    const recorder = new SessionRecorder();
    recorder.expired = true;
    expect(createRestoreSession({ ...recorder.deps, api: anAccountApi() })()).toBe(false);
    expect(recorder).toMatchObject({ ending: { why: 'expired' }, cleared: [true] });
  });
});

describe('DeleteAccount', () => {
  const refuse = async () => err({ kind: 'offline' as const });
  it('asks for the password before anything is sent', async () => {
    const recorder = new SessionRecorder();
    const remove = createDeleteAccount({ ...recorder.deps, cancel: refuse });
    expect(await remove('')).toEqual(err({ kind: 'password-empty' }));
  });

  it('keeps the session when the server refuses, and ends it when it agrees', async () => {
    const recorder = new SessionRecorder();
    recorder.save(stored);
    await createDeleteAccount({ ...recorder.deps, cancel: refuse })('pw1234');
    expect(recorder.stored).toEqual(stored);
    const cancel = async () => ok({});
    await createDeleteAccount({ ...recorder.deps, cancel })('pw1234');
    expect(recorder).toMatchObject({ stored: undefined, ended: 1 });
  });
});

function open() {
  let stored: StoredSession | undefined;
  let tell = (): void => undefined;
  const stop = vi.fn<() => void>();
  const session = sessionStore();
  const ended = vi.fn<() => Promise<void>>(async () => undefined);
  const vault = {
    load: () => stored,
    save: (kept: StoredSession) => void (stored = kept),
    hasExpired: () => false,
    clear: () => void (stored = undefined),
    onChangedElsewhere: (listener: () => void) => ((tell = listener), stop),
  };
  const restoreSession = vi.fn<() => boolean>(() => true);
  const deps = {
    vault,
    session,
    life: { prepare: () => undefined, begin: () => undefined, end: ended },
  };
  const store = (of = aMe()): void => vault.save({ token: 't', expiresAt: epochMs(1), me: of });
  return { ...deps, deps, ended, restoreSession, store, stop, tell: () => tell() };
}

it('leaves with another tab, and comes in with it', async () => {
  const tab = open();
  tab.store();
  tab.session.signedIn(aMe());
  const stop = createFollowOtherTabs({ ...tab.deps, restoreSession: tab.restoreSession })();
  tab.tell();
  expect(tab.session.me).toBeDefined();
  expect(tab.ended).not.toHaveBeenCalled();

  tab.store(aMe({ id: userId(77) }));
  tab.tell();
  expect(tab.session.me).toBeUndefined();
  await vi.waitFor(() => expect(tab.restoreSession).toHaveBeenCalledOnce());
  expect(tab.ended).toHaveBeenCalledOnce();
  stop();
  expect(tab.stop).toHaveBeenCalledOnce();
});

it('drops a session that the server has ended, and does nothing without a user', () => {
  const tab = open();
  const drop = createDropSession(tab.deps);
  tab.store();
  drop({ why: 'revoked' });
  expect(tab.vault.load()).toBeDefined();
  tab.session.signedIn(aMe());
  drop({ why: 'revoked' });
  expect(tab.session.ending).toEqual({ why: 'revoked' });
  expect([tab.session.me, tab.vault.load()]).toEqual([undefined, undefined]);
  expect(tab.ended).toHaveBeenCalledOnce();
});
