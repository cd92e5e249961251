import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useChoices } from '@/ui/kernel/use-choices';
import { Icon } from '@/ui/parts/Icon';
import { oneRow } from './narrow-composer';

/** The lists that are chosen from here. */
const CHOSEN = ['languages'] as const;

export interface LanguageSelectProps {
  /** Undefined: no translation. */
  readonly language: Language | undefined;
  readonly onChoose: (language: Language | undefined) => void;
}

/** The language my messages are translated into; the first entry is no translation (specification §2). */
export const LanguageSelect = observer(function LanguageSelect({
  language,
  onChoose,
}: LanguageSelectProps) {
  const { t } = useTranslation('messaging');
  const names = useLanguageNames();
  const { languages } = useChoices(CHOSEN);
  return (
    <Root data-on={language !== undefined || undefined}>
      <Icon name="swap" size={18} />
      <select
        aria-label={t('language.label')}
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
      <Icon name="down" size={16} />
    </Root>
  );
});

const Root = styled.label`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;
  min-block-size: 36px;
  padding-inline-start: 12px;
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

  & > select {
    min-block-size: 36px;
    min-inline-size: 0;
    max-inline-size: 232px;
    text-overflow: ellipsis;
    /* As wide as the chosen language, not as the longest name. */
    field-sizing: content;
    appearance: none;
    padding-inline: 0 32px;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  ${oneRow(css`
    & > select {
      /* The longest names are cut; “No translation” is not, in any language. */
      max-inline-size: clamp(176px, 27cqi, 232px);
    }
  `)}

  & > select + svg {
    flex: none;
    margin-inline-start: -34px;
    margin-inline-end: 12px;
    pointer-events: none;
  }

  & > select:focus-visible {
    outline: none;
  }

  & option {
    background: var(--surface);
    color: var(--ink);
  }

  @media (hover: none) {
    &,
    & > select {
      min-block-size: 44px;
    }
  }
`;
