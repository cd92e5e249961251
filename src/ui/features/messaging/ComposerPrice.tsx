import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import type { MessagePrice } from '@/domain/messaging/price-of-message';
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
  const { me } = useService(accountTokens.session);
  const { t } = useTranslation('messaging');
  const isPaid = translation.kind === 'on' && me !== undefined && me.translationPrice !== 'free';
  const engines = useService(knownEnginesToken);
  useEffect(() => (isPaid ? engines.follow() : undefined), [engines, isPaid]);
  if (!me || !price || conversation.kind === 'support') return null;
  const parts = partsOf(t, price, me.balances, isPaid);
  // A text that is not a set phrase goes out untranslated and costs nothing.
  if (isPaid && engines.phrasesOnly({ from: me.language, to: translation.language }))
    parts.push({ text: t('price.phrasesOnly') });
  return <PriceRow parts={parts} amount={price.totalCoins} />;
});

type Translate = ReturnType<typeof useTranslation<'messaging'>>['t'];

function partsOf(
  t: Translate,
  price: MessagePrice,
  balances: Balances,
  isPaid: boolean,
): PricePart[] {
  const parts: PricePart[] = [];
  if (price.vip > 0) parts.push({ text: t('price.vip', { count: price.vip }), tone: 'jade' });
  if (price.normal > 0) {
    parts.push({ text: t('price.normal', { count: price.normal }), tone: 'jade' });
  }
  if (isPaid) {
    const left = balances.characters + balances.vipCharacters - price.vip - price.normal;
    parts.push({ text: t('price.left', { count: left }) });
  }
  if (price.translationCoins > 0) {
    parts.push({ text: t('price.coins', { count: price.translationCoins }), tone: 'gold' });
  }
  if (price.chatCoins > 0) {
    const open = { count: price.chatCoins, hours: OPEN_FOR / HOUR };
    parts.push({ text: t('price.open', open), tone: 'gold' });
  }
  if (price.totalCoins === 0) parts.push({ text: t(isPaid ? 'price.noCoins' : 'price.none') });
  if (!price.affordable) parts.push({ text: t('price.short'), tone: 'danger' });
  return parts;
}
