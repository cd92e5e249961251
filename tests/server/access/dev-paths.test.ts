import { expect, it } from 'vitest';
import { DESK_PATH } from '@/contract/operator/desk-calls';
import { isPagePath } from '@/contract/http/page-paths';
import { DESK_PATTERN, SERVER_PATTERN } from '../../../scripts/server-paths.mjs';
import { accessTable } from './access-table';

const [server, desk] = [new RegExp(SERVER_PATTERN), new RegExp(DESK_PATTERN)];
const paths = [...new Set(accessTable.map(({ call }) => call.split(' ')[1] ?? ''))];

/** What the server answers for the page: its screens, its files, and whatever else is asked of it. */
function isOfThePage(path: string): boolean {
  return path.startsWith('/*') || path === '*' || isPagePath(path) || /^\/[\w.-]*$/.test(path);
}

it('the server of `npm run dev` passes on every route of the real one that is not the page’s', () => {
  const lost = paths.filter((path) => !server.test(path) && !desk.test(path) && !isOfThePage(path));
  expect(lost).toEqual([]);
});

it('the server of `npm run dev` serves the desk from its sources, and passes on the calls of operators', () => {
  for (const path of [DESK_PATH, `${DESK_PATH}/`, `${DESK_PATH}/main.tsx`]) {
    expect([path, desk.test(path), server.test(path)]).toEqual([path, true, false]);
  }
  expect(server.test('/internal/operator/log')).toBe(true);
});

it.each(['/healthz', '/readyz', '/readyz?x=1'])('%s is passed on', (path) => {
  expect(server.test(path)).toBe(true);
});

it.each(['/', '/chat', '/download', '/src/composition/main.tsx', '/apiary', '/desktop', '/burned'])(
  'the path %s is left to the page',
  (path) => {
    expect([server.test(path), desk.test(path)]).toEqual([false, false]);
  },
);
