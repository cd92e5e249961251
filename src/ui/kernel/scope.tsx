import { createContext, use, type ReactNode } from 'react';
import type { Call } from '@/application/shared/call';
import { callToken, type Token } from '@/application/shared/shared-tokens';
import type { AnyEndpoint } from '@/contract/http/endpoint';

/** The use cases and ports for views; the composition root provides it. */
export interface ServiceScope {
  get<T>(token: Token<T>): T;
  call<E extends AnyEndpoint>(endpoint: E): Call<E>;
}

const ScopeContext = createContext<ServiceScope | undefined>(undefined);

interface ScopeProviderProps {
  readonly scope: ServiceScope;
  readonly children: ReactNode;
}

/** Gives the views below it their services: the page's, or inside it the session's. */
export function ScopeProvider({ scope, children }: ScopeProviderProps) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** @throws Error when nothing above provides services: a fault of the composition. */
export function useService<T>(token: Token<T>): T {
  return useScope(token).get(token);
}

/** A call of the contract. @throws Error as {@link useService} does. */
export function useCall<E extends AnyEndpoint>(endpoint: E): Call<E> {
  return useScope(callToken(endpoint)).call(endpoint);
}

function useScope(token: symbol): ServiceScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error(`no scope above the view that asked for ${String(token)}`);
  return scope;
}
