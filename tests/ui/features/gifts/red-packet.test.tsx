import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RedPacketStatus } from '@/application/gifts/red-packets';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import type { Message } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import type { SendFault } from '@/domain/messaging/outbox';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { RedPacketBody } from '@/ui/features/gifts/RedPacketBody';
import { DeleteGift, DeleteRedPacket } from '@/ui/features/gifts/DeletePaid';
import { OpenRedPacketDialog } from '@/ui/features/gifts/OpenRedPacketDialog';
import { aMessage, ann, bo } from '@tests/support/builders';
import { giftShop } from '@tests/support/gift-shop';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const body = {
  kind: 'red-packet' as const,
  packetId: 'p1',
  amount: coins(10),
  note: 'Tee?',
};
const WAITING: RedPacketStatus = { state: 'waiting', returnsAt: epochMs(RED_PACKET_LIFETIME) };

interface PacketProps {
  readonly packet?: typeof body;
  readonly own: boolean;
  readonly onOpen?: (message: Message) => void;
}

function Packet({ packet = body, own, onOpen = () => undefined }: PacketProps) {
  const message = aMessage({ body: packet, ...(!own && { from: bo, to: ann }) });
  return <RedPacketBody {...{ message, own, onOpen }} body={packet} name="Bo" friends={false} />;
}

async function showBody(own: boolean, status?: RedPacketStatus, shop = giftShop()) {
  if (status) shop.redPackets.set('p1', status);
  const view = <Packet {...{ own }} onOpen={shop.chat.dialog.openMessage} />;
  render(await inApp(view, shop.provide));
  return shop;
}

describe('a red packet among the messages', () => {
  it.each<[string, boolean, RedPacketStatus | undefined, RegExp]>([
    ['to its sender, waiting', true, WAITING, /^Not opened yet · returns 01-0/],
    ['to its receiver, waiting', false, WAITING, /^Red packet · not opened yet$/],
    ['to its sender, opened', true, { state: 'opened' }, /^Opened by Bo$/],
    ['to its receiver, opened', false, { state: 'opened' }, /^Opened · the coins are yours$/],
    [
      'to its receiver, whose debt it paid',
      false,
      { state: 'opened', owedPaid: 10 },
      /^This goes towards what you owe\.$/,
    ],
    [
      'to its receiver, whose debt it paid and more',
      false,
      { state: 'opened', owedPaid: 7 },
      /^Of these 10 coins, 7 for what you owe and 3 for you\.$/,
    ],
    [
      'to its sender, whose debt it paid when it came back',
      true,
      { state: 'returned', owedPaid: 10 },
      /^This goes towards what you owe\.$/,
    ],
    ['to its sender, returned', true, { state: 'returned' }, /^Not opened · the coins are back$/],
    ['to its receiver, returned', false, { state: 'returned' }, /^Not opened in time$/],
    ['before anybody knows', false, undefined, /^Red packet$/],
    [
      'past its time, whatever was heard last',
      false,
      { state: 'waiting', returnsAt: epochMs(0) },
      /^Not opened in time$/,
    ],
  ])('shows %s', async (_, own, status, words) => {
    const { readRedPacket } = await showBody(own, status);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Tee?')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('10 coins')).toBeVisible();
    expect(readRedPacket).toHaveBeenCalledWith('p1');
  });

  it('can be opened by its receiver only, while it waits', async () => {
    const { chat, redPackets } = await showBody(false, WAITING);
    await userEvent.click(
      screen.getByRole('button', { name: 'Open the red packet: Tee?, 10 coins' }),
    );
    expect(chat.dialog.content).toMatchObject({ kind: 'message', message: { body } });
    act(() => redPackets.set('p1', { state: 'opened' }));
    expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
    cleanup();
    await showBody(true, WAITING);
    expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
  });

  it('is over on the screen at the instant at which it returns', async () => {
    const { clock } = await showBody(false, WAITING);
    act(() => clock.advance(RED_PACKET_LIFETIME - 1));
    expect(screen.getByRole('button', { name: /^Open/ })).toBeVisible();
    act(() => clock.advance(1));
    expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
    expect(screen.getByText('Not opened in time')).toBeVisible();
  });

  it('offers its receiver a translation of the note, and shows what they have of it', async () => {
    const note = 'Guten Morgen';
    const packet = { ...body, note };
    const shop = giftShop();
    render(await inApp(<Packet packet={packet} own={false} />, shop.provide));
    expect(await screen.findByRole('button', { name: 'Translate · 12 characters' })).toBeVisible();
    cleanup();
    render(await inApp(<Packet packet={packet} own />, shop.provide));
    expect(screen.queryByRole('button', { name: /^Translate/ })).not.toBeInTheDocument();
    cleanup();
    const readTranslations = [{ language: 'en', text: 'Good morning' }] as const;
    shop.redPackets.set('p1', { ...WAITING, readTranslations });
    shop.redPackets.set('p1', { state: 'opened' });
    render(await inApp(<Packet packet={packet} own={false} />, shop.provide));
    expect(await screen.findByText('Good morning')).toBeVisible();
    expect(screen.getAllByText(note)).toHaveLength(1);
  });

  it('shows what its receiver had translated also where that is known only later', async () => {
    const shop = giftShop();
    const packet = { ...body, note: 'Guten Morgen' };
    render(await inApp(<Packet packet={packet} own={false} />, shop.provide));
    expect(await screen.findByRole('button', { name: /^Translate/ })).toBeVisible();
    const readTranslations = [{ language: 'en', text: 'Good morning' }] as const;
    act(() => shop.redPackets.set('p1', { ...WAITING, readTranslations }));
    expect(await screen.findByText('Good morning')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Translate/ })).not.toBeInTheDocument();
  });

  it('reads no state of a packet that is still being sent', async () => {
    const shop = giftShop();
    const view = <Packet packet={{ ...body, packetId: '' }} own />;
    render(await inApp(view, shop.provide));
    expect(shop.readRedPacket).not.toHaveBeenCalled();
  });

  it('keeps an end that is known, whatever comes late', () => {
    const { redPackets } = giftShop();
    redPackets.set('p1', { state: 'opened' });
    redPackets.set('p1', WAITING);
    expect(redPackets.of('p1')).toEqual({ state: 'opened' });
  });
});

