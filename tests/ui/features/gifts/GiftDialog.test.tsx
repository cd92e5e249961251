import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GIFTS } from '@/domain/gifts/gift';
import type { LocalId } from '@/domain/shared/ids';
import { PERMISSIONS } from '@/domain/membership/tier';
import { err, ok } from '@/domain/shared/result';
import { epochMs, HOUR } from '@/domain/shared/time';
import { GiftDialogViewModel } from '@/ui/features/gifts/gift-dialog.view-model';
import { GiftDialog } from '@/ui/features/gifts/GiftDialog';
import { balances, bo } from '@tests/support/builders';
import { giftShop } from '@tests/support/gift-shop';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

const RENEWS = { renewsAt: epochMs(0) };

async function open(shop = giftShop()) {
  const onClose = vi.fn<() => void>();
  const { peer, name, errors } = shop.chat;
  const view = <GiftDialog {...{ peer, name, onClose }} onFailure={errors.show} />;
  render(await inApp(view, shop.provide));
  return { ...shop, onClose };
}

const gift = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

describe('the gift dialog', () => {
  it('offers every gift by name and price', async () => {
    await open();
    await gift('Rose');
    expect(screen.getAllByRole('radio')).toHaveLength(GIFTS.length);
    expect(await gift('Castle')).toHaveAccessibleName(/1,000 coins/);
    expect(screen.getByText('VIP members have 5 free gifts a month')).toBeVisible();
  });

  it('shows the whole price, the opening of the conversation included, before it is taken', async () => {
    const { sendGift } = await open();
    await userEvent.click(await gift('Chocolates'));
    expect(screen.getByText('+1 coin opens the conversation')).toBeVisible();
    expect(screen.getByText('Balance: 5 coins')).toBeVisible();
    expect(screen.getByText('Not enough coins')).toBeVisible();
    await userEvent.click(await gift('Balloon'));
    expect(screen.queryByText('Not enough coins')).not.toBeInTheDocument();
    expect(sendGift).not.toHaveBeenCalled();
  });

  it('knows of a membership that came while it is open', async () => {
    const { ids, ...shop } = { ...giftShop(), ids: { localId: () => 'l' as LocalId } as never };
    const session = sessionStore();
    session.signedIn(aMe());
    const left = () => (session.me?.tier === 'vip' ? 5 : 0);
    const readGiftOffers = async () => ok({ offers: GIFTS, left: left() });
    const view = new GiftDialogViewModel(bo, { ...shop, ids, session, readGiftOffers });
    const stop = view.connect();
    await waitFor(() => expect(view.offers).toBeDefined());
    expect(view.priceOf(GIFTS[0]!)).toMatchObject({ free: false });
    session.update({ tier: 'vip' });
    await waitFor(() => expect(view.priceOf(GIFTS[0]!)).toMatchObject({ free: true }));
    stop();
  });

  it('knows that the last free gift was given elsewhere while it is open', async () => {
    const { ids, ...shop } = { ...giftShop(), ids: { localId: () => 'l' as LocalId } as never };
    const session = sessionStore();
    session.signedIn(aMe({ tier: 'vip' }));
    let left = 1;
    const readGiftOffers = async () => ok({ offers: GIFTS, left });
    const view = new GiftDialogViewModel(bo, { ...shop, ids, session, readGiftOffers });
    const stop = view.connect();
    await waitFor(() => expect(view.left).toBe(1));
    left = 0;
    session.setBalances(balances());
    await waitFor(() => expect(view.priceOf(GIFTS[0]!)).toMatchObject({ free: false }));
    stop();
  });

  it('names the coin that opens the conversation once it is no longer open', async () => {
    const shop = giftShop();
    const { person } = shop.conversations.with(bo);
    shop.conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person!, openUntil: epochMs(HOUR) } },
    ]);
    await open(shop);
    await userEvent.click(await gift('Rose'));
    expect(screen.queryByText('+1 coin opens the conversation')).not.toBeInTheDocument();
    act(() => shop.clock.advance(HOUR));
    expect(screen.getByText('+1 coin opens the conversation')).toBeVisible();
  });

  it('gives once for one opening of the dialog, whichever buttons are pressed', async () => {
    const { sendGift, onClose } = await open();
    await userEvent.click(await gift('Rose'));
    await pressOutdated('Give · 1 coin');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Give · 1 coin' }));
    expect(sendGift).toHaveBeenCalledExactlyOnceWith({
      localId: 'local-1',
      to: 'bo',
      user: 2,
      giftId: 1,
      worth: 1,
      shownPrice: 2,
    });
    expect(onClose).toHaveBeenCalled();
  });

  it('has another intent at another opening', async () => {
    const shop = giftShop();
    for (const localId of ['local-1', 'local-2']) {
      await open(shop);
      await userEvent.click(await gift('Rose'));
      await userEvent.click(screen.getByRole('button', { name: 'Give · 1 coin' }));
      expect(shop.sendGift).toHaveBeenLastCalledWith(expect.objectContaining({ localId }));
      cleanup();
    }
  });

  it('asks for a top-up instead when the coins do not suffice, and stays', async () => {
    const { sendGift, onClose, chat } = await open();
    await userEvent.click(await gift('Ring'));
    await userEvent.click(screen.getByRole('button', { name: 'Give · 100 coins' }));
    expect(chat.errors.coinsShort).toBe(true);
    expect(chat.errors.cost).toEqual({ thing: 'gift', price: 100, opening: 1 });
    expect(sendGift).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [PERMISSIONS.vip.freeGiftsPerMonth, '5 free gifts left this month'],
    [1, '1 free gift left this month'],
    [Infinity, 'All gifts of up to 20 coins are free for you'],
  ])('gives one of %d free ones without coins', async (left, words) => {
    const shop = giftShop();
    shop.allowance.mockResolvedValue(ok({ left, ...RENEWS }));
    const { sendGift } = await open(shop);
    await userEvent.click(await gift('Perfume'));
    expect(screen.getByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Give for free' }));
    expect(sendGift).toHaveBeenCalledOnce();
  });

  it('takes coins for a dear gift, whatever is free', async () => {
    const shop = giftShop();
    shop.allowance.mockResolvedValue(ok({ left: Infinity, ...RENEWS }));
    const { sendGift } = await open(shop);
    await userEvent.click(await gift('Castle'));
    await userEvent.click(screen.getByRole('button', { name: 'Give · 1,000 coins' }));
    expect(sendGift).not.toHaveBeenCalled();
  });

  it('asks for the coin of the conversation even for a free gift', async () => {
    const shop = giftShop();
    shop.allowance.mockResolvedValue(ok({ left: 5, ...RENEWS }));
    shop.session.setBalances(balances());
    const { chat, sendGift } = await open(shop);
    await userEvent.click(await gift('Rose'));
    await userEvent.click(screen.getByRole('button', { name: 'Give for free' }));
    expect(chat.errors.coinsShort).toBe(true);
    expect(chat.errors.cost).toEqual({ thing: 'gift', price: 0, opening: 1 });
    expect(sendGift).not.toHaveBeenCalled();
  });

  it('reports when the coins were spent meanwhile', async () => {
    const shop = giftShop();
    shop.sendGift.mockResolvedValue(err({ kind: 'not-enough-coins' }));
    const { chat } = await open(shop);
    await userEvent.click(await gift('Rose'));
    await userEvent.click(screen.getByRole('button', { name: 'Give · 1 coin' }));
    await waitFor(() => expect(chat.errors.coinsShort).toBe(true));
    expect(chat.errors.cost).toEqual({ thing: 'gift', price: 1, opening: 1 });
    cleanup();
    // After the way to the coins it is chosen again.
    shop.sendGift.mockResolvedValue(ok(undefined));
    await open(shop);
    expect(await gift('Rose')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Give · 1 coin' }));
    await waitFor(() => expect(shop.drafts.read(bo)).toEqual({}));
  });

  it('can be loaded again', async () => {
    const shop = giftShop();
    shop.allowance.mockResolvedValueOnce(err({ kind: 'offline' }));
    await open(shop);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await gift('Rose')).toBeVisible();
  });
});
