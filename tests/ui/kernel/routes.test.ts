import { describe, expect, it } from 'vitest';
import { isPagePath } from '@/contract/http/page-paths';
import { targetOfNotice, type NoticeKind } from '@/domain/notices/notice';
import { type ChatAddress, userId } from '@/domain/shared/ids';
import { isChatPath, ownPath, PUBLIC_PAGES, routes, addressOfNotice } from '@/ui/kernel/routes';
import { screenAt } from '@/ui/shell/screen-routes';
import { aPerson } from '@tests/support/people';

const { id } = aPerson();
const peer = 'a b&c' as ChatAddress;

/** Has no screen: its visitor is signed out. */
const NO_SCREEN: readonly string[] = [routes.logout];

const addresses = [
  ...Object.values(routes).filter((route) => typeof route === 'string'),
  ...PUBLIC_PAGES.map(routes.publicPage),
  routes.profile(id),
  routes.moment('m'),
  routes.account(),
  routes.account('bills'),
  routes.loginFrom('/profile'),
  routes.chat(peer),
  routes.chatSection('contacts'),
  routes.supportAbout('01AB'),
];

describe('addresses', () => {
  it.each(addresses.filter((address) => !NO_SCREEN.includes(address)))(
    '%s leads to a screen',
    (address) => {
      const { pathname } = new URL(address, 'https://parley.test');
      expect(screenAt(pathname)).toBeDefined();
    },
  );

  it.each([
    [routes.account('settings'), '/account?index=1'],
    [routes.account('bills'), '/account?index=5'],
    [routes.chat(peer), '/chat?with=a%20b%26c'],
    [routes.chat(peer, id), `/chat?with=a%20b%26c&id=${id}`],
    [routes.loginFrom('/chat?with=b'), '/login?from=%2Fchat%3Fwith%3Db'],
    [routes.chatSection('contacts'), '/chats?place=contacts'],
    [routes.supportAbout('01AB'), '/chats?place=support&about=01AB'],
  ])('%s is written as %s', (address, expected) => expect(address).toBe(expected));

  it.each([
    ['/profile?x=1#y', '/profile?x=1#y'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/x\\..\\..\\evil', undefined],
    ['/\t/evil.example', undefined],
    ['/\n/evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['/logout', undefined],
    ['/logout/?x=1', undefined],
    ['/LogOut#y', undefined],
    ['/profile/../logout', undefined],
    ['/%6cogout', undefined],
    ['/100%', '/100%'],
    ['/logouts', '/logouts'],
    ['', undefined],
    [null, undefined],
  ])('lead back to %j: %j', (wanted, expected) => expect(ownPath(wanted)).toBe(expected));

  it('of the conversations are both of their names', () => {
    expect(['/chat', '/chats', '/chatter', '/'].map(isChatPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

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
