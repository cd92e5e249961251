import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';
import type { LanguageChange } from './composer-props';

/** How long the undo button stays, in milliseconds; the language itself can be changed at any time. */
const OFFER_FOR = 10_000;

export interface LanguageUndoProps {
  /** The change that can be undone; nothing is drawn without one. */
  readonly change: LanguageChange | undefined;
  /** The language now, if any. */
  readonly language: Language | undefined;
  readonly onUndo: () => void;
  /** The change stays: by its button, or because the time is over. */
  readonly onKeep: () => void;
}

/**
 * Says what one's messages are translated into from now on, and offers to undo that; the chip says so
 * in its own place when it is turned off.
 */
export function LanguageUndo({ change, language, onUndo, onKeep }: LanguageUndoProps) {
  const { t } = useTranslation('panel');
  const languages = useLanguageNames();
  useEffect(() => {
    if (!change) return undefined;
    const timer = setTimeout(onKeep, OFFER_FOR);
    return () => clearTimeout(timer);
  }, [change, onKeep]);
  return (
    <Root role="status">
      {change && language && (
        <Notice>
          <span>{t('language.into', { language: languages.name(language) })}</span>
          <Button size="s" icon="undo" onClick={onUndo}>
            {t('language.undo')}
          </Button>
          <IconButton icon="close" label={t('language.keep')} iconSize={16} onClick={onKeep} />
        </Notice>
      )}
    </Root>
  );
}

const Root = styled.div`
  background: var(--surface);
`;

const Notice = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  padding: 2px 8px 2px 20px;
  border-block-start: 1px solid var(--line);
  background: var(--jade-soft);
  color: var(--jade);
  font-size: var(--t-s);

  & > span {
    flex: 1;
  }
`;
