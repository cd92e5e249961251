import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/ui/parts/IconButton';
import { GRIP, SHRINK, SPREAD } from '@/ui/features/messaging/chat-icons';
import type { Point } from './panel-position';
import type { PanelViewModel } from './panel.view-model';

/** How far an arrow key moves the panel, in pixels; four times as far with Shift. */
const STEP = 16;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface PanelHeadProps {
  readonly panel: PanelViewModel;
}

/** The title bar of the panel; the pointer and the keyboard move the panel by it. */
export const PanelHead = observer(function PanelHead({ panel }: PanelHeadProps) {
  const { t } = useTranslation('panel');
  const drag = useDragging(panel);

  function handleKeyDown(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 4 : 1;
    panel.moveBy({ x: step.x * times, y: step.y * times });
  }

  return (
    <Root data-held={panel.full ? undefined : ''} {...(panel.full ? {} : drag)}>
      {!panel.full && (
        <IconButton icon={GRIP} label={t('panel.move')} onKeyDown={handleKeyDown} iconSize={18} />
      )}
      <h2>{t('panel.title')}</h2>
      <IconButton
        icon={panel.full ? SHRINK : SPREAD}
        label={panel.full ? t('panel.restore') : t('panel.full')}
        iconSize={18}
        onClick={panel.toggleFull}
      />
      <IconButton icon="close" label={t('panel.close')} iconSize={18} onClick={panel.close} />
    </Root>
  );
});

/** Moves the panel with the mouse, a pen or a finger. */
function useDragging(panel: PanelViewModel) {
  const held = useRef<Point>(undefined);

  function handleDown(event: PointerEvent<HTMLElement>): void {
    const { target, currentTarget, clientX, clientY } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    // The grip drags like the rest of the title bar; the other buttons are pressed.
    if (event.button !== 0 || (button && button !== currentTarget.firstElementChild)) return;
    currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = panel.rect;
    held.current = { x: clientX - x, y: clientY - y };
  }
  function handleMove({ clientX, clientY }: PointerEvent): void {
    const at = held.current;
    if (at) panel.moveTo({ x: clientX - at.x, y: clientY - at.y });
  }
  function handleEnd(): void {
    if (held.current) panel.savePosition();
    held.current = undefined;
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}

const Root = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  padding: 4px 6px;

  &[data-held] {
    cursor: grab;
    touch-action: none;
    user-select: none;
  }

  &[data-held]:active {
    cursor: grabbing;
  }

  & > h2 {
    flex: 1;
    padding-inline: var(--s2);
    font: 600 17px/1.2 var(--display);
  }
`;
