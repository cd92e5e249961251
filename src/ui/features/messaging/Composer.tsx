import { Suspense } from 'react';
import styled from 'styled-components';
import { ErrorBoundary, ScreenError } from '@/ui/kernel/ErrorBoundary';
import { phone } from '@/ui/theme/breakpoints';
import type { ComposerFormProps } from './ComposerForm';
import { ComposerForm } from './conversation-parts';

/** The composer, loaded after the messages; its space is kept free until then. */
export function Composer(props: ComposerFormProps) {
  return (
    <ErrorBoundary at={props.snapshot.conversation.peer} Fallback={ScreenError}>
      <Suspense fallback={<ComposerSpace />}>
        <ComposerForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const ComposerSpace = styled.div`
  block-size: 147px;
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    block-size: 133px;
  }
`;
