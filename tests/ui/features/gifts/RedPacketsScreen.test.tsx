import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import type { OpenRedPacket } from '@/application/gifts/red-packets';
import type { Call } from '@/application/shared/call';
import { redPacketList, type RedPacketRecord } from '@/contract/http/gifts';
import { ok } from '@/domain/shared/result';
import { HOUR, later, MINUTE } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import '@/ui/features/gifts/OpenRedPacketDialog';
import { RedPacketsScreen } from '@/ui/features/gifts/RedPacketsScreen';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { at, BO } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const NOW = at('2026-11-20T21:00:00Z');
const PACKET: RedPacketRecord = {
  packetId: 'P1',
  amount: coins(10),
  note: 'for your coffee',
  state: 'waiting',
  mine: true,
  other: { userId: BO, nickname: 'Bo', language: 'de' },
  sentAt: at('2026-11-20T20:31:00Z'),
  returnsAt: later(NOW, 2 * HOUR),
};

async function show(rows: readonly RedPacketRecord[], address = '/red-packets') {
  const sums = { sent: 1_040, returned: 30, received: 25 };
  const openRedPacket = vi.fn<OpenRedPacket>(async (id) => {
    redPackets.set(id, { state: 'opened' });
    return ok({ state: 'opened' });
  });
  const clock = new ManualClock(NOW);
  const list = vi.fn<Call<typeof redPacketList>>(async () => ok({ rows, sums }));
  const redPackets = new RedPacketsStore();
  const session = sessionStore();
  session.signedIn(aMe());
  render(
    await inApp(
      <RedPacketsScreen />,
      (scope) =>
        scope
          .value(accountTokens.session, session)
          .value(...fakeCall(redPacketList, list))
          .value(giftsTokens.redPackets, redPackets)
          .value(giftsTokens.openRedPacket, openRedPacket)
          .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock })),
      [],
      address,
    ),
  );
  return { clock, list, redPackets, openRedPacket };
}

it('shows how much time is left, and that it is back once there is none', async () => {
  const { clock } = await show([PACKET]);
  expect(await screen.findByText('Not opened yet · 2 hours left')).toBeVisible();
  expect(screen.getByText('10 coins')).toBeVisible();
  expect(screen.getByText('for your coffee')).toBeVisible();
  act(() => clock.advance(HOUR + 30 * MINUTE));
  expect(screen.getByText('Not opened yet · 30 minutes left')).toBeVisible();
  act(() => clock.advance(30 * MINUTE));
  expect(screen.getByText('Not opened · the coins are back')).toBeVisible();
});

it('shows the usual wish where nothing was written, and no empty quotation marks', async () => {
  await show([{ ...PACKET, note: '' }]);
  expect(await screen.findByText('Best wishes')).toBeVisible();
});

it.each<[Partial<RedPacketRecord>, string]>([
  [{ state: 'opened' }, 'Opened by Bo'],
  [{ state: 'opened', mine: false }, 'Opened · the coins are yours'],
  [{ state: 'returned' }, 'Not opened · the coins are back'],
  [{ state: 'returned', mine: false }, 'Not opened in time'],
])('shows what became of %o', async (change, words) => {
  await show([{ ...PACKET, ...change }]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows at once that one was opened', async () => {
  const { redPackets } = await show([PACKET]);
  await screen.findByText(/2 hours left/);
  act(() => redPackets.set('P1', { state: 'opened' }));
  expect(screen.getByText('Opened by Bo')).toBeVisible();
});

it('opens a received one, and shows the sum of all', async () => {
  const { openRedPacket } = await show([{ ...PACKET, mine: false }]);
  expect(await screen.findByText(/^Sent: 1,040 coins, 30 of them came back/)).toBeVisible();
  const button = screen.getByRole('button', { name: /^Open the red packet: for your coffee/ });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Red packet' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Open' }));
  expect(openRedPacket).toHaveBeenCalledExactlyOnceWith('P1');
  await userEvent.click(await dialog.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Opened · the coins are yours')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Open the red packet/ })).toBeNull();
});

it('offers a translation of a received note, and none of the user’s own', async () => {
  const note = 'Für deinen Kaffee';
  await show([
    { ...PACKET, note },
    { ...PACKET, packetId: 'P2', note, mine: false },
    {
      ...PACKET,
      packetId: 'P3',
      note,
      mine: false,
      readTranslations: [{ language: 'en', text: 'For your coffee' }],
    },
  ]);
  expect(await screen.findAllByRole('button', { name: 'Translate · 17 characters' })).toHaveLength(
    1,
  );
  expect(screen.getByText('For your coffee')).toBeVisible();
  expect(screen.getAllByText(note)).toHaveLength(3);
});

it('offers no opening to the sender', async () => {
  await show([PACKET]);
  await screen.findByText(/2 hours left/);
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

it('reads each kind of them, and shows when there is none', async () => {
  const { list } = await show([], '/red-packets?tab=received');
  expect(await screen.findByRole('heading', { name: 'No red packets here' })).toBeVisible();
  for (const name of ['I sent', 'Not opened yet', 'Returned', 'All']) {
    await userEvent.click(screen.getByRole('tab', { name }));
  }
  expect(list.mock.calls.map(([asked]) => asked?.tab)).toEqual([
    'received',
    'sent',
    'open',
    'returned',
    'all',
  ]);
});
