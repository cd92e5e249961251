import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Arriving } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useToasts } from '@/ui/parts/Toasts';
import { usePanel } from './use-panel';
import { usePanelAcrossBreakpoint } from './use-panel-across-breakpoint';

const FloatingPanel = lazyPart(() =>
  import('./FloatingPanel').then((module) => module.FloatingPanel),
);

/** Draws the floating chat panel while it is open; its code is loaded when it is first opened. */
export const PanelHost = observer(function PanelHost() {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const shared = usePanel();
  const panel = useViewModel(() => shared);
  usePanelAcrossBreakpoint(panel);
  function handleFailed(): void {
    toasts.show(t('error.chunk.title'), 'problem');
    panel.close();
  }
  if (!panel.isOpen) return null;
  return <Arriving part={FloatingPanel} props={{}} onFailed={handleFailed} />;
});
