import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '@/ui/features/messaging/panel/panel-context';
import { useToasts } from '@/ui/parts/Toasts';
import type { LoadPart } from '@/ui/kernel/screen-loader';
import { ScopeProvider, useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { usePart } from '@/ui/kernel/use-part';

const loadPanel: LoadPart = async () =>
  (await import('@/ui/features/messaging/panel/FloatingPanel')).FloatingPanel;

/** Where the floating chat panel stands; it is fetched when it is first opened. */
export const PanelSlot = observer(function PanelSlot() {
  const { t } = useTranslation('shell');
  const { current } = useService(uiTokens.sessionScope);
  const toasts = useToasts();
  const panel = usePanel();
  const missing = useCallback(() => {
    toasts.show(t('error.chunk.title'), 'problem');
    panel?.close();
  }, [toasts, t, panel]);
  const Panel = usePart(loadPanel, panel?.isOpen === true, missing);
  if (!Panel || !current) return null;
  return (
    <ScopeProvider scope={current}>
      <Panel />
    </ScopeProvider>
  );
});
