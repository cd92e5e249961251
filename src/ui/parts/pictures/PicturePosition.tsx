import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';

interface PicturePositionProps {
  /** From 0. */
  readonly at: number;
  readonly of: number;
}

/** Which of how many pictures is in the window; a change is spoken. */
export function PicturePosition({ at, of }: PicturePositionProps) {
  const { t } = useTranslation('album');
  return (
    <Position>
      <span aria-hidden="true">
        {at + 1} / {of}
      </span>
      <VisuallyHidden aria-live="polite">{t('picture', { number: at + 1, of })}</VisuallyHidden>
    </Position>
  );
}

const Position = styled.span`
  flex: none;
  padding-inline: var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
