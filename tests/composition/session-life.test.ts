import { expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { Scope } from '@/composition/scope';
import { createSessionLife } from '@/composition/session-life';
import type {
  openSession as OpenSession,
  prepareChat as PrepareChat,
} from '@/composition/open-session';
import { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

type FetchProgram = () => Promise<{
  readonly openSession: typeof OpenSession;
  readonly prepareChat: typeof PrepareChat;
}>;

it('has the program of a session and the next screen fetched and the chat made ready while the password is checked', async () => {
  const session = sessionStore();
  const opened = { scope: Scope.root(), newCounts: {}, end: async () => {} };
  const openSession = vi.fn<typeof OpenSession>(() => opened as never);
  const fetchScreen = vi.fn<() => void>();
  const chat = { session: () => ({}) as never };
  const prepareChat = vi.fn<typeof PrepareChat>(() => chat);
  const fetchProgram = vi.fn<FetchProgram>(async () => ({ openSession, prepareChat }));
  const page = Scope.root().value(accountTokens.session, session);
  const life = createSessionLife(page, new SessionScopeStore(), fetchScreen, fetchProgram);
  life.prepare();
  expect([fetchProgram.mock.calls.length, fetchScreen.mock.calls.length]).toEqual([1, 1]);
  expect(openSession).not.toHaveBeenCalled();
  // A password that was wrong is tried again.
  life.prepare();
  session.signedIn(aMe());
  life.begin(undefined);
  await vi.waitFor(() => expect(openSession).toHaveBeenCalledOnce());
  expect(openSession.mock.calls[0]?.[2]).toBe(chat);
  expect(prepareChat).toHaveBeenCalledOnce();
  // The next session of this page has a chat of its own.
  await life.end();
  life.begin(undefined);
  await vi.waitFor(() => expect(prepareChat).toHaveBeenCalledTimes(2));
  expect(fetchProgram).toHaveBeenCalledOnce();
});

it('asks for the program again where it did not come ahead', async () => {
  const session = sessionStore();
  const fetchProgram = vi.fn<FetchProgram>().mockRejectedValue(new Error('no connection'));
  const page = Scope.root().value(accountTokens.session, session);
  const life = createSessionLife(page, new SessionScopeStore(), () => {}, fetchProgram);
  life.prepare();
  await vi.waitFor(() => expect(fetchProgram).toHaveBeenCalledOnce());
  session.signedIn(aMe());
  await new Promise((go) => setTimeout(go));
  life.begin(undefined);
  expect(fetchProgram).toHaveBeenCalledTimes(2);
});
