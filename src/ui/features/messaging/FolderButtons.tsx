import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Conversation } from '@/domain/messaging/conversation';
import type { Folder } from '@/domain/messaging/conversation-settings';
import { useNumberText } from '@/ui/i18n/number-text';

interface FolderButtonsProps {
  readonly folders: readonly { readonly id: Folder; readonly rows: readonly Conversation[] }[];
  readonly current: Folder;
  readonly onChange: (folder: Folder) => void;
}

/** The choice between all conversations, the requests and the archive, with how many are in the last two. */
export function FolderButtons({ folders, current, onChange }: FolderButtonsProps) {
  const { t } = useTranslation('messaging');
  const number = useNumberText();
  return (
    <Root role="group" aria-label={t('folders.label')}>
      {folders.map(({ id, rows }) => (
        <button key={id} type="button" aria-pressed={id === current} onClick={() => onChange(id)}>
          {t(`folders.${id}`)}
          {id !== 'all' && <small>{number(rows.length)}</small>}
        </button>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--s1);
  padding: 0 12px var(--s2);

  & > button {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-block-size: var(--target);
    padding: 0 12px;
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: transparent;
    color: var(--ink-2);
    font-size: var(--t-s);
  }

  & > button[aria-pressed='true'] {
    border-color: transparent;
    background: var(--coral-soft);
    color: var(--ink);
    font-weight: 620;
  }

  & small {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
`;
