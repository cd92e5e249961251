import { useTranslation } from 'react-i18next';
import { GIFTS } from '@/domain/gifts/gift';
import { MAX_RED_PACKET, RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { HOUR } from '@/domain/shared/time';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import { useCoinsInMoney } from '@/ui/kernel/coins-in-money';
import type { OwnProps } from '@/ui/kernel/slots';
import { Card, CardTitle } from '@/ui/parts/Card';
import { Facts } from '@/ui/parts/Facts';
import type { IconName } from '@/ui/parts/Icon';
import { IconList } from '@/ui/parts/IconList';

const COIN: IconName =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM14.6 9.4c-.5-.9-1.5-1.3-2.6-1.3-1.4 0-2.5.7-2.5 1.9 0 2.6 5.2 1.3 5.2 3.9 0 1.3-1.2 2-2.7 2-1.2 0-2.3-.5-2.8-1.4M12 6.6v1.5M12 15.9v1.5';

const FACTS = [
  ['dollar', COIN],
  ['expiry', 'clock'],
  ['refund', 'undo'],
  ['trade', 'swap'],
] as const;

/** What a coin is, and what it pays for (specification §9). */
export function AboutCoins({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const coinPrice = useCoinsInMoney(me)(coins(1));
  const text = (fact: (typeof FACTS)[number][0]): string =>
    fact === 'refund' && me.withdrawalDays
      ? t('coins.refundInTime')
      : t(`coins.${fact}`, { coinPrice });
  return (
    <>
      <Card>
        <CardTitle>{t('coins.what')}</CardTitle>
        <IconList columns items={FACTS.map(([fact, icon]) => ({ icon, text: text(fact) }))} />
      </Card>
      <Uses me={me} />
    </>
  );
}

function Uses({ me }: OwnProps) {
  const { t } = useTranslation(['purchases', 'common']);
  const price = (count: number): string => t('common:coins', { count });
  const prices = GIFTS.map(({ price }) => price);
  const overage = {
    name: t('coins.use.overage', { characters: CHARACTERS_PER_COIN }),
    value: price(1),
  };
  const range = (min: number, max: number): string => t('coins.range', { min, max });
  return (
    <Card>
      <CardTitle>{t('coins.uses')}</CardTitle>
      <Facts
        facts={[
          {
            name: t('coins.use.opening', { hours: OPEN_FOR / HOUR }),
            value: price(NEW_FRIEND_PRICE),
          },
          { name: t('coins.use.photos'), value: price(PHOTO_PERMISSION_PRICE) },
          ...(me.translationPrice === 'free' ? [] : [overage]),
          { name: t('coins.use.gift'), value: range(Math.min(...prices), Math.max(...prices)) },
          {
            name: t('coins.use.packet', { hours: RED_PACKET_LIFETIME / HOUR }),
            value: range(1, MAX_RED_PACKET),
          },
        ]}
      />
    </Card>
  );
}
