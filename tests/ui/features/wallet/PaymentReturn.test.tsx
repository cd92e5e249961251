import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { FinishPayment, ReturnedPayment } from '@/application/wallet/finish-payment';
import type { LookUpPeer } from '@/application/messaging/refresh-people';
import type { PayOrder } from '@/application/wallet/buy';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { PaymentReturn } from '@/ui/features/wallet/PaymentReturn';
import { routes } from '@/ui/kernel/routes';
import { at, balances, bo } from '@tests/support/builders';
import { memoryDrafts } from '@tests/support/memory-drafts';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';
import { anOrder, refusal } from '@tests/support/purchases';

afterEach(cleanup);

const FROM = `/chat?with=${bo}`;

type Answers = readonly Awaited<ReturnType<FinishPayment>>[];

const show = (...answers: Answers) => showAt('/account?index=2&pay=return&token=T1', answers);

async function showAt(
  address: string,
  answers: Answers,
  held = balances(),
  conversation: { person?: { nickname: string } } = { person: { nickname: 'Bo' } },
) {
  const left = [...answers];
  const finishPayment = vi.fn<FinishPayment>(async () => left.shift() ?? answers.at(-1)!);
  const payOrder = vi.fn<PayOrder>(async () => ok(undefined));
  const lookUpPeer = vi.fn<LookUpPeer>(async () => false);
  render(
    await inApp(
      <PaymentReturn me={aMe({ balances: held })} />,
      (scope) =>
        scope
          .value(walletTokens.finishPayment, finishPayment)
          .value(walletTokens.payOrder, payOrder)
          .value(messagingTokens.conversations, { with: () => conversation } as never)
          .value(messagingTokens.lookUpPeer, lookUpPeer)
          .value(messagingTokens.drafts, { ...memoryDrafts(), read: () => 'Shall we meet?' }),
      [],
      address,
    ),
  );
  return { finishPayment, payOrder, lookUpPeer };
}

const came = (change: Partial<ReturnedPayment> & { state: ReturnedPayment['order']['state'] }) => {
  const { state, ...rest } = change;
  return ok({ order: anOrder({ state, madeAt: at('2026-11-20T12:00:00Z') }), from: FROM, ...rest });
};

it('reads the person of a conversation that the list does not have', async () => {
  const answers = [came({ state: 'paid' })];
  const { lookUpPeer } = await showAt(
    '/account?index=2&pay=return&token=T1',
    answers,
    balances(),
    {},
  );
  expect(await screen.findByRole('link', { name: 'Back to the chat' })).toBeVisible();
  const peer = new URLSearchParams(FROM.split('?')[1]).get('with');
  expect(lookUpPeer).toHaveBeenCalledWith(peer);
});

it.each([
  ['paid', 'Paid: 50 coins', 'Back to the chat with Bo'],
  ['pending', 'The payment is on its way', 'Back to the chat with Bo'],
  ['declined', 'The payment was declined', 'Back to the chat with Bo'],
  ['open', 'You did not pay', 'Back to the chat with Bo'],
  ['cancelled', 'You did not pay', 'Back to the chat with Bo'],
  ['mismatch', 'Our team is looking at it', 'Write to support'],
  ['refunded', 'This order was refunded', 'Back to the chat with Bo'],
] as const)('%s: shows "%s", keeps the text, leads on', async (state, title, link) => {
  const { finishPayment } = await show(came({ state }));
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(title);
  expect(screen.getByText('Shall we meet?')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to the chat with Bo' });
  expect(back).toHaveAttribute('href', FROM);
  expect(finishPayment).toHaveBeenCalledWith('T1');
});

it('leads from a payment that is looked at to support, with the number of the order', async () => {
  await show(came({ state: 'mismatch' }));
  expect(await screen.findByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    routes.supportAbout(anOrder().orderNo),
  );
});

it.each([
  ['nothing was owed', {}, 0, 'Everything is in your account.', []],
  [
    'a part paid what was owed',
    { owedPaid: 27 },
    0,
    'Of these 50 coins, 27 for what you owe and 23 for you.',
    [],
  ],
  [
    'all of it paid, and more is owed',
    { owedPaid: 50 },
    20,
    'This goes towards what you owe.',
    ['You owe: 20 coins'],
  ],
  [
    'half of it went back',
    { takenBackCents: 2_500 },
    0,
    'The payment service gave a part of the money back, and the coins for that part were taken. The rest of what you bought is yours.',
    ['Money returned: $25.00'],
  ],
])(
  'paid, and %s: shows that, also when it is opened again',
  async (_, change, owed, said, lines) => {
    const order = anOrder({ state: 'paid', ...change });
    await showAt('/account?index=2&pay=return&token=T1', [ok({ order })], balances({ owed }));
    expect(await screen.findByText(said)).toBeVisible();
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual(expect.arrayContaining(lines));
  },
);

it('shows all of the money that went back', async () => {
  await show(ok({ order: anOrder({ state: 'refunded', takenBackCents: 5_000 }) }));
  expect(await screen.findByText('Money returned')).toBeVisible();
});

it('reports that the same was bought in another tab and that nothing was taken, and lets it be chosen again', async () => {
  const { payOrder } = await show(
    ok({ order: anOrder({ state: 'cancelled', cause: 'bought-meanwhile' }), from: FROM }),
  );
  expect(await screen.findByRole('heading', { name: 'This was paid already' })).toHaveFocus();
  expect(screen.getByText(/Nothing was charged now/)).toBeVisible();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose something else' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try to pay again' })).toBeNull();
  expect(payOrder).not.toHaveBeenCalled();
});

