import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Gift } from '@/domain/gifts/gift';
import { phone } from '@/ui/theme/breakpoints';
import { GroupLegend } from '@/ui/parts/GroupLegend';
import type { GiftPriceTag } from './gift-dialog.view-model';
import { GiftDrawing } from './GiftDrawing';
import { useGiftName } from '@/ui/i18n/gift-name';

interface GiftGridProps {
  readonly offers: readonly Gift[];
  readonly chosen: Gift | undefined;
  readonly priceOf: (offer: Gift) => GiftPriceTag;
  readonly onChoose: (offer: Gift) => void;
}

/** The gifts as a radio group; each names itself and its price. */
export const GiftGrid = observer(function GiftGrid({
  offers,
  chosen,
  priceOf,
  onChoose,
}: GiftGridProps) {
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
