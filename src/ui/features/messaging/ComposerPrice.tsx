import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
import type { Language } from '@/domain/shared/language';
import { HOUR } from '@/domain/shared/time';
import type { Balances } from '@/domain/wallet/balances';
import { knownEnginesToken } from '@/ui/kernel/known-engines';
import { useService } from '@/ui/kernel/scope';
import { PriceRow, type PricePart } from '@/ui/parts/PriceRow';
import type { ComposerViewModel } from './composer.view-model';

/** What a message costs, before it is sent: characters, package, coins (readings, Better than observed). */
export const ComposerPrice = observer(function ComposerPrice({
  composer: { conversation, translation, price },
}: {
  readonly composer: ComposerViewModel;
}) {
  const languages = translation.kind === 'on' ? [translation.language] : [];
  if (!price || conversation.kind === 'support') return null;
  return <MessagePriceRow {...{ price, languages }} amount={price.totalCoins} />;
});

interface MessagePriceRowProps {
  readonly price: MessagePrice;
  /** The language of the text, where it is not the user's own. */
  readonly from?: Language | undefined;
  /** The languages of its translations. */
  readonly languages: readonly Language[];
  /** Coins in all, for `amountShown` at the press. */
  readonly amount?: number;
}

/** The price of a text for each person who gets it. */
export const MessagePriceRow = observer(function MessagePriceRow(props: MessagePriceRowProps) {
  const { price, languages, amount } = props;
  const { me } = useService(accountTokens.session);
  const { t } = useTranslation('messaging');
  const isPaid = languages.length > 0 && me !== undefined && me.translationPrice !== 'free';
  const engines = useService(knownEnginesToken);
  useEffect(() => (isPaid ? engines.follow() : undefined), [engines, isPaid]);
  if (!me) return null;
  const { from = me.language } = props;
  // A text that is not a set phrase goes out untranslated and costs nothing.
  const phrasesOnly = isPaid && languages.some((to) => engines.phrasesOnly({ from, to }));
  const parts = partsOf(t, price, me.balances, { isPaid, phrasesOnly });
  return <PriceRow parts={parts} {...(amount !== undefined && { amount })} />;
});

type Translate = ReturnType<typeof useTranslation<'messaging'>>['t'];

function partsOf(
  t: Translate,
  price: MessagePrice,
  balances: Balances,
  { isPaid, phrasesOnly }: { readonly isPaid: boolean; readonly phrasesOnly: boolean },
): readonly PricePart[] {
  const parts: PricePart[] = [];
  if (price.vip > 0) parts.push({ text: t('price.vip', { count: price.vip }), tone: 'jade' });
  if (price.normal > 0) {
    parts.push({ text: t('price.normal', { count: price.normal }), tone: 'jade' });
  }
  if (isPaid && !phrasesOnly) {
    const left = balances.characters + balances.vipCharacters - price.vip - price.normal;
    parts.push({ text: t('price.left', { count: left }) });
  }
  if (price.translationCoins > 0) {
    parts.push({ text: t('price.coins', { count: price.translationCoins }), tone: 'gold' });
  }
  if (phrasesOnly && parts.length > 0) parts.push({ text: t('price.phrasesOnly') });
  if (price.chatCoins > 0) {
    const open = { count: price.chatCoins, hours: OPEN_FOR / HOUR };
    parts.push({ text: t('price.open', open), tone: 'gold' });
  }
  if (price.totalCoins === 0) parts.push({ text: t(isPaid ? 'price.noCoins' : 'price.none') });
  if (!price.affordable) parts.push({ text: t('price.short'), tone: 'danger' });
  return parts;
}
