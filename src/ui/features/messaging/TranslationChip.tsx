import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { useChoices } from '@/ui/kernel/use-choices';
import { Button } from '@/ui/parts/Button';
import { Icon } from '@/ui/parts/Icon';
import { useOfferTime } from '@/ui/parts/use-offer-time';
import { low } from '@/ui/theme/breakpoints';
import { narrowComposer, oneRow } from '@/ui/theme/narrow-composer';
import type { ComposerViewModel } from './composer.view-model';
import { OFFER_FOR } from './UndoNotice';

interface TranslationChipProps {
  readonly composer: ComposerViewModel;
  /** The part of the chip with the focus is gone: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/**
 * The translation of the text: its language, its price, and off, in one shape
 * (readings, Translation of a new conversation).
 */
export const TranslationChip = observer(function TranslationChip(props: TranslationChipProps) {
  const { composer } = props;
  const { t } = useTranslation('messaging');
  const languages = useLanguageNames();
  const { translation, languageChange, chooseLanguage } = composer;
  if (translation.kind !== 'on' && languageChange) return <TurnedOff {...props} />;
  const language = translation.kind === 'on' ? translation.language : undefined;
  return (
    <Chip role="group" aria-label={t('chip.label')} data-on={language && true}>
      <LanguageSelect language={language} onChoose={chooseLanguage} />
      {language && <PriceText composer={composer} />}
      {language && (
        <Part type="button" onClick={() => chooseLanguage(undefined)}>
          {t('chip.off')}
        </Part>
      )}
      {translation.kind === 'offered' && (
        <Part type="button" onClick={() => chooseLanguage(translation.language)}>
          {t('chip.offer', { language: languages.name(translation.language) })}
        </Part>
      )}
    </Chip>
  );
});

interface LanguageSelectProps {
  /** Undefined: no translation. */
  readonly language: Language | undefined;
  readonly onChoose: (language: Language | undefined) => void;
}

/** The language that messages are translated into; the first entry is no translation (specification §2). */
const LanguageSelect = observer(function LanguageSelect({
  language,
  onChoose,
}: LanguageSelectProps) {
  const { t } = useTranslation('messaging');
  const names = useLanguageNames();
  const { languages } = useChoices();
  return (
    <Select data-on={language !== undefined || undefined}>
      <Icon name="swap" size={18} />
      <Chosen aria-hidden="true">{language ? names.title(language) : t('language.none')}</Chosen>
      <Icon name="down" size={16} />
      <select
        aria-label={t('language.label')}
        data-tool="language"
        value={language ?? ''}
        onChange={(event) => onChoose(languages.find((code) => code === event.target.value))}
      >
        <option value="">{t('language.none')}</option>
        {languages.map((code) => (
          <option key={code} value={code}>
            {names.title(code)}
          </option>
        ))}
      </select>
    </Select>
  );
});

/**
 * What the translation of the draft costs; in a narrow composer only the more important half. It follows each key,
 * and the languages beside it are not drawn with it.
 */
const PriceText = observer(function PriceText({
  composer: { price },
}: Pick<TranslationChipProps, 'composer'>) {
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

/** Replaces the chip as long as turning it off can be undone. */
function TurnedOff({ composer, onLeave }: TranslationChipProps) {
  const { t } = useTranslation(['messaging', 'common']);
  const undo = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    // The button that was pressed is gone, and with it the focus.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  const offer = useOfferTime(OFFER_FOR, composer.languageChange, composer.keepLanguage);
  function handleUndo(): void {
    composer.undoLanguage();
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

const Select = styled.label`
  position: relative;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;
  min-block-size: 36px;
  padding-inline: 12px;
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--ink-2);
  font-weight: 600;

  &[data-on] {
    background: var(--jade-soft);
    color: var(--jade);
  }

  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > svg {
    flex: none;
  }

  /* Lies over the chosen language: a closed list cannot break the longest names into two lines. */
  & > select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    font: inherit;
    cursor: pointer;
  }

  & option {
    background: var(--surface);
    color: var(--ink);
  }

  @media (hover: none) {
    min-block-size: 44px;
  }
`;

const Chosen = styled.span`
  min-inline-size: 0;
  max-inline-size: 232px;
  line-height: 1.15;
  text-wrap: balance;

  /* On a phone the chip stays in one row with the tools. */
  ${narrowComposer} {
    max-inline-size: 132px;
    font-size: var(--t-s);
  }

  ${oneRow(css`
    max-inline-size: clamp(132px, 20cqi, 168px);
    font-size: var(--t-s);
  `)}
`;

/** The more important half alone. */
const brief = css`
  & > [data-wide] {
    display: none;
  }

  & > [data-narrow] {
    display: inline;
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

    ${brief}
  }

  /* Beside all the tools there is room for one half. */
  @container composer (min-width: 520px) and (max-width: 799.98px) {
    ${brief}
  }

  /* A small phone that lies on its side: the row below shows the price, and Send stays in the row. */
  ${low} {
    @container composer (max-width: 719.98px) {
      display: none;
    }
  }

  /* On a phone the row below the field shows the price; the chip stays in one row with the tools. */
  @container composer (max-width: 419.98px) {
    display: none;
  }

  ${oneRow(brief)}
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
