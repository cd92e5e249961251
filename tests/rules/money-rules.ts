import { BILL_TYPES } from '@/domain/wallet/bill-types';
import { GIFTS, MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { MAX_RED_PACKET, RED_PACKET_LIFETIME, RED_PACKET_PRESETS } from '@/domain/gifts/red-packet';
import {
  CHARACTERS_PER_MONTH,
  MONTH,
  MONTHLY_PRICE,
  TOLD_BEFORE_END,
} from '@/domain/membership/membership';
import { PERMISSIONS, TIERS } from '@/domain/membership/tier';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { FORGOTTEN_AFTER, ANSWER_WITHIN, ARRIVES_WITHIN } from '@/domain/shop/shop-order-life';
import { MAX_QUANTITY, SHOP_ORDER_LIMIT } from '@/domain/shop/shop-order';
import { OVERAGE_CENTS } from '@/domain/translation/pack-price';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { BILL_PAYMENT_DAYS, CENTS_PER_COIN, MAX_RECHARGE } from '@/domain/wallet/coin-packs';
import { CURRENCY } from '@/domain/wallet/order';
import {
  ASK_AFTER,
  ASK_PENDING_EVERY,
  ORDER_LIMIT,
  PENDING_LASTS,
  UNPAID_LASTS,
} from '@/domain/wallet/order-times';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { RESERVATION_LIFETIME, REUSE_WINDOW } from '@/domain/translation/translation';
import { MAX_COIN_AMOUNT } from '@/domain/wallet/coins';
import { GRANTED_A_DAY, MAX_GRANT_REASON } from '@/domain/wallet/coin-grant';
import { WELCOME_PACKAGE } from '@/domain/wallet/welcome';
import { duration, type Rule } from './rule';

/** Coins, characters and everything that is bought with them. */
export const MONEY_RULES = [
  {
    id: 'coin-amount',
    rule: 'An amount of coins is a positive integer',
    value: `1 to ${MAX_COIN_AMOUNT}`,
    source: 'specification §5',
    module: 'wallet/coins',
  },
  {
    id: 'ledger-double-entry',
    rule: 'Every movement has at least two lines and sums to zero per unit',
    value: 'sum 0',
    source: 'readings, Money',
    module: 'wallet/ledger',
  },
  {
    id: 'ledger-balances',
    rule: 'No balance but the mint’s falls below zero; a refused movement takes nothing',
    value: '>= 0',
    source: 'readings, Money',
    module: 'wallet/ledger',
  },
  {
    id: 'ledger-model',
    rule: 'Whatever people do in whatever order, the books agree with a simple count',
    value: 'sum 0, >= 0, each key once',
    source: 'readings, Money',
    module: 'wallet/ledger',
  },
  {
    id: 'welcome',
    rule: 'A new account is given coins and characters',
    value: `${WELCOME_PACKAGE.coins} coins, ${WELCOME_PACKAGE.characters} characters`,
    source: 'readings, Money',
    module: 'wallet/transactions',
  },
  {
    id: 'coin-grant',
    rule: 'An operator grants coins with a reason, and only so many in a day',
    value: `${GRANTED_A_DAY} coins, a reason of ${MAX_GRANT_REASON} characters`,
    source: 'readings, Money',
    module: 'wallet/coin-grant',
    adr: 'ADR-0018',
  },
  {
    id: 'translation-money',
    rule: 'A translation is set aside, then earned or given back whole',
    value: 'all or nothing',
    source: 'readings, Money',
    module: 'wallet/transactions',
  },
  {
    id: 'translation-charge',
    rule: 'VIP characters first, then normal ones, then a coin for each started hundred',
    value: `1 coin per ${CHARACTERS_PER_COIN}`,
    source: 'specification §6, §9; readings, Money',
    module: 'translation/translation-charge',
    adr: 'ADR-0004',
  },
  {
    id: 'engine-coverage',
    rule: 'What the engines are said to translate is what one of them says it has',
    value: 'any language, the pairs, or set phrases',
    source: 'readings, Chat behaviour',
    module: 'translation/engine-coverage',
    adr: 'ADR-0016',
  },
  {
    id: 'billable-characters',
    rule: 'A line with nothing to translate costs nothing',
    value: '0 or all',
    source: 'readings, Money',
    module: 'translation/billable',
    adr: 'ADR-0004',
  },
  {
    id: 'translation-quote',
    rule: 'A quote is the charge, known before; the same language is free',
    value: 'free to ask',
    source: 'readings, Money',
    module: 'translation/quote',
  },
  {
    id: 'translation-reservation',
    rule: 'A reservation is settled or released exactly once, and given back when forgotten',
    value: duration(RESERVATION_LIFETIME),
    source: 'readings, Money',
    module: 'translation/translation',
    adr: 'ADR-0007',
  },
  {
    id: 'translation-reuse',
    rule: 'The same person, text and language is served again without a charge',
    value: duration(REUSE_WINDOW),
    source: 'readings, Money',
    module: 'translation/translation',
  },
  {
    id: 'spending',
    rule: 'Every purchase is one balanced movement that names its purpose',
    value: 'sum 0',
    source: 'readings, Money',
    module: 'wallet/spending',
  },
  {
    id: 'recharge',
    rule: 'Coins are bought in whole numbers at one price',
    value: `1 to ${MAX_RECHARGE}, ${CENTS_PER_COIN} cents each`,
    source: 'specification §5, §9',
    module: 'wallet/coin-packs',
    adr: 'ADR-0007',
  },
  {
    id: 'bill-days',
    rule: 'A payment by e-mailed bill is expected on trading days; weekends do not count',
    value: `${BILL_PAYMENT_DAYS.min} to ${BILL_PAYMENT_DAYS.max} trading days`,
    source: 'specification §9',
    module: 'wallet/trading-days',
  },
  {
    id: 'pack-price',
    rule: 'A package is told by the price of one character, against the overage',
    value: `overage ${OVERAGE_CENTS} cent a character`,
    source: 'specification §9',
    module: 'translation/pack-price',
  },
  {
    id: 'plan-saving',
    rule: 'A plan is told by its price a month and what it saves against single months',
    value: `VIP ${MONTHLY_PRICE.vip}, SVIP ${MONTHLY_PRICE.svip} coins for a single month`,
    source: 'readings, Money',
    module: 'membership/plan-saving',
  },
  {
    id: 'order-life',
    rule: 'Who paid the exact price gets the goods, once; what cannot follow the money waits',
    value: '7 states',
    source: 'readings, Money',
    module: 'wallet/order',
    adr: 'ADR-0007',
  },
  {
    id: 'order-follow-up',
    rule: 'Orders that nobody came back from are asked about, then cancelled; undecided ones for weeks',
    value: `${ASK_AFTER.map(duration).join(', ')}; every ${duration(ASK_PENDING_EVERY)} for ${duration(PENDING_LASTS)}; ${duration(UNPAID_LASTS)}; ${ORDER_LIMIT.count} orders in ${duration(ORDER_LIMIT.window)}`,
    source: 'readings, Money',
    module: 'wallet/order-times',
    adr: 'ADR-0028',
  },
  {
    id: 'money-text',
    rule: 'An amount of money is whole cents, written with two decimals and read back the same',
    value: 'cents',
    source: 'readings, Money',
    module: 'wallet/money',
  },
  {
    id: 'told-price',
    rule: 'What takes more coins than was told is not done, and takes nothing',
    value: 'never more than told',
    source: 'readings, Money',
    module: 'wallet/told-price',
  },
  {
    id: 'payment-take-back',
    rule: 'Money taken back takes its coins as far as they are there; the rest is a debt, paid from the next coins',
    value: 'no balance below 0',
    source: 'readings, Money',
    module: 'wallet/take-back',
    adr: 'ADR-0028',
  },
  {
    id: 'bill-types',
    rule: 'Every kind of movement stands in the bill under one type',
    value: BILL_TYPES.join(', '),
    source: 'specification §7',
    module: 'wallet/bill-types',
  },
  {
    id: 'membership-paid',
    rule: 'Months that are paid count whatever runs; the end is told before',
    value: `${duration(TOLD_BEFORE_END)} before`,
    source: 'readings, Money',
    module: 'membership/membership',
    adr: 'ADR-0028',
  },
  {
    id: 'order-price',
    rule: 'An order costs the server’s price; coins are not bought with coins',
    value: CURRENCY,
    source: 'readings, Money',
    module: 'wallet/order',
  },
  {
    id: 'translation-pack',
    rule: 'A package is cheaper by the character than the overage',
    value: TRANSLATION_PACKS.map(({ characters, price }) => `${characters} for ${price}`).join(
      ', ',
    ),
    source: 'specification §2, §7',
    module: 'translation/translation-packs',
    adr: 'ADR-0007',
  },
  {
    id: 'membership-purchase',
    rule: 'Buying extends a running membership; SVIP does not become VIP while it runs',
    value: duration(MONTH) + ' a month',
    source: 'readings, Money',
    module: 'membership/membership',
    adr: 'ADR-0007',
  },
  {
    id: 'membership-conversion',
    rule: 'The rest of VIP becomes SVIP by price, in whole days',
    value: `${MONTHLY_PRICE.vip} to ${MONTHLY_PRICE.svip}`,
    source: 'readings, Money',
    module: 'membership/membership',
  },
  {
    id: 'membership-plans',
    rule: 'More months are cheaper by the month; each brings VIP characters',
    value: `${CHARACTERS_PER_MONTH.vip} and ${CHARACTERS_PER_MONTH.svip} characters a month`,
    source: 'specification §2, §3, §7',
    module: 'membership/membership',
    adr: 'ADR-0007',
  },
  {
    id: 'gift-price',
    rule: 'A gift takes the free allowance first, then coins; dear gifts are always paid',
    value: `${GIFTS.length} gifts, ${GIFTS[0]?.price} to ${GIFTS.at(-1)?.price} coins, free up to ${MAX_FREE_GIFT} coins`,
    source: 'specification §5, §6; readings, Money, Free gifts',
    module: 'gifts/gift',
    adr: 'ADR-0007',
  },
  {
    id: 'gift-allowance',
    rule: 'A membership has so many free gifts a month',
    value: TIERS.map((tier) => PERMISSIONS[tier].freeGiftsPerMonth).join(', '),
    source: 'specification §6, §9; readings, Money',
    module: 'gifts/gift-allowance',
  },
  {
    id: 'allowance-month',
    rule: 'What a membership gives is counted by the calendar month in UTC',
    value: 'calendar month, UTC',
    source: 'readings, Money',
    module: 'membership/allowance-month',
  },
  {
    id: 'red-packet-amount',
    rule: 'A red packet holds a positive integer that the sender has',
    value: `1 to ${MAX_RED_PACKET}, presets ${RED_PACKET_PRESETS.join(', ')}`,
    source: 'specification §5, §9; readings, Money',
    module: 'gifts/red-packet',
    adr: 'ADR-0007',
  },
  {
    id: 'red-packet-life',
    rule: 'A red packet is opened once by its recipient or returns',
    value: duration(RED_PACKET_LIFETIME),
    source: 'readings, Money',
    module: 'gifts/red-packet',
    adr: 'ADR-0007',
  },
  {
    id: 'photo-permission',
    rule: 'Men pay once per person who is no friend',
    value: `${PHOTO_PERMISSION_PRICE} coins`,
    source: 'specification §6, §9; readings, Money',
    module: 'media/photo-permission',
    adr: 'ADR-0007',
  },
  {
    id: 'picture-allowance',
    rule: 'A membership opens so many pictures of new friends a month without coins',
    value: TIERS.map((tier) => PERMISSIONS[tier].freePicturesPerMonth).join(', '),
    source: 'readings, Money',
    module: 'media/photo-permission',
    adr: 'ADR-0034',
  },
  {
    id: 'shop-order',
    rule: 'An order names goods, a friend or oneself, an address, and is covered',
    value: `1 to ${MAX_QUANTITY} pieces; ${SHOP_ORDER_LIMIT.count} orders in ${duration(SHOP_ORDER_LIMIT.window)}`,
    source: 'specification §5',
    module: 'shop/shop-order',
    adr: 'ADR-0007',
  },
  {
    id: 'shop-order-life',
    rule: 'An order is cancelled until it is sent; a friend may be asked where; time ends what nobody says',
    value: `${duration(ANSWER_WITHIN)} to say where, ${duration(ARRIVES_WITHIN)} to arrive, the address ${duration(FORGOTTEN_AFTER)} longer`,
    source: 'readings, Money',
    module: 'shop/shop-order-life',
    adr: 'ADR-0029',
  },
] as const satisfies readonly Rule[];
