import { describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens, type Token } from '@/application/shared/shared-tokens';
import { browserTokens } from '@/composition/browser-tokens';
import { composePage } from '@/composition/page';
import { provideSession } from '@/composition/session';
import { epochMs, HOUR } from '@/domain/shared/time';
import { ann } from '@tests/support/builders';
import { aMe } from '@tests/support/people';
import { InMemoryChat } from '@tests/support/in-memory-chat';
import { albumsToken } from '@/ui/features/media/album/albums';
import { deviceReadingToken } from '@/ui/features/messaging/device-reading.view-model';
import { rowHeightsToken } from '@/ui/features/messaging/row-heights';
import { panelToken } from '@/ui/features/messaging/panel/panel.view-model';
import { composerToken } from '@/ui/features/moments/compose.view-model';
import { unfoldedPostsToken } from '@/ui/features/moments/unfolded-posts';
import { uiTokens } from '@/ui/kernel/ui-tokens';

/** Every file of tokens: an added noun is resolved, too. */
const nouns = import.meta.glob<Record<string, Record<string, Token<unknown>>>>(
  '/src/application/*/*-tokens.ts',
  { eager: true },
);
const tokens = Object.entries(nouns).flatMap(([path, file]) =>
  Object.values(file).flatMap((group) =>
    Object.entries(group).map(([name, token]) => ({
      name: `${name} of ${path.split('/').at(-2)}`,
      token,
    })),
  ),
);
/** The frame around every screen, which is outside of the session's scope. */
const frame = import.meta.glob<string>('/src/ui/shell/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const askedByFrame = Object.values(frame).flatMap((text) =>
  [...text.matchAll(/useService\((\w+)\.(\w+)\)/g)].map(([, group = '', name = '']) => {
    const groups = { uiTokens, ...Object.assign({}, ...Object.values(nouns)) };
    return [`${group}.${name}`, groups[group]?.[name] as Token<unknown> | undefined] as const;
  }),
);
/** What features keep while a user is in. */
const featureTokens = {
  albumsToken,
  composerToken,
  deviceReadingToken,
  panelToken,
  rowHeightsToken,
  unfoldedPostsToken,
};
const own = Object.entries({ ...uiTokens, ...browserTokens, ...featureTokens }).map(
  ([name, token]) => ({
    name,
    token: token as Token<unknown>,
  }),
);

describe('the composed page', () => {
  const page = composePage(window);
  const session = provideSession(page.child(), ann).value(
    messagingTokens.chatService,
    new InMemoryChat({ clock: page.get(sharedTokens.clock), secrets: new Map() }).device(),
  );

  it('has the tokens of every noun', () => {
    expect(Object.keys(nouns).length).toBeGreaterThan(10);
    expect(tokens.length).toBeGreaterThan(90);
  });

  // The first import of a part may take its time on a busy machine.
  it.each([...tokens, ...own])(
    'provides $name in a session',
    { timeout: 60_000 },
    async ({ token }) => {
      expect(session.get(token)).toBeDefined();
      await session.fetch(token);
    },
  );

  it.each(Object.entries(uiTokens))('provides %s before the sign-in', (_, token) => {
    expect(page.get(token as Token<unknown>)).toBeDefined();
  });

  it.each(askedByFrame)(
    'provides %s, which its frame asks for, outside of a session',
    (_, token) => {
      expect(token && page.get(token)).toBeDefined();
    },
  );

  it('signs out at the server, too, whose part of the program arrives after the token is gone', async () => {
    const fetch = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () => Response.json({ code: 200, msg: 'ok' }));
    const own = composePage(window);
    own
      .get(accountTokens.vault)
      .save({ token: 'the-token', expiresAt: epochMs(Date.now() + HOUR), me: aMe() });
    await own.get(accountTokens.signOut)();
    const [url, init] = fetch.mock.calls.at(-1) ?? [];
    expect(url).toMatch(/\/account\/logout$/);
    expect(init?.headers).toMatchObject({ token: 'the-token' });
    fetch.mockRestore();
  });

  it('reads nothing before the first reader does', () => {
    const fetch = vi.spyOn(window, 'fetch');
    composePage(window);
    expect(fetch).not.toHaveBeenCalled();
  });
});
