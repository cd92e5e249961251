import { useTranslation } from 'react-i18next';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { IconButton } from '@/ui/parts/IconButton';
import { useMenu } from '@/ui/parts/Menu';
import type { PaneMenuProps } from './pane-menu-props';

const PaneMenuList = lazyPart(() => import('./PaneMenuList').then((module) => module.PaneMenuList));

/** The menu of a conversation, which is fetched when it is first opened. */
export function PaneMenu(props: PaneMenuProps) {
  const { t } = useTranslation('messaging');
  const { anchor, close: onClose, trigger } = useMenu();
  return (
    <>
      <IconButton icon="dots" label={t('pane.more')} data-tool="menu" {...trigger} />
      {anchor && <ArrivingDialog part={PaneMenuList} props={{ ...props, anchor, onClose }} />}
    </>
  );
}
