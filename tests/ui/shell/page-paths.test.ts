import { expect, it } from 'vitest';
import { isPagePath, PAGE_PATHS } from '@/contract/http/page-paths';
import { routes } from '@/ui/kernel/routes';
import { SCREENS } from '@/ui/shell/screen-routes';

it('the server knows the address of every screen, and of nothing else', () => {
  const screens = SCREENS.flatMap(({ paths, aliases = [] }) => [...paths, ...aliases]);
  expect([...PAGE_PATHS].toSorted()).toEqual([...new Set([...screens, routes.logout])].toSorted());
});

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/profile', true],
  ['/profile/7', true],
  ['/profile/edit', true],
  ['/profile/seven', false],
  ['/profile/7/more', false],
  ['/Login', false],
  ['/api/account/login', false],
  ['//login', false],
  ['', false],
])('%j is the path of a screen: %s', (path, is) => {
  expect(isPagePath(path)).toBe(is);
});
