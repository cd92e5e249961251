import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { countCharacters } from '@/domain/shared/text';

interface FoldButtonProps {
  /** What was written. */
  readonly text: string;
  readonly folded: boolean;
  readonly onToggle: () => void;
}

/** Shows a long text as a whole, or folds it again. */
export function FoldButton({ text, folded, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('messaging');
  return (
    <Row>
      <button type="button" aria-expanded={!folded} onClick={onToggle}>
        {t(folded ? 'message.showAll' : 'message.showLess')}
      </button>
      <small>{t('message.characters', { count: countCharacters(text) })}</small>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;

  & > button {
    min-block-size: 36px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 620;
    cursor: pointer;

    &:hover {
      text-decoration: underline;
    }

    @media (pointer: coarse) {
      min-block-size: var(--target);
    }
  }

  & > small {
    color: var(--ink-2);
    font-size: var(--t-xs);
  }
`;
