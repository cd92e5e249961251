import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { useOfferTime } from '@/ui/parts/use-offer-time';
import { LanguageSelect } from './LanguageSelect';
import { low } from '@/ui/theme/breakpoints';
import { narrowComposer, oneRow } from './narrow-composer';
import { OFFER_FOR } from './offer-time';
import type { ComposerActions, ComposerSnapshot } from './composer-props';

interface TranslationChipProps {
  readonly snapshot: Pick<ComposerSnapshot, 'translation' | 'languageChange' | 'price'>;
  readonly actions: Pick<ComposerActions, 'chooseLanguage' | 'undoLanguage' | 'keepLanguage'>;
  /** What had the focus in the chip is gone: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/**
 * What happens to the text before it arrives: its language, what that costs, and off, in one shape
 * (readings, Translation of a new conversation).
 */
export const TranslationChip = observer(function TranslationChip(props: TranslationChipProps) {
  const { snapshot, actions } = props;
  const { t } = useTranslation('messaging');
  const languages = useLanguageNames();
  const { translation, languageChange } = snapshot;
  if (translation.kind !== 'on' && languageChange) return <TurnedOff {...props} />;
  const language = translation.kind === 'on' ? translation.language : undefined;
  return (
    <Chip role="group" aria-label={t('chip.label')} data-on={language && true}>
      <LanguageSelect language={language} onChoose={actions.chooseLanguage} />
      {language && <PriceText snapshot={snapshot} />}
      {language && (
        <Part type="button" onClick={() => actions.chooseLanguage(undefined)}>
          {t('chip.off')}
        </Part>
      )}
      {translation.kind === 'offered' && (
        <Part type="button" onClick={() => actions.chooseLanguage(translation.language)}>
          {t('chip.offer', { language: languages.name(translation.language) })}
        </Part>
      )}
    </Chip>
  );
});

/**
 * What the translation of the draft costs; in a narrow composer only what comes first. It follows each key,
 * and the languages beside it are not drawn with it.
 */
const PriceText = observer(function PriceText({
  snapshot: { price },
}: Pick<TranslationChipProps, 'snapshot'>) {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  if (!price) return <Price />;
  const { characters, translationCoins } = price;
  if (characters === 0) {
    const isFree = me?.translationPrice === 'free';
    return (
      <Price>
        <span>{t(isFree ? 'price.none' : 'chip.free')}</span>
      </Price>
    );
  }
  const coins =
    translationCoins > 0 ? t('chip.coins', { count: translationCoins }) : t('chip.free');
  const counted = t('price.normal', { count: characters });
  return (
    <Price>
      <span data-wide>{t('chip.both', { characters: counted, coins })}</span>
      <span data-narrow>{translationCoins > 0 ? coins : counted}</span>
    </Price>
  );
});

/** In the place of the chip, as long as turning it off can be undone. */
function TurnedOff({ snapshot, actions, onLeave }: TranslationChipProps) {
  const { t } = useTranslation(['messaging', 'common']);
  const undo = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    // The button that was pressed is gone, and with it the focus.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  const { languageChange } = snapshot;
  const { keepLanguage } = actions;
  const offer = useOfferTime(OFFER_FOR, languageChange, keepLanguage);
  function handleUndo(): void {
    actions.undoLanguage();
    onLeave();
  }
  return (
    <Off {...offer}>
      <span id={id} role="status">
        {t('messaging:chip.isOff')}
      </span>
      <Button
        ref={undo}
        size="s"
        variant="ghost"
        icon="undo"
        aria-describedby={id}
        onClick={handleUndo}
      >
        {t('common:undo')}
      </Button>
    </Off>
  );
}

const Chip = styled.div`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--ink-2);

  &[data-on] {
    background: var(--jade-soft);
    color: var(--jade);
  }

  && > * + * {
    border-inline-start: 1px solid color-mix(in srgb, currentColor 35%, transparent);
  }
`;

const Price = styled.span`
  padding-inline: 12px;
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & > [data-narrow] {
    display: none;
  }

  ${narrowComposer} {
    padding-inline: 8px;

    & > [data-wide] {
      display: none;
    }

    & > [data-narrow] {
      display: inline;
    }
  }

  /* Beside all the tools there is room for what comes first. */
  @container composer (min-width: 520px) and (max-width: 799.98px) {
    & > [data-wide] {
      display: none;
    }

    & > [data-narrow] {
      display: inline;
    }
  }

  /* A small phone that lies on its side: the line below tells the price, and Send stays in the row. */
  ${low} {
    @container composer (max-width: 719.98px) {
      display: none;
    }
  }

  /* On a phone the line below the field tells the price; the chip stays in one row with the tools. */
  @container composer (max-width: 419.98px) {
    display: none;
  }

  ${oneRow(css`
    & > [data-wide] {
      display: none;
    }

    & > [data-narrow] {
      display: inline;
    }
  `)}
`;

const Part = styled.button`
  min-block-size: 36px;
  padding-inline: 12px;
  border: 0;
  border-start-end-radius: var(--r-full);
  border-end-end-radius: var(--r-full);
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  @media (hover: none) {
    min-block-size: 44px;
    min-inline-size: 44px;
  }
`;

const Off = styled.div`
  display: inline-flex;
  gap: var(--s2);
  align-items: center;
  min-block-size: 36px;
  padding-inline-start: 12px;
  color: var(--ink-2);
  font-size: var(--t-s);

  @media (hover: none) {
    min-block-size: 44px;
  }
`;
