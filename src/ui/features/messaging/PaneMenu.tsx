import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { IconButton } from '@/ui/parts/IconButton';
import { useMenu } from '@/ui/parts/Menu';
import type { PaneMenuProps } from './pane-menu-props';

const PaneMenuList = lazyPart(() => import('./PaneMenuList').then((module) => module.PaneMenuList));

interface PaneMenuButtonProps extends PaneMenuProps {
  /** Which press it is. */
  readonly turn: number;
  /** What the key asked for is done. */
  readonly onPressed: () => void;
}

/** The menu of a conversation, which is fetched when it is first opened. */
export function PaneMenu({ turn, onPressed, ...props }: PaneMenuButtonProps) {
  const { t } = useTranslation('messaging');
  const { anchor, close, trigger } = useMenu();
  const onClose = useCallback(() => {
    close();
    onPressed();
  }, [close, onPressed]);
  return (
    <>
      <IconButton icon="dots" label={t('pane.more')} data-tool="menu" {...trigger} />
      {(anchor ?? props.pressed) && (
        <ArrivingDialog key={turn} part={PaneMenuList} props={{ ...props, anchor, onClose }} />
      )}
    </>
  );
}
