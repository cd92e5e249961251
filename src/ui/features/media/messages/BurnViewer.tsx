import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import type { OpenBurnFailure } from '@/application/media/burn-picture';
import { mediaTokens } from '@/application/media/media-tokens';
import type { ShownPicture } from '@/application/media/pictures';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { coins } from '@/domain/wallet/coins';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { BurnStage } from '@/ui/kernel/BurnStage';
import { BurnViewModel } from '@/ui/kernel/burn.view-model';
import { useViewModel } from '@/ui/kernel/use-view-model';
import type { MessageDialogProps } from '@/ui/kernel/slots';

/** What seeing the pictures of a new friend costs. */
const COST: CoinCost = { thing: 'burn-picture', price: PHOTO_PERMISSION_PRICE, opening: coins(0) };

/** Shows a burn-after-reading picture once, while its ring runs; closing it burns it. */
export const BurnViewer = observer(function BurnViewer(props: MessageDialogProps<'burn-picture'>) {
  const { name } = props;
  const burning = useBurning(props);
  const { kind } = burning.state;
  if (kind === 'notice') return <BurnNotice burning={burning} name={name} />;
  return <Stage burning={burning} name={name} />;
});

type Burning = BurnViewModel<ShownPicture, OpenBurnFailure>;

function useBurning({ message, onClose, onFailure }: MessageDialogProps<'burn-picture'>): Burning {
  const openBurnPicture = useService(mediaTokens.openBurnPicture);
  const acknowledgePaymentNotice = useService(profileTokens.acknowledgePaymentNotice);
  const pictures = useService(mediaTokens.pictures);
  const clock = useService(sharedTokens.clock);
  const { me } = useService(accountTokens.session);
  const standing = pictures.standingOf(message.id);
  const priced = standing !== 'free' && standing !== 'allowance';
  return useViewModel(
    () =>
      new BurnViewModel<ShownPicture, OpenBurnFailure>({
        open: (agreed) => openBurnPicture(message.id, agreed),
        acknowledge: () => acknowledgePaymentNotice('burnPicture'),
        clock,
        noticeDue: me?.burnNoticeDue === true && priced,
        onFailed: (failure) => onFailure(failure, COST),
        onEnd: onClose,
      }),
  );
}

interface BurningProps {
  readonly burning: Burning;
  readonly name: string;
}

/** Asks before the first picture of a new friend takes coins, until it is agreed to (readings, Money). */
const BurnNotice = observer(function BurnNotice({ burning, name }: BurningProps) {
  const { t } = useTranslation(['media', 'common']);
  const price = t('common:coins', { count: PHOTO_PERMISSION_PRICE });
  return (
    <Dialog
      open
      onClose={burning.dismiss}
      title={t('media:notice.title')}
      actions={
        <>
          <Button variant="ghost" onClick={burning.dismiss}>
            {t('media:notice.later')}
          </Button>
          <MoneyButton
            variant="main"
            due={() => PHOTO_PERMISSION_PRICE}
            words={t('media:notice.open', { price })}
            onClick={burning.acknowledge}
          />
        </>
      }
    >
      <p>{t('media:notice.text', { price, name })}</p>
    </Dialog>
  );
});

/** The picture alone, without a way to save it. */
const Stage = observer(function Stage({ burning, name }: BurningProps) {
  const { t } = useTranslation('media');
  const { picture } = burning;
  const [isBroken, setIsBroken] = useState(false);
  return (
    <BurnStage burning={burning} label={t('viewer.title', { name })} endedLabel={t('burn.burned')}>
      {isBroken ? (
        <p role="alert">{t('viewer.broken', { name })}</p>
      ) : (
        picture && (
          <img
            src={picture.address}
            alt={t('viewer.picture', { name })}
            draggable={false}
            onLoad={burning.shown}
            onError={() => setIsBroken(true)}
          />
        )
      )}
    </BurnStage>
  );
});
