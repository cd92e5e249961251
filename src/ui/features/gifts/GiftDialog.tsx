import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { MAX_FREE_GIFT, type Gift } from '@/domain/gifts/gift';
import { PERMISSIONS } from '@/domain/membership/tier';
import type { ChatAddress } from '@/domain/shared/ids';
import { useGiftName } from '@/ui/i18n/gift-name';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Dialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { GroupLegend } from '@/ui/parts/FieldFrame';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { Skeleton } from '@/ui/parts/Skeleton';
import { phone } from '@/ui/theme/breakpoints';
import { GiftDrawing } from './GiftDrawing';
import { GivingBar, SpendingSummary, useGivingDeps } from './GivingBar';
import { GiftDialogViewModel, type GiftPriceTag } from './gift-dialog.view-model';

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

interface GiftGridProps {
  readonly offers: readonly Gift[];
  readonly chosen: Gift | undefined;
  readonly priceOf: (offer: Gift) => GiftPriceTag;
  readonly onChoose: (offer: Gift) => void;
}

/** The gifts as a radio group; each names itself and its price. */
const GiftGrid = observer(function GiftGrid({ offers, chosen, priceOf, onChoose }: GiftGridProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const nameOf = useGiftName();
  return (
    <fieldset role="radiogroup">
      <GroupLegend hidden>{t('gifts:gift.label')}</GroupLegend>
      <Grid>
        {offers.map((offer) => {
          const { free, affordable } = priceOf(offer);
          return (
            <Tile key={offer.id}>
              <input
                type="radio"
                name="gift"
                checked={chosen?.id === offer.id}
                onChange={() => onChoose(offer)}
              />
              <GiftDrawing code={offer.code} />
              <b>{nameOf(offer.code)}</b>
              <small data-short={!affordable || undefined}>
                {free && <i>{t('gifts:gift.free')}</i>}
                <span data-free={free || undefined}>
                  {t('common:coins', { count: offer.price })}
                </span>
              </small>
            </Tile>
          );
        })}
      </Grid>
    </fieldset>
  );
});

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s2);

  ${phone} {
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  }
`;

const Tile = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  padding: var(--s2) 2px var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  font-size: var(--t-s);
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick);

  &:hover {
    border-color: var(--line-strong);
    background: var(--sunken);
  }

  &:has(:checked) {
    border-color: var(--coral);
    background: var(--coral-soft);
    box-shadow: inset 0 0 0 1px var(--coral);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  & > input {
    appearance: none;
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    block-size: 100%;
    outline: none;
  }

  & > b {
    margin-block-start: 2px;
    font-weight: 560;
  }

  & > small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    justify-content: center;
    color: var(--gold);
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
  }

  & i {
    color: var(--ok);
    font-style: normal;
    font-weight: 600;
  }

  & [data-free] {
    color: var(--ink-3);
    text-decoration: line-through;
  }

  & > small[data-short] {
    color: var(--ink-3);
  }
`;
