import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '@/ui/parts/Icon';

/**
 * On a tablet there is no room for the field beside tabs, balance, language and avatar, nor for the icons of the
 * tabs.
 */
export const TIGHT = '@media (max-width: 1199px)';

/** Opens the search. */
export function SearchLauncher({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Opener
      type="button"
      aria-label={t('search.label')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span>{t('search.label')}</span>
      <kbd>/</kbd>
    </Opener>
  );
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
