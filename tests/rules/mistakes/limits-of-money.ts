import { inDomain, type Mistake } from './mistake';

/** A comparison that forgets equality, or takes it in: everything that is paid. */
export const MONEY_LIMIT_MISTAKES: readonly Mistake[] = [
  inDomain(
    'membership/tier',
    'a membership runs at the instant it ends',
    'now < until',
    'now <= until',
  ),
  inDomain('wallet/coins', 'no coins are no amount', 'value < 0', 'value <= 0'),
  inDomain(
    'wallet/coins',
    'one coin is no amount',
    'value === undefined || value < 1',
    'value === undefined || value <= 1',
  ),
  inDomain('wallet/coins', 'the largest amount is too large', 'value > max', 'value >= max'),
  inDomain(
    'wallet/ledger',
    'one line makes a movement',
    'entries.length < 2',
    'entries.length < 1',
  ),
  inDomain(
    'wallet/ledger',
    'nobody may spend the last coin',
    'amount < 0 && account',
    'amount <= 0 && account',
  ),
  inDomain(
    'translation/translation-charge',
    'an empty package is an error',
    'count < 0',
    'count <= 0',
  ),
  inDomain(
    'translation/quote',
    'the last coin buys no translation',
    'charge.coins <= balances.coins',
    'charge.coins < balances.coins',
  ),
  inDomain(
    'translation/translation',
    'a reservation is abandoned a millisecond early',
    'now > later(record.reservedAt',
    'now >= later(record.reservedAt',
  ),
  inDomain(
    'translation/translation',
    'a translation is paid twice in its last millisecond',
    'now <= later(record.settledAt',
    'now < later(record.settledAt',
  ),
  inDomain(
    'gifts/gift',
    'a sixth gift is free',
    'freeGiftsLeft(giving.tier, giving.usedThisMonth) > 0',
    'freeGiftsLeft(giving.tier, giving.usedThisMonth) >= 0',
  ),
  inDomain('gifts/gift', 'the last coin buys no gift', 'if (missing > 0)', 'if (missing >= 0)'),
  inDomain(
    'gifts/red-packet',
    'the longest note is too long',
    'countCharacters(words) > MAX_RED_PACKET_NOTE',
    'countCharacters(words) >= MAX_RED_PACKET_NOTE',
  ),
  inDomain(
    'gifts/red-packet',
    'nobody may send their last coin',
    'if (missing > 0)',
    'if (missing >= 0)',
  ),
  inDomain(
    'gifts/red-packet',
    'a red packet opens at the instant it returns',
    'now >= returnsAt(packet)',
    'now > returnsAt(packet)',
  ),
  inDomain(
    'gifts/red-packet',
    'a red packet returns a millisecond late',
    'now < returnsAt(packet)',
    'now <= returnsAt(packet)',
  ),
  inDomain('shop/shop-order', 'one piece is too few', 'quantity < 1', 'quantity <= 1'),
  inDomain(
    'shop/shop-order',
    'the most pieces are too many',
    'quantity > MAX_QUANTITY',
    'quantity >= MAX_QUANTITY',
  ),
  inDomain('shop/shop-order', 'the last coin buys nothing', 'price > balance', 'price >= balance'),
  inDomain(
    'shop/shop-order',
    'the longest address is too long',
    'countCharacters(address) > MAX_ADDRESS',
    'countCharacters(address) >= MAX_ADDRESS',
  ),
  inDomain(
    'shop/shop-order',
    'the longest note is too long',
    'countCharacters(note) > MAX_ORDER_NOTE',
    'countCharacters(note) >= MAX_ORDER_NOTE',
  ),
];
