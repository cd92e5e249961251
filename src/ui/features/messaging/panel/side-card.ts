import { createContext, use } from 'react';

/** Where the card of the chat area stands. */
export interface SideCard {
  /** Only 64 px wide. */
  readonly narrow: boolean;
  /** Somewhere was chosen to go: a drawer closes. */
  readonly onLeave: () => void;
}

const SideCardContext = createContext<SideCard>({ narrow: false, onLeave: () => undefined });

/** Tells the card below it how it stands. */
export const SideCardProvider = SideCardContext.Provider;

/** How the card stands. */
export function useSideCard(): SideCard {
  return use(SideCardContext);
}
