import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { NEW_FRIEND_PRICE } from '@/domain/messaging/new-friend-chat';
import { coins } from '@/domain/wallet/coins';
import { NotEnoughCoinsDialog } from '@/ui/features/messaging/NotEnoughCoinsDialog';
import { ErrorNotice } from '@/ui/features/messaging/error-notice';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { balances, bo } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe, SessionRecorder } from '@tests/support/people';

afterEach(cleanup);

async function show(
  cost: CoinCost | undefined,
  held: number,
  at = '/chat',
  translationPrice: 'free' | 'characters' = 'characters',
  coinsUnsold = false,
  owed = 0,
): Promise<void> {
  const session = new SessionRecorder();
  const balance = balances({ coins: held, owed });
  session.signedIn(aMe({ balances: balance, translationPrice, coinsUnsold }));
  const errors = new ErrorNotice(new ManualClock());
  errors.show({ kind: 'not-enough-coins' }, cost);
  const view = <NotEnoughCoinsDialog peer={bo} errors={errors} />;
  render(await inApp(view, (scope) => scope.value(accountTokens.session, session), [], at));
}

const rows = () =>
  screen.queryAllByRole('term').map((term) => {
    const { nextElementSibling: value } = term;
    return `${term.textContent}: ${value?.textContent}`;
  });

it('promises no way to pay where there is none', async () => {
  await show({ thing: 'gift', price: coins(50), opening: coins(0) }, 1, '/chat', 'free', true);
  expect(await screen.findByText('You can’t pay with money here.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  [8, 0],
  [9, 1],
])(
  'where no coins are sold, offers a package only if coins can pay it: with %i coins, %i',
  async (held, offers) => {
    const cost = { thing: 'translation', price: coins(10), opening: none } as const;
    await show(cost, held, '/chat', 'characters', true);
    expect(await screen.findByText('You can’t pay with money here.')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Buy a translation package' })).toHaveLength(
      offers,
    );
  },
);

const ONE_COIN = 'One coin lets you keep chatting.';
const none = coins(0);
const opening = NEW_FRIEND_PRICE;

it('shows for a red packet of 50 what it costs and what is missing, and mentions no single coin', async () => {
  await show({ thing: 'red-packet', price: coins(50), opening }, 20);
  expect(rows()).toEqual([
    'Red packet: 50 coins',
    'Opens the conversation for 24 hours: 1 coin',
    'Your balance: 20 coins',
    'Missing: 31 coins',
  ]);
  expect(screen.queryByText(ONE_COIN)).toBeNull();
  expect(screen.getByText(/What you filled in is there when you open it again/)).toBeVisible();
});

it.each<[CoinCost, string[]]>([
  [
    { thing: 'translation', price: coins(2), opening, inField: true },
    ['Translation: 2 coins', 'Opens the conversation for 24 hours: 1 coin', 'Missing: 3 coins'],
  ],
  [
    { thing: 'translation', price: coins(2), opening: none },
    ['Translation: 2 coins', 'Missing: 2 coins'],
  ],
  [
    { thing: 'gift', price: coins(5), opening },
    ['Gift: 5 coins', 'Opens the conversation for 24 hours: 1 coin', 'Missing: 6 coins'],
  ],
  [
    { thing: 'burn-picture', price: PHOTO_PERMISSION_PRICE, opening: none },
    ['Pictures from this person: 3 coins', 'Missing: 3 coins'],
  ],
])('lists what %j would take', async (cost, expected) => {
  await show(cost, 0);
  const shown = rows();
  expect(shown.length).toBe(2 + Number(cost.price > 0) + Number(cost.opening > 0));
  for (const row of expected) expect(shown.join('\n')).toContain(row);
  expect(screen.queryByText(ONE_COIN)).toBeNull();
  const sentence = cost.inField ? /your message is still in the box/ : /^Nothing was charged\./;
  expect(screen.getByText(sentence)).toBeVisible();
});

it.each<[CoinCost | undefined, string[]]>([
  [
    { thing: 'translation', price: none, opening, inField: true },
    ['Opens the conversation for 24 hours: 1 coin', 'Your balance: 0 coins', 'Missing: 1 coin'],
  ],
  [
    { thing: 'picture', price: none, opening },
    [
      'Picture: 0 coins',
      'Opens the conversation for 24 hours: 1 coin',
      'Your balance: 0 coins',
      'Missing: 1 coin',
    ],
  ],
  [undefined, []],
])(
  'speaks of one coin where it is the coin that opens the conversation: %j',
  async (cost, list) => {
    await show(cost, 0);
    expect(screen.getByText(ONE_COIN)).toBeVisible();
    expect(rows()).toEqual(list);
  },
);

it('mentions no missing coins when they have come meanwhile', async () => {
  await show({ thing: 'gift', price: coins(5), opening: none }, 9);
  expect(rows()).toEqual(['Gift: 5 coins', 'Your balance: 9 coins']);
});

it.each([
  ['the screen with the conversation', `/chats?place=friends&with=${bo}`, undefined],
  ['the conversation, from a panel above another screen', '/square', `/chat?with=${bo}`],
])('leads back to %s', async (_, at, expected = at) => {
  await show({ thing: 'gift', price: coins(5), opening: none }, 0, at);
  const link = screen.getByRole('link', { name: /^Top up/ });
  const address = new URL(link.getAttribute('href') ?? '', 'https://own.invalid');
  expect(address.searchParams.get('from')).toBe(expected);
});

it.each([
  ['characters', 1],
  ['free', 0],
] as const)('offers packages only where they are sold (%s)', async (price, links) => {
  await show({ thing: 'translation', price: none, opening }, 0, '/chat', price);
  expect(screen.queryAllByRole('link', { name: 'Buy a translation package' })).toHaveLength(links);
});

it('counts a debt into the missing coins, and names it', async () => {
  const cost = { thing: 'gift', price: coins(5), opening: none } as const;
  await show(cost, 0, '/chat', 'characters', false, 27);
  expect(rows()).toEqual([
    'Gift: 5 coins',
    'Your balance: 0 coins',
    'You owe: 27 coins',
    'Missing: 32 coins',
  ]);
});
