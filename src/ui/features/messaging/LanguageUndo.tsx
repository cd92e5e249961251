import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@/domain/shared/language';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';
import type { ConversationProps } from './conversation-props';

/** How long a choice can be taken back here, in milliseconds; it can be changed at any time. */
const OFFER_FOR = 10_000;

/** Says what one's messages are translated into from now on, and takes it back with one press. */
export const LanguageUndo = observer(function LanguageUndo({ talk }: ConversationProps) {
  const { t } = useTranslation('panel');
  const { languageChange, keepLanguage } = talk;
  const { language } = talk.conversation;
  useEffect(() => {
    if (!languageChange) return undefined;
    const timer = setTimeout(keepLanguage, OFFER_FOR);
    return () => clearTimeout(timer);
  }, [languageChange, keepLanguage]);
  return (
    <Place role="status">
      {languageChange && (
        <Notice>
          <span>
            {language
              ? t('language.into', { language: LANGUAGE_NAMES[language] })
              : t('language.off')}
          </span>
          <Button size="s" icon="undo" onClick={talk.undoLanguage}>
            {t('language.undo')}
          </Button>
          <IconButton
            icon="close"
            label={t('language.keep')}
            iconSize={16}
            onClick={keepLanguage}
          />
        </Notice>
      )}
    </Place>
  );
});

const Place = styled.div`
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
