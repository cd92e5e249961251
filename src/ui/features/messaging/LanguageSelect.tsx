import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useChoices } from '@/ui/kernel/use-choices';
import { Icon } from '@/ui/parts/Icon';
import { narrowComposer, oneRow } from './narrow-composer';

interface LanguageSelectProps {
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
  const { languages } = useChoices();
  return (
    <Root data-on={language !== undefined || undefined}>
      <Icon name="swap" size={18} />
      <Chosen aria-hidden="true">{language ? names.title(language) : t('language.none')}</Chosen>
      <Icon name="down" size={16} />
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
    </Root>
  );
});

const Root = styled.label`
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

  /* Lies over what is chosen: a closed list cannot break the longest names into two lines. */
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
