import { token } from '@/application/shared/shared-tokens';
import { useService } from '@/ui/kernel/scope';
import type { PanelViewModel } from './panel.view-model';

/** The floating panel of a session, shared by what opens it and what draws it. */
export const panelToken = token<PanelViewModel>('Panel');

/** The session's one floating panel. */
export function usePanel(): PanelViewModel {
  return useService(panelToken);
}
