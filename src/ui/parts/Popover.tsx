import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { keepPositioned } from './position-popover';
import { useLayer } from './use-layer';

/** The attributes of the button that opens a popover. */
interface PopoverTrigger {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
}

interface PopoverProps {
  /** The popover's name for screen readers. */
  readonly label: string;
  /** Draws the button; spread what it is given onto it. */
  readonly children: (trigger: PopoverTrigger) => ReactNode;
  /** What is inside; it may close the popover. */
  readonly renderContent: (close: () => void) => ReactNode;
}

/**
 * A small place beside a button: explanations, filters, pickers. Escape or a press elsewhere closes
 * it, and the focus goes back to the button. For actions use {@link Menu}.
 */
export function Popover({ label, children, renderContent }: PopoverProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | undefined>();
  const close = useCallback(() => setAnchor(undefined), []);
  return (
    <>
      {children({
        onClick: (event) => setAnchor(anchor ? undefined : event.currentTarget),
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor && id,
      })}
      {anchor && (
        <Panel id={id} label={label} anchor={anchor} onClose={close}>
          {renderContent(close)}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ id, label, anchor, onClose, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    panel.showPopover();
    const release = keepPositioned(panel, () => anchor);
    panel.focus();
    return () => {
      release();
      panel.hidePopover();
      // After a press elsewhere the focus is there already; otherwise the panel took it along.
      if (document.activeElement === document.body) anchor.focus();
    };
  }, [anchor]);
  useEffect(() => {
    const panel = ref.current;
    const toggled = (event: Event): void => {
      if ('newState' in event && event.newState === 'closed') onClose();
    };
    panel?.addEventListener('toggle', toggled);
    return () => panel?.removeEventListener('toggle', toggled);
  }, [onClose]);
  return (
    <Surface
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </Surface>
  );
}

const Surface = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  inline-size: max-content;
  min-inline-size: 200px;
  max-inline-size: min(360px, 100vw - 24px);
  max-block-size: calc(100dvh - 12px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
  overflow-wrap: anywhere;
`;
