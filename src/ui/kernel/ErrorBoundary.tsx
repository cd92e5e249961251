import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { BrandMark } from '@/ui/parts/BrandMark';
import { ErrorState } from '@/ui/parts/ErrorState';
import { useService } from './scope';
import { ChunkError } from './screen-loader';

interface ErrorBoundaryProps {
  /** The current location: once it changes, the children are rendered again. */
  readonly at: string;
  /** What is shown instead of the children. */
  readonly Fallback: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

interface State {
  readonly at: string;
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Catches errors of the views below it, so that the rest of the page keeps working. A part that did not arrive is
 * fetched again once the browser is online.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { at: this.props.at, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: State): State {
    return at === state.at ? state : { at, failure: undefined };
  }

  override componentDidMount(): void {
    addEventListener('online', this.#tryAgain);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#tryAgain);
  }

  readonly #tryAgain = (): void => {
    if (this.state.failure?.error instanceof ChunkError) this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} /> : <>{children}</>;
  }
}

interface ScreenErrorProps {
  readonly error: unknown;
}

/** Shown instead of a screen that could not be loaded or that threw an error. */
export function ScreenError({ error }: ScreenErrorProps) {
  const { t } = useTranslation('shell');
  const { me } = useService(accountTokens.session);
  const retry = (): void => location.reload();
  if (error instanceof ChunkError) {
    return (
      <ErrorState title={t('error.chunk.title')} onRetry={retry}>
        {t('error.chunk.text')}
      </ErrorState>
    );
  }
  // Visitors have no history to look at and cannot write to support.
  return (
    <ErrorState title={t('error.broken.title')} onRetry={retry}>
      {t(me ? 'error.broken.text' : 'error.broken.visitor')}
    </ErrorState>
  );
}

/** The same for an error outside of the screens, in the shell. */
export function RouteError({ error }: ScreenErrorProps) {
  return (
    <Centre>
      <BrandMark size={36} />
      <ScreenError error={error} />
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  min-block-size: 100dvh;
`;