describe('opening a red packet', () => {
  async function open(shop = giftShop()) {
    const onClose = vi.fn<() => void>();
    const view = <OpenRedPacketDialog body={body} name="Bo" onClose={onClose} />;
    render(await inApp(view, shop.provide));
    return { ...shop, onClose };
  }

  it('takes one call however often it is pressed, and shows the coins received', async () => {
    const shop = giftShop();
    shop.openRedPacket.mockResolvedValue(ok({ state: 'opened' }));
    const { openRedPacket } = await open(shop);
    expect(screen.getByText('From Bo')).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('status')).toHaveTextContent('10 gold coins are yours');
    expect(openRedPacket).toHaveBeenCalledExactlyOnceWith('p1');
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  });

  it('shows that the coins pay the receiver’s debt', async () => {
    const shop = giftShop();
    shop.openRedPacket.mockResolvedValue(ok({ state: 'opened', owedPaid: 10 }));
    await open(shop);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      '10 coins · This goes towards what you owe.',
    );
  });

  it('shows when it was too late', async () => {
    const shop = giftShop();
    shop.openRedPacket.mockResolvedValue(ok({ state: 'returned' }));
    await open(shop);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('status')).toHaveTextContent('It was not opened in time');
  });

  it('can be tried again when there was no answer', async () => {
    const shop = giftShop();
    shop.openRedPacket.mockResolvedValueOnce(err({ kind: 'timeout' }));
    shop.openRedPacket.mockResolvedValueOnce(ok({ state: 'opened' }));
    await open(shop);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('alert')).toHaveTextContent('nothing is charged twice');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('10 gold coins are yours');
  });
});

describe('deleting an unsent message that was paid for', () => {
  const localId = 'l1' as LocalId;

  async function deleteIt(kind: 'gift' | 'red-packet', paid: boolean, fault?: SendFault) {
    const onDelete = vi.fn<() => void>();
    const entry = paid ? {} : { prepare: { kind, user: 2 } };
    const DeletePaid = kind === 'gift' ? DeleteGift : DeleteRedPacket;
    const view = <DeletePaid {...{ localId, fault, onDelete }} />;
    render(
      await inApp(view, (scope) =>
        scope.value(messagingTokens.outbox, { find: () => entry } as never),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    return onDelete;
  }

  it.each([
    ['gift', true, undefined, /has already been given/],
    ['red-packet', true, { kind: 'rejected', reason: '' }, /come back to you 24 hours after/],
    ['red-packet', false, { kind: 'timeout' }, /We can’t tell/],
  ] as const)('%s, paid %s: shows where the coins are first', async (kind, paid, fault, words) => {
    const onDelete = await deleteIt(kind, paid, fault);
    expect(screen.getByText(words)).toBeVisible();
    expect(onDelete).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }));
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it('asks nothing where nothing was taken', async () => {
    const onDelete = await deleteIt('gift', false, { kind: 'blocked' });
    expect(onDelete).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