it('shows why an order that is continued after the same was bought is not paid', async () => {
  const { payOrder } = await show(came({ state: 'open' }));
  payOrder.mockResolvedValue(err(refusal('bought-meanwhile')));
  await userEvent.click(await screen.findByRole('button', { name: 'Try to pay again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The same was bought in the meantime');
});

it('reckons when a bill by e-mail is expected', async () => {
  await show(came({ state: 'pending' }));
  expect(await screen.findByText('2026-11-25 to 2026-11-30')).toBeVisible();
});

it.each([
  ['declined', 'Try to pay again'],
  ['open', 'Try to pay again'],
] as const)('%s: the same order can be paid again', async (state, name) => {
  const { payOrder } = await show(came({ state }));
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(payOrder).toHaveBeenCalledWith('O1');
});

it('shows that the bank asks once more', async () => {
  const { payOrder } = await show(came({ state: 'open', approveUrl: 'https://pay.example/O1' }));
  expect(await screen.findByRole('heading', { name: /One more confirmation/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the payment' }));
  expect(payOrder).toHaveBeenCalledWith('O1');
});

it('shows a payer who only turned back that they did not pay', async () => {
  // What the server answers for every payment that can still be approved.
  const begun = came({ state: 'open', approveUrl: 'https://pay.example/O1' });
  await showAt('/account?index=2&pay=cancel&token=T1', [begun]);
  expect(await screen.findByRole('heading', { name: 'You did not pay' })).toBeVisible();
});

it('does not end in a dead page without an answer', async () => {
  const { finishPayment } = await show(err(refusal('payment-undecided')), came({ state: 'paid' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/is not answering/);
  expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Paid: 50 coins' })).toBeVisible();
  expect(finishPayment).toHaveBeenCalledTimes(2);
});

it.each([
  ['without a token', '/account?index=2&pay=return', 0],
  ['of somebody else', '/account?index=2&pay=return&token=T9', 1],
] as const)(
  'shows that it knows no payment %s, and leads to the orders',
  async (_, address, asked) => {
    const { finishPayment } = await showAt(address, [err(refusal('order-unknown'))]);
    expect(
      await screen.findByRole('heading', { name: 'This payment was not found' }),
    ).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeVisible();
    expect(finishPayment).toHaveBeenCalledTimes(asked);
  },
);

it('shows in coins what was paid with coins', async () => {
  const order = anOrder({ state: 'paid', paidWith: 'coins', coins: coins(25), cents: 2_500 });
  await show(ok({ order }));
  expect((await screen.findByText('Paid')).nextElementSibling).toHaveTextContent('25 coins');
});

it('leads a payer who did not pay back to where those goods are sold', async () => {
  const goods = { kind: 'membership', tier: 'svip', months: 1 } as const;
  await show(ok({ order: anOrder({ state: 'open', goods }) }));
  const link = await screen.findByRole('link', { name: 'Choose something else' });
  expect(link).toHaveAttribute('href', '/account?index=4');
});
