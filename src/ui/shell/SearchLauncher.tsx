import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { slots } from '@/ui/kernel/slots';
import { Icon } from '@/ui/parts/Icon';
import { isField } from '@/ui/parts/writing';
import { SessionSlot } from './SessionSlot';

/**
 * On a tablet there is no room for the field beside tabs, balance, language and avatar, nor for the icons of the
 * tabs.
 */
export const TIGHT = '@media (max-width: 1199px)';

/** Opens the search: by a press, by Ctrl+K or ⌘K, and outside of fields by "/". */
export function SearchLauncher() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  useSearchKeys(open);
  return (
    <>
      <Opener
        type="button"
        aria-label={t('search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span>{t('search.label')}</span>
        <kbd>/</kbd>
      </Opener>
      {isOpen && <SessionSlot of={slots.search} props={{ onClose: close }} />}
    </>
  );
}

function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing } = event;
      if (event.defaultPrevented || isComposing || altKey) return;
      const isChord = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !isField(target);
      // A question that is open is answered first.
      if ((!isChord && !isSlash) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [open]);
}

/** Looks like a field where there is room for it, else like an icon. */
const Opener = styled.button`
  display: flex;
  flex: none;
  gap: var(--s2);
  align-items: center;
  inline-size: 220px;
  min-block-size: max(40px, var(--target));
  padding: 0 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--ink-3);
  font-size: var(--t-s);

  & > span {
    flex: 1;
    text-align: start;
  }

  & > kbd {
    padding: 0 6px;
    border: 1px solid var(--line);
    border-radius: var(--r-s);
    font: inherit;
    font-size: var(--t-xs);
  }

  ${TIGHT} {
    display: grid;
    place-items: center;
    inline-size: var(--target);
    block-size: var(--target);
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--ink-2);

    &:hover {
      background: var(--sunken);
    }

    & > span,
    & > kbd {
      display: none;
    }
  }
`;
