import { createContext, use, type ReactNode } from 'react';
import type { Token } from '@/application/shared/token';

/** The use cases and ports for views; the composition root provides it. */
export interface ServiceScope {
  get<T>(token: Token<T>): T;
}

const ScopeContext = createContext<ServiceScope | undefined>(undefined);

export interface ScopeProviderProps {
  readonly scope: ServiceScope;
  readonly children: ReactNode;
}

/** Gives the views below it their services: the page's, or inside it the session's. */
export function ScopeProvider({ scope, children }: ScopeProviderProps) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** @throws Error when nothing above provides services: a fault of the composition. */
export function useService<T>(token: Token<T>): T {
  const scope = use(ScopeContext);
  if (!scope) throw new Error(`no scope above the view that asked for ${String(token)}`);
  return scope.get(token);
}
