import { Component, type ComponentType, type ReactNode } from 'react';
import { ChunkError } from './chunk-error';

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
 * Catches errors of the views below it, so that the rest of the page keeps working. A part that did not arrive
 * is asked for again once the browser is online.
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
