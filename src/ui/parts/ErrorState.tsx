import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';
import { Button } from './Button';
import { Icon } from './Icon';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is safe, and what to do. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** Shown instead of content that could not be loaded: what happened, and a retry. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <Centre role="alert">
      <Icon name="warning" size={28} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button icon="retry" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Centre>
  );
}

interface FailedStateProps {
  /** What could not be shown. */
  readonly title: string;
  readonly failure: Failure;
  readonly busy?: boolean;
  readonly onRetry: () => unknown;
}

/** A failed call: the reason, and a retry. */
export function FailedState({ title, failure, busy = false, onRetry }: FailedStateProps) {
  const failureText = useFailureText();
  return (
    <ErrorState title={title} busy={busy} onRetry={() => void onRetry()}>
      {failureText(failure)}
    </ErrorState>
  );
}

const Centre = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s2);
  margin-block: auto;
  padding: var(--s6) var(--s4);
  text-align: center;

  & > svg {
    color: var(--danger);
  }

  & > h2 {
    font: 600 var(--t-l) / 1.25 var(--display);
  }

  & > p {
    max-inline-size: 36em;
    color: var(--ink-2);
  }

  & > button {
    margin-block-start: var(--s3);
  }
`;
