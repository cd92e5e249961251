import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CODE_LIFETIME } from '@/domain/account/verification-code';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { MAX_RED_PACKET, RED_PACKET_LIFETIME } from '@/domain/gifts/red-packet';
import { SEARCH_TIME } from '@/domain/matching/matching';
import { PERMISSIONS } from '@/domain/membership/tier';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { OPENED_WITHIN } from '@/domain/messaging/coin-back';
import { NEW_FRIEND_PRICE, OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { RECALL_WINDOW } from '@/domain/messaging/recall-window';
import { HOUR, MINUTE, SECOND } from '@/domain/shared/time';
import { REUSE_WINDOW } from '@/domain/translation/translation';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import { useCoinsInMoney } from '@/ui/kernel/coins-in-money';
import { AboutTranslation } from '@/ui/kernel/AboutTranslation';
import { routes } from '@/ui/kernel/routes';
import { Article } from './Article';
import { useInstallation } from './use-installation';

const SECTIONS = [
  'translation',
  'price',
  'firstMessage',
  'coin',
  'burn',
  'gifts',
  'packet',
  'encounters',
  'recall',
  'search',
  'block',
  'code',
] as const;

/** What is said of these depends on the installation: nothing before that is known. */
const DEPENDS_ON_HERE: readonly string[] = ['translation', 'price', 'firstMessage', 'coin'];

/** Prices and limits as the rules have them: the text cannot drift (readings, Better than observed). */
const RULES = {
  charactersPerCoin: CHARACTERS_PER_COIN,
  newFriendPrice: NEW_FRIEND_PRICE,
  openHours: OPEN_FOR / HOUR,
  backHours: OPENED_WITHIN / HOUR,
  ordinary: PERMISSIONS.ordinary.attemptsPerDay,
  vip: PERMISSIONS.vip.attemptsPerDay,
  svip: PERMISSIONS.svip.attemptsPerDay,
  searchSeconds: SEARCH_TIME / SECOND,
  recallMinutes: RECALL_WINDOW / MINUTE,
  codeMinutes: CODE_LIFETIME / MINUTE,
  reuseMinutes: REUSE_WINDOW / MINUTE,
  maxText: MAX_CHAT_TEXT,
  burnSeconds: BURN_VIEW / SECOND,
  photoPrice: PHOTO_PERMISSION_PRICE,
  freeGifts: PERMISSIONS.vip.freeGiftsPerMonth,
  maxFreeGift: MAX_FREE_GIFT,
  maxPacket: MAX_RED_PACKET,
  packetHours: RED_PACKET_LIFETIME / HOUR,
} as const;

/** Whether a section reads differently where translation costs nothing. */
function isShownWhereFree(id: string): id is 'translation' | 'price' | 'firstMessage' {
  return ['translation', 'price', 'firstMessage'].includes(id);
}

/** Questions people ask, answered with the rules' own numbers. */
export const HelpScreen = observer(function HelpScreen() {
  const { t } = useTranslation('pages');
  const { here, awaited } = useInstallation();
  const isFree = here?.translationPrice === 'free';
  const keyOf = (id: (typeof SECTIONS)[number]) => {
    if (isFree && isShownWhereFree(id)) return `help.${id}.freeText` as const;
    return id === 'coin' && here?.withdrawalDays
      ? 'help.coin.inTimeText'
      : (`help.${id}.text` as const);
  };
  const numbers = { ...RULES, coinPrice: useCoinsInMoney(here)(coins(1)) };
  return (
    <Article
      title={t('help.title')}
      lead={t('help.lead')}
      awaited={awaited}
      sections={SECTIONS.filter((id) => here || !DEPENDS_ON_HERE.includes(id)).map((id) => ({
        id,
        title: t(`help.${id}.title`),
        text: t(keyOf(id), numbers),
      }))}
    >
      <AboutTranslation at={routes.publicPage('help')} />
    </Article>
  );
});
