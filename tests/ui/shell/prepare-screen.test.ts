import { afterEach, expect, it, vi } from 'vitest';
import { Scope } from '@/composition/scope';
import { ScreenLoader } from '@/ui/kernel/screen-loader';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { slotFillings } from '@/ui/shell/features';
import { fetchScreenAfterLogin } from '@/ui/shell/prepare-screen';
import { Shell } from '@/ui/shell/routes';
import { screenAt } from '@/ui/shell/screen-routes';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['', '/encounter'],
  ['?from=%2Fchat%3Fwith%3Dbo', '/chat'],
  ['?from=https%3A%2F%2Felsewhere.example', '/encounter'],
])('a sign-in at the login%s has the screen at %s fetched meanwhile', (search, path) => {
  const part = vi
    .spyOn(ScreenLoader.prototype, 'part')
    .mockImplementation(async () => (() => null) as never);
  const scope = Scope.root()
    .value(uiTokens.screenLoader, new ScreenLoader())
    .value(uiTokens.slots, slotFillings());
  fetchScreenAfterLogin(scope, { search });
  const fetched = part.mock.calls.map(([load]) => load);
  expect(fetched).toContain(screenAt(path)?.view.load);
  expect(fetched).toContain(Shell.load);
});
