import { useCallback, useEffect, useId, type ReactNode, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { landscape, phone } from '@/ui/theme/breakpoints';
import { Icon, type IconName } from './Icon';
import { useModal } from './use-modal';

interface AlertDialogProps {
  readonly open: boolean;
  readonly icon: IconName;
  readonly title: string;
  /** What happened; read aloud with the title. */
  readonly text: ReactNode;
  /** More about it, in a box. */
  readonly children?: ReactNode;
  /** The buttons; the one with `data-first` has the focus. */
  readonly actions: ReactNode;
}

/**
 * An event that requires an answer: the dialog is above every other layer, also one that opens later, and neither
 * Escape nor a press beside it closes it. On phones it is a sheet.
 */
export function AlertDialog({ open, icon, title, text, children, actions }: AlertDialogProps) {
  const stay = useCallback(() => undefined, []);
  const ref = useModal(open, stay);
  useTopmost(ref, open);
  useCovering(open);
  const id = useId();
  if (!open) return null;
  return (
    <Root
      ref={ref}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Panel>
        <Mark>
          <Icon name={icon} size={22} />
        </Mark>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        <Actions>{actions}</Actions>
      </Panel>
    </Root>
  );
}

/** Moves back to the top when another layer opens above it or the browser closes it. */
function useTopmost(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const focus = (): void => dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    const raise = (): void => {
      dialog.close();
      dialog.showModal();
      focus();
    };
    const toggled = (event: Event): void => {
      if (!('newState' in event) || event.newState !== 'open') return;
      // It may have waited for the end of typing.
      if (event.target === dialog) focus();
      else if (dialog.open) raise();
    };
    const closed = (): void => {
      if (dialog.isConnected && !dialog.open) raise();
    };
    focus();
    // Neither event bubbles.
    document.addEventListener('toggle', toggled, true);
    dialog.addEventListener('close', closed);
    return () => {
      document.removeEventListener('toggle', toggled, true);
      dialog.removeEventListener('close', closed);
    };
  }, [ref, open]);
}

/** While open it covers content that no other person may see. */
function useCovering(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const { dataset } = document.documentElement;
    dataset.covered = '';
    return () => {
      delete dataset.covered;
    };
  }, [open]);
}

const appear = keyframes`from { opacity: 0; translate: 0 12px; }`;

const Root = styled.dialog`
  inline-size: min(100% - 32px, 442px);
  max-block-size: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
  overflow-y: auto;
  animation: ${appear} var(--calm);

  &::backdrop {
    background: var(--veil);
  }

  ${phone} {
    inline-size: calc(100% - 24px);
    max-inline-size: none;
    margin-block-end: calc(12px + env(safe-area-inset-bottom));
  }
`;

const Panel = styled.div`
  display: grid;
  gap: var(--s2);
  padding: 26px;

  /* The buttons are in sight. */
  ${landscape} {
    padding: 18px 22px;
  }

  & > h2 {
    margin-block-start: var(--s2);
    font: 600 22px/1.25 var(--display);
  }

  & > p {
    color: var(--ink-2);
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--r-m);
  background: var(--sunken);

  ${landscape} {
    display: none;
  }
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  justify-content: flex-end;
  margin-block-start: var(--s3);

  ${phone} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;
