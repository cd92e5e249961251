import { createContext, use } from 'react';
import type { PanelViewModel } from './panel.view-model';

const PanelContext = createContext<PanelViewModel | undefined>(undefined);

/** Gives the views below it the page's one floating panel. */
export const PanelProvider = PanelContext.Provider;

/** The page's floating panel; none outside the shell. */
export function usePanel(): PanelViewModel | undefined {
  return use(PanelContext);
}
