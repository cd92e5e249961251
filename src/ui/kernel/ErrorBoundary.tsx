import { Component, type ComponentType, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Where the user is: what broke is drawn anew once they are somewhere else. */
  readonly at: string;
  /** What stands there instead. */
  readonly Fallback: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

interface State {
  readonly at: string;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Keeps what breaks below it from taking the rest of the page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { at: this.props.at, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: State): State {
    return at === state.at ? state : { at, failure: undefined };
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} /> : children;
  }
}
