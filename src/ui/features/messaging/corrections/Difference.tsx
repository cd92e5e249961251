import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { differenceOf } from '@/domain/messaging/difference';
import type { Language } from '@/domain/shared/language';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';

interface DifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly language?: Language | undefined;
}

/** Two versions of a sentence as one: what was removed is struck through, what was added is underlined. */
export function Difference({ before, after, language }: DifferenceProps) {
  const { t } = useTranslation('learning');
  const parts = useMemo(() => differenceOf(before, after), [before, after]);
  return (
    <Text lang={language} dir="auto">
      {parts.map(({ kind, text }, index) => {
        // The parts of a difference have no order of their own to change.
        const key = `${index}${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key}>
            <VisuallyHidden> {t(kind)}: </VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </Text>
  );
}

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  & > del {
    position: relative;
    color: var(--danger);
    text-decoration: line-through;
    text-decoration-thickness: 1.5px;
  }

  & > del + ins {
    margin-inline-start: 3px;
  }

  & > ins {
    position: relative;
    border-radius: 3px;
    background: var(--jade-soft);
    color: var(--ink);
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: var(--jade);
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
`;
