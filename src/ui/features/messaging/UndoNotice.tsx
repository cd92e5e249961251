import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';

/** How long the undo button stays, in milliseconds (readings, Translation of a new conversation). */
export const OFFER_FOR = 10_000;

export interface UndoNoticeProps {
  /** What was done; nothing is drawn without it. */
  readonly done: string | undefined;
  /** Another one starts the time anew. */
  readonly about: unknown;
  readonly onUndo: () => void;
  /** It stays done: by its button, or because the time is over. */
  readonly onKeep: () => void;
}

/** Says above the composer what was done, and offers for a while to undo it. */
export function UndoNotice({ done, about, onUndo, onKeep }: UndoNoticeProps) {
  const { t } = useTranslation(['panel', 'common']);
  const offered = done !== undefined;
  useEffect(() => {
    if (!offered) return undefined;
    const timer = setTimeout(onKeep, OFFER_FOR);
    return () => clearTimeout(timer);
  }, [offered, about, onKeep]);
  return (
    <Root role="status">
      {offered && (
        <Notice>
          <span>{done}</span>
          <Button size="s" icon="undo" onClick={onUndo}>
            {t('common:undo')}
          </Button>
          <IconButton
            icon="close"
            label={t('panel:language.keep')}
            iconSize={16}
            onClick={onKeep}
          />
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
