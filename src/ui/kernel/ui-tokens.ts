import { token } from '@/application/shared/shared-tokens';
import type { InterfaceTexts } from '@/ui/i18n/interface-texts';
import type { ToastsStore } from '@/ui/parts/toasts.store';
import type { Theme } from '@/ui/theme/theme';
import type { LiveClock } from './live-clock';
import type { ScreenLoader } from './screen-loader';
import type { SessionScopeStore } from './session-scope.store';
import type { SlotFillings } from './slot-fillings';

/** The values of the shell besides ports and use cases; the composition root provides these, too. */
export const uiTokens = {
  liveClock: token<LiveClock>('LiveClock'),
  texts: token<InterfaceTexts>('InterfaceTexts'),
  theme: token<Theme>('Theme'),
  toasts: token<ToastsStore>('Toasts'),
  screenLoader: token<ScreenLoader>('ScreenLoader'),
  slots: token<SlotFillings>('SlotFillings'),
  sessionScope: token<SessionScopeStore>('SessionScope'),
} as const;
