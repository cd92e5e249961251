import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { parseChatSection } from '@/domain/messaging/chat-sections';
import { parseChatAddress } from '@/domain/shared/ids';
import { RESIZE_SETTLES } from '@/domain/shared/time';
import { Arriving } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { isChatPath, routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useToasts } from '@/ui/parts/Toasts';
import { PHONE_QUERY } from '@/ui/theme/breakpoints';
import { panelToken, type PanelViewModel } from './panel.view-model';

const FloatingPanel = lazyPart(() =>
  import('./FloatingPanel').then((module) => module.FloatingPanel),
);

/** The state of a history entry that replaces the panel while the window is too narrow for it. */
const FROM_PANEL = { fromPanel: true } as const;

/** Draws the floating chat panel while it is open; its code is loaded when it is first opened. */
export const PanelHost = observer(function PanelHost() {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const shared = useService(panelToken);
  const panel = useViewModel(() => shared);
  usePanelAcrossBreakpoint(panel);
  function handleFailed(): void {
    toasts.show(t('error.chunk.title'), 'problem');
    panel.close();
  }
  if (!panel.isOpen) return null;
  return <Arriving part={FloatingPanel} props={{ panel }} onFailed={handleFailed} />;
});

/**
 * When the window has crossed 768 px and not crossed back, the open panel becomes the chat screen with
 * the same conversation, and the panel again when the window is wide once more (readings, Resize;
 * ADR-0020). Nothing else about a window's size changes the address.
 */
export function usePanelAcrossBreakpoint(panel: PanelViewModel): void {
  const scheduler = useService(sharedTokens.scheduler);
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ location, navigate });
  useEffect(() => {
    latest.current = { location, navigate };
    // The panel stays until the screen that replaces it is here.
    if (isFromPanel(location) && matchMedia(PHONE_QUERY).matches) panel.close();
  }, [location, navigate, panel]);
  useEffect(() => {
    const width = matchMedia(PHONE_QUERY);
    let narrow = width.matches;
    let cancel = (): void => undefined;
    const settled = (): void => {
      if (width.matches === narrow) return;
      narrow = width.matches;
      if (narrow) toScreen(panel, latest.current);
      else toPanel(panel, latest.current);
    };
    const changed = (): void => {
      cancel();
      cancel = scheduler.after(RESIZE_SETTLES, settled);
    };
    width.addEventListener('change', changed);
    return () => {
      width.removeEventListener('change', changed);
      cancel();
    };
  }, [scheduler, panel]);
}

interface Where {
  readonly location: Location<unknown>;
  readonly navigate: ReturnType<typeof useNavigate>;
}

function toScreen(panel: PanelViewModel, { location, navigate }: Where): void {
  const { section, peer } = panel;
  if (section === undefined) return;
  // The chat screen shows its own conversation, which stays.
  if (isChatPath(location.pathname)) return panel.close();
  const address = peer ? routes.chatAmongSections(peer) : routes.chatSection(section);
  void navigate(address, { state: FROM_PANEL });
}

function toPanel(panel: PanelViewModel, { location, navigate }: Where): void {
  if (!isFromPanel(location)) return;
  const query = new URLSearchParams(location.search);
  const peer = parseChatAddress(query.get('with') ?? '');
  if (peer.ok) panel.openConversation(peer.value);
  else panel.show(parseChatSection(query.get('place')) ?? 'recent');
  void navigate(-1);
}

function isFromPanel({ pathname, state }: Location<unknown>): boolean {
  return (
    isChatPath(pathname) && typeof state === 'object' && state !== null && 'fromPanel' in state
  );
}
