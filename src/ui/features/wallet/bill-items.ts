import { useTranslation } from 'react-i18next';
import type { BillRecord } from '@/contract/http/wallet';
import { findGift } from '@/domain/gifts/gift';
import type { Unit } from '@/domain/wallet/ledger';
import type { MovementKind } from '@/domain/wallet/movement-kinds';
import { useGiftName } from '@/ui/i18n/gift-name';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useMoneyText } from '@/ui/i18n/money-text';
import { useGoodsText } from './use-goods-text';

/** The kinds of movements that have a name; the server reports the reservation and the settlement of a translation as one `translation`. */
type Item = MovementKind | 'translation';

/** Every kind of the ledger must be here, and so in the catalogues, before it compiles. */
const ITEMS: Readonly<Record<Item, true>> = {
  translation: true,
  welcome: true,
  'translation-reserve': true,
  'translation-settle': true,
  'translation-release': true,
  'new-friend-chat': true,
  'new-friend-return': true,
  'photo-permission': true,
  gift: true,
  'red-packet-send': true,
  'red-packet-open': true,
  'red-packet-return': true,
  'coin-top-up': true,
  'translation-pack': true,
  membership: true,
  'membership-lapse': true,
  'shop-order': true,
  'shop-refund': true,
  'coin-grant': true,
  'payment-taken-back': true,
  'payment-returned': true,
  withdrawal: true,
  'debt-settled': true,
  'debt-found': true,
  'order-refund': true,
};

function isItem(name: string): name is Item {
  return Object.hasOwn(ITEMS, name);
}

/** What a movement is called, and why it happened: with whom, what, how much, in whose words. */
export function useBillWords(): {
  readonly name: (bill: BillRecord) => string;
  readonly reasons: (bill: BillRecord) => readonly string[];
} {
  const { t } = useTranslation(['wallet', 'common']);
  const giftName = useGiftName();
  const languages = useLanguageNames();
  const moneyText = useMoneyText();
  const goodsText = useGoodsText();
  return {
    name: ({ item }) => (isItem(item) ? t(`wallet:item.${item}`) : t('wallet:item.other')),
    reasons: (bill) => {
      const { counterpart, reason, tier, giftId, characters, language, unit, money } = bill;
      const gift = findGift(giftId);
      return [
        counterpart,
        gift.ok && giftName(gift.value.code),
        tier && tier !== 'ordinary' && t(`common:tier.${tier}`),
        characters !== undefined && t('common:characters', { count: characters }),
        language && languages.name(language),
        bill.ordered && goodsText(bill.ordered),
        // Where it is the movement itself, it is shown as that.
        money && unit !== 'money' && moneyText(money.cents, money.currency),
        reason,
      ].filter((part): part is string => typeof part === 'string' && part !== '');
    },
  };
}

/** What each unit of a bill is called. */
export function useBillUnits(): Readonly<Record<Unit, string>> {
  const { t } = useTranslation('wallet');
  return {
    coin: t('bills.unit.coin'),
    character: t('bills.unit.character'),
    'vip-character': t('bills.unit.vip'),
    'coin-debt': t('bills.unit.debt'),
  };
}
