import { expect, it } from 'vitest';
import { isPagePath } from '@/contract/http/page-paths';
import { targetOfNotice, type NoticeKind } from '@/domain/notices/notice';
import { userId } from '@/domain/shared/ids';
import { addressOfNotice } from '@/ui/kernel/routes';

const from = userId(7);

it.each<readonly [NoticeKind, string | undefined, string]>([
  ['followed', undefined, '/profile/7'],
  ['mutual-like', undefined, '/profile/7'],
  ['liked', 'm1', '/dynamicSquare/m1'],
  ['commented', 'm1.c2', '/dynamicSquare/m1?comment=c2'],
  ['replied', 'm1.c2', '/dynamicSquare/m1?comment=c2'],
  ['shop-gift', 'o1', '/myOrder?tab=received'],
])('a notice "%s" about %s leads to %s', (kind, subject, address) => {
  expect(addressOfNotice(targetOfNotice({ kind, from, subject }))).toBe(address);
  expect(isPagePath(address.split('?')[0]!)).toBe(true);
});
