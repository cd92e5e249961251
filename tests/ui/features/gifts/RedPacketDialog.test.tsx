import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_RED_PACKET_NOTE } from '@/domain/gifts/red-packet';
import { err } from '@/domain/shared/result';
import { epochMs, HOUR } from '@/domain/shared/time';
import { RedPacketDialog } from '@/ui/features/gifts/RedPacketDialog';
import { CoinsUnsoldProvider } from '@/ui/i18n/failure-text';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { balances, bo, cy } from '@tests/support/builders';
import { giftShop } from '@tests/support/gift-shop';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';

afterEach(cleanup);

async function open(coins = 50, shop = giftShop()) {
  shop.session.setBalances(balances({ coins }));
  const onClose = vi.fn<() => void>();
  const { peer, name, errors } = shop.chat;
  const view = <RedPacketDialog {...{ peer, name, onClose }} onFailure={errors.show} />;
  render(await inApp(view, shop.provide));
  return { ...shop, onClose };
}

const amount = () => screen.getByRole('textbox', { name: 'Gold coins' });
const note = () => screen.getByRole('textbox', { name: 'Note' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the red-packet dialog', () => {
  it('sends a preset with a note, once for one opening', async () => {
    const { sendRedPacket, onClose } = await open();
    await press('10 coins');
    await userEvent.type(note(), ' for your next coffee ');
    await pressOutdated('Send 10 coins');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send 10 coins' }));
    expect(sendRedPacket).toHaveBeenCalledExactlyOnceWith({
      localId: 'local-1',
      to: 'bo',
      user: 2,
      amount: 10,
      note: 'for your next coffee',
      shownPrice: 11,
    });
    expect(onClose).toHaveBeenCalled();
  });

  it('has its button at the foot, outside of what scrolls, and sends by it', async () => {
    await open();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a red packet' });
    const form = button.form;
    expect(form).toContainElement(amount());
    expect(form).not.toContainElement(button);
  });

  it('takes any positive integer, also in full-width digits', async () => {
    const { sendRedPacket } = await open();
    await userEvent.type(amount(), '１７');
    await press('Send 17 coins');
    expect(sendRedPacket).toHaveBeenCalledWith(expect.objectContaining({ amount: 17 }));
  });

  it.each(['', '0', '-5', '1.5', '1e3', 'ten', '1 0'])('refuses %j as an amount', async (typed) => {
    const { sendRedPacket, onClose } = await open();
    if (typed !== '') await userEvent.type(amount(), typed);
    await press('Send a red packet');
    expect(screen.getByText('Please enter a positive integer of gold coins.')).toBeVisible();
    expect(amount()).toBeInvalid();
    expect(sendRedPacket).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('refuses more than a red packet may hold', async () => {
    await open();
    await userEvent.type(amount(), '10001');
    await press('Send a red packet');
    expect(screen.getByText('At most 10000.')).toBeVisible();
  });

  it('counts the coin that opens the conversation', async () => {
    const { sendRedPacket, chat } = await open(10);
    await press('10 coins');
    expect(screen.getByText('+1 coin opens the conversation')).toBeVisible();
    expect(screen.getByText('Not enough coins')).toBeVisible();
    await press('Send 10 coins');
    expect(screen.getByText('Not enough gold coins, please top up.')).toBeVisible();
    expect(chat.errors.coinsShort).toBe(true);
    expect(sendRedPacket).not.toHaveBeenCalled();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '9');
    expect(screen.queryByText('Not enough coins')).not.toBeInTheDocument();
    await press('Send 9 coins');
    expect(sendRedPacket).toHaveBeenCalledOnce();
  });

  it('asks for no payment where no coins are sold', async () => {
    const shop = giftShop();
    shop.session.setBalances(balances({ coins: 10 }));
    const { peer, name, errors } = shop.chat;
    const view = (
      <CoinsUnsoldProvider value>
        <RedPacketDialog {...{ peer, name }} onFailure={errors.show} onClose={() => undefined} />
      </CoinsUnsoldProvider>
    );
    render(await inApp(view, shop.provide));
    await press('50 coins');
    await press('Send 50 coins');
    expect(screen.getByText('Not enough gold coins.')).toBeVisible();
    expect(screen.queryByText(/top up/)).toBeNull();
  });

  it('shows what a red packet of 50 would have taken', async () => {
    const { chat, sendRedPacket } = await open(20);
    await press('50 coins');
    await press('Send 50 coins');
    expect(sendRedPacket).not.toHaveBeenCalled();
    expect(chat.errors.cost).toEqual({ thing: 'red-packet', price: 50, opening: 1 });
  });

  it('is filled in again after a reload', async () => {
    const shop = giftShop();
    await open(50, shop);
    await userEvent.type(amount(), '12');
    await userEvent.type(note(), 'for you');
    cleanup();
    await open(50, shop);
    const typed = () => [amount(), note()].map((field) => (field as HTMLInputElement).value);
    expect(typed()).toEqual(['12', 'for you']);
    await userEvent.clear(amount());
    await userEvent.clear(note());
    expect(shop.drafts.read(bo).packet).toBeUndefined();
  });

  it.each(['the dialog', 'the server'])(
    'is filled in again after a top-up when %s found too few coins',
    async (where) => {
      const shop = giftShop();
      if (where === 'the server') {
        shop.sendRedPacket.mockResolvedValueOnce(err({ kind: 'not-enough-coins' }));
      }
      await open(where === 'the server' ? 50 : 5, shop);
      await press('10 coins');
      await userEvent.type(note(), 'for you');
      await press('Send 10 coins');
      await vi.waitFor(() => expect(shop.drafts.read(bo).packet).toBeDefined());
      cleanup();
      await open(50, shop);
      expect([amount(), note()].map((field) => (field as HTMLInputElement).value)).toEqual([
        '10',
        'for you',
      ]);
      await press('Send 10 coins');
      await vi.waitFor(() => expect(shop.drafts.read(bo).packet).toBeUndefined());
    },
  );

  it('reports that it goes nowhere when the chat does not know the person', async () => {
    const shop = giftShop();
    shop.session.setBalances(balances({ coins: 50 }));
    const onFailure = vi.fn<OnFailure>();
    const onClose = vi.fn<() => void>();
    const view = <RedPacketDialog peer={cy} name="Cy" {...{ onFailure, onClose }} />;
    render(await inApp(view, shop.provide));
    await press('10 coins');
    await press('Send 10 coins');
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'broken-answer' });
    expect(shop.sendRedPacket).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('counts that coin once the conversation is no longer open', async () => {
    const shop = giftShop();
    const { person } = shop.conversations.with(bo);
    shop.conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person!, openUntil: epochMs(HOUR) } },
    ]);
    await open(10, shop);
    await press('10 coins');
    expect(screen.queryByText('Not enough coins')).not.toBeInTheDocument();
    act(() => shop.clock.advance(HOUR));
    expect(screen.getByText('Not enough coins')).toBeVisible();
  });

  it('refuses a note that is too long or would reverse the direction of the text', async () => {
    await open();
    await press('10 coins');
    await userEvent.click(note());
    await userEvent.paste('x'.repeat(MAX_RED_PACKET_NOTE + 1));
    await press('Send 10 coins');
    expect(screen.getByText('The note may have at most 100 characters.')).toBeVisible();
    await userEvent.clear(note());
    await userEvent.paste('a\u0007b');
    await press('Send 10 coins');
    expect(screen.getByText(/invisible or unsupported characters/)).toBeVisible();
  });

  it('explains what becomes of an unopened red packet', async () => {
    await open();
    expect(screen.getByText(/not opened within 24 hours comes back/)).toBeVisible();
  });

  it('reports when this device has no room to store it safely', async () => {
    const shop = giftShop();
    shop.sendRedPacket.mockResolvedValue(err({ kind: 'storage-full' }));
    const { chat } = await open(50, shop);
    await press('10 coins');
    await press('Send 10 coins');
    await vi.waitFor(() => expect(chat.errors.failure).toEqual({ kind: 'storage-full' }));
  });
});
