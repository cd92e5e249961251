import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { ChatAddress } from '@/domain/shared/ids';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { useService } from '@/ui/kernel/scope';
import { Dialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { Skeleton } from '@/ui/parts/Skeleton';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { GiftDialogViewModel } from './gift-dialog.view-model';
import { GiftGrid } from './GiftGrid';
import { GivingBar } from './GivingBar';
import { SpendingSummary } from './SpendingSummary';
import { useGiftName } from '@/ui/i18n/gift-name';
import { useGivingDeps } from './giving-deps';

interface GiftDialogProps {
  readonly peer: ChatAddress;
  /** Who receives it. */
  readonly name: string;
  readonly onFailure: OnFailure;
  /** Called when the gift is given or waits in the outbox. */
  readonly onGiven?: () => void;
  readonly onClose: () => void;
}

/** Every gift with its price, how many are free, and what giving one will take (specification §2). */
export const GiftDialog = observer(function GiftDialog({
  peer,
  name,
  onFailure,
  onGiven,
  onClose,
}: GiftDialogProps) {
  const { t } = useTranslation('gifts');
  const dialog = useDialog(peer);
  const { chosen, offers } = dialog;

  function handleGive(): void {
    if (dialog.give(onFailure, onGiven)) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gift.title', { name })}
      size="m"
      sheet
      actions={chosen && <Foot dialog={dialog} onGive={handleGive} />}
    >
      {!offers && <Pending dialog={dialog} />}
      {offers && (
        <>
          <Allowance left={dialog.left} />
          <GiftGrid
            offers={offers}
            chosen={chosen}
            priceOf={dialog.priceOf}
            onChoose={dialog.choose}
          />
        </>
      )}
    </Dialog>
  );
});

interface FootProps {
  readonly dialog: GiftDialogViewModel;
  readonly onGive: () => void;
}

/** What giving the chosen one takes, and the button that does it. */
const Foot = observer(function Foot({ dialog, onGive }: FootProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const nameOf = useGiftName();
  const { chosen, spending } = dialog;
  if (!chosen) return null;
  const { free, affordable } = dialog.priceOf(chosen);
  const price = t('common:coins', { count: chosen.price });
  return (
    <GivingBar>
      <SpendingSummary
        name={nameOf(chosen.code)}
        price={free ? t('gifts:gift.free') : price}
        spending={spending}
        affordable={affordable}
      />
      <MoneyButton
        variant="main"
        due={() => dialog.due}
        words={free ? t('gifts:gift.giveFree') : t('gifts:gift.give', { price })}
        onClick={onGive}
      />
    </GivingBar>
  );
});

/** The gifts are loaded, or could not be. */
const Pending = observer(function Pending({ dialog }: { readonly dialog: GiftDialogViewModel }) {
  const { t } = useTranslation('gifts');
  if (!dialog.loadFailed) return <Skeleton height={300} />;
  return <ErrorState title={t('gift.failed')} onRetry={() => void dialog.load()} />;
});

function useDialog(peer: ChatAddress): GiftDialogViewModel {
  const deps = {
    ...useGivingDeps(),
    readGiftOffers: useService(giftsTokens.readGiftOffers),
    sendGift: useService(giftsTokens.sendGift),
  };
  return useViewModel(() => new GiftDialogViewModel(peer, deps));
}

/** The free gifts left this month, or how to get some. */
function Allowance({ left }: { readonly left: number }) {
  const { t } = useTranslation('gifts');
  if (left === Infinity) return <p>{t('gift.unlimited', { max: MAX_FREE_GIFT })}</p>;
  if (left > 0) return <p>{t('gift.left', { count: left })}</p>;
  return <p>{t('gift.vip', { count: PERMISSIONS.vip.freeGiftsPerMonth })}</p>;
}
