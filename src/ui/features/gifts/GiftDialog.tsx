import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { MAX_FREE_GIFT } from '@/domain/gifts/gift';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { ChatAddress } from '@/domain/shared/ids';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Skeleton } from '@/ui/parts/Skeleton';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { GiftDialogViewModel } from './gift-dialog.view-model';
import { GiftGrid } from './GiftGrid';
import { GivingBar } from './GivingBar';
import { SpendingSummary } from './SpendingSummary';
import { useGiftName } from '@/ui/i18n/gift-name';
import { useGivingDeps } from './giving-deps';

export interface GiftDialogProps {
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
  const { t } = useTranslation(['gifts', 'common']);
  const nameOf = useGiftName();
  const dialog = useDialog(peer);
  const { chosen, offers, spending } = dialog;
  const price = chosen && dialog.priceOf(chosen);

  function handleGive(): void {
    if (dialog.give(onFailure, onGiven)) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gifts:gift.title', { name })}
      size="m"
      sheet
      actions={
        chosen && (
          <GivingBar>
            <SpendingSummary
              name={nameOf(chosen.code)}
              price={
                price?.free ? t('gifts:gift.free') : t('common:coins', { count: chosen.price })
              }
              spending={spending}
              affordable={price?.affordable ?? true}
            />
            <Button variant="main" onClick={handleGive}>
              {price?.free
                ? t('gifts:gift.giveFree')
                : t('gifts:gift.give', { price: t('common:coins', { count: chosen.price }) })}
            </Button>
          </GivingBar>
        )
      }
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
