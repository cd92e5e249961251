import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Slot, useFillings } from '@/ui/kernel/Slot';
import { SlotFillings, type Fill } from '@/ui/kernel/slot-fillings';
import { fill, slots } from '@/ui/kernel/slots';
import { err } from '@/domain/shared/result';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ScopeProvider, useService, type ServiceScope } from '@/ui/kernel/scope';
import { inApp } from '@tests/support/in-app';
import { aMe } from '@tests/support/people';

afterEach(cleanup);

/** The scope around it, with other fillings. */
function Filled({ fills, children }: { fills: readonly Fill[]; children: React.ReactNode }) {
  const loader = useService(uiTokens.screenLoader);
  const fillings = new SlotFillings(fills);
  const scope: ServiceScope = {
    get: (token) => (token === uiTokens.slots ? fillings : loader) as never,
    call: () => (async () => err({ kind: 'offline' })) as never,
  };
  return <ScopeProvider scope={scope}>{children}</ScopeProvider>;
}

async function show(fills: readonly Fill[], view: React.ReactNode) {
  const page = await inApp(
    <Filled fills={fills}>
      <Suspense fallback={<p>soon</p>}>{view}</Suspense>
    </Filled>,
  );
  await act(async () => render(page));
}

const me = aMe({ nickname: 'Ann' });

it('draws what features put into it, in the order of the features', async () => {
  const fills = [
    fill(slots.ownAlbum, async () => ({ me: who }) => <p>first of {who.nickname}</p>),
    fill(slots.menuLinks, async () => () => <p>elsewhere</p>),
    fill(slots.ownAlbum, async () => ({ me: who }) => <p>second of {who.nickname}</p>),
  ];
  await show(fills, <Slot of={slots.ownAlbum} props={{ me }} />);
  await screen.findByText('second of Ann');
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual([
    'first of Ann',
    'second of Ann',
  ]);
});

it('is empty where no feature fills it', async () => {
  await show([], <Slot of={slots.ownAlbum} props={{ me }} />);
  expect(screen.queryByText(/./)).toBeNull();
});

it('returns what each part declares, before any of them is fetched', async () => {
  const never = () => new Promise<never>(() => undefined);
  function Tabs() {
    return <p>{useFillings(slots.accountTab).map(({ about }) => about)}</p>;
  }
  await show([fill(slots.accountTab, never, 'coins')], <Tabs />);
  expect(screen.getByText('coins')).toBeTruthy();
});
