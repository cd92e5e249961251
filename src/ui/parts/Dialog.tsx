import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css, keyframes } from 'styled-components';
import { landscape, onePane, phone } from '@/ui/theme/breakpoints';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { MoneyButton } from './MoneyButton';
import { useModal } from './use-modal';

interface DialogProps {
  readonly open: boolean;
  /** Escape, the backdrop and the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The row of buttons at the bottom, the main one last. */
  readonly actions?: ReactNode;
  /** 420 px, or 620 for reading and choosing, and on a phone in landscape. */
  readonly size?: 's' | 'm';
  /** On phones the dialog comes from the bottom edge. */
  readonly sheet?: boolean;
  /** On phones in either orientation the dialog fills the window, for typing. */
  readonly full?: boolean;
  /** Nothing is answered in it, so that Enter presses at once what the focus is on. */
  readonly harmless?: boolean;
}

/** A question or a small task above everything else; a closed one renders nothing. */
export function Dialog({ open, ...shown }: DialogProps) {
  return open ? <OpenDialog {...shown} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  size = 's',
  sheet = false,
  full = false,
  harmless = false,
}: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('common');
  const ref = useModal(true, onClose, harmless);
  const id = useId();
  return (
    <Root ref={ref} aria-labelledby={id} $size={size} $sheet={sheet} $full={full}>
      <Panel>
        <Head>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </Head>
        <Body>{children}</Body>
        {actions && <Actions>{actions}</Actions>}
      </Panel>
    </Root>
  );
}

/** A dialog that comes up from the bottom edge on phones. */
export function Sheet(props: Omit<DialogProps, 'sheet'>) {
  return <Dialog {...props} sheet />;
}

const appear = keyframes`from { opacity: 0; translate: 0 12px; }`;
const rise = keyframes`from { translate: 0 100%; }`;

interface Look {
  readonly $size: 's' | 'm';
  readonly $sheet: boolean;
  readonly $full: boolean;
}

/** The width for reading and choosing, and for a low window. */
const WIDE = '620px';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question with the name of the thing: "Delete the conversation with Lukas?" */
  readonly title: string;
  /** What is deleted, and what stays. */
  readonly children: ReactNode;
  /** The action of the button: "Delete conversation". */
  readonly confirm: string;
  readonly danger?: boolean;
  /** The amount that the confirmation takes or gives back now, as an integer, if it moves money. */
  readonly due?: () => number;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before an action that cannot be undone. */
export function ConfirmDialog({ open, ...asked }: ConfirmDialogProps) {
  return open ? <Question {...asked} /> : null;
}

function Question({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  due,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open'>) {
  const { t } = useTranslation('common');
  const main = { variant: danger ? 'danger' : 'main', busy, onClick: onConfirm } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          {due ? (
            <MoneyButton {...main} due={due} words={confirm} />
          ) : (
            <Button {...main}>{confirm}</Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

const Root = styled.dialog<Look>`
  inline-size: min(100% - 32px, ${({ $size }) => ($size === 'm' ? WIDE : '420px')});
  max-block-size: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  overflow: hidden;
  /* A scene that opens it may be centred. */
  text-align: start;
  animation: ${appear} var(--calm);

  &::backdrop {
    background: var(--veil);
  }

  /* In a low window it is wide, so that its text is not below its edge. */
  ${landscape} {
    inline-size: min(100% - 32px, ${WIDE});
  }

  ${({ $sheet }) =>
    $sheet &&
    css`
      ${phone} {
        inline-size: 100%;
        max-inline-size: 100%;
        margin-block-end: 0;
        border-end-start-radius: 0;
        border-end-end-radius: 0;
        padding-block-end: env(safe-area-inset-bottom);
        animation-name: ${rise};
      }
    `}

  ${({ $full }) =>
    $full &&
    css`
      ${onePane} {
        inline-size: 100%;
        max-inline-size: 100%;
        block-size: 100dvh;
        max-block-size: 100dvh;
        border: 0;
        border-radius: 0;

        & > div {
          block-size: 100%;
          max-block-size: 100%;
          padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
            env(safe-area-inset-left);
        }

        & > div > :nth-child(2) {
          flex: 1;
          align-content: start;
        }
      }
    `}
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: calc(100dvh - 34px);
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s3);
  padding: 18px 16px 0 24px;

  & > h2 {
    padding-block: 8px;
    font: 600 21px/1.2 var(--display);
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--s4);
  padding: 8px 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s2);
  padding: var(--s4) var(--s5);
  border-block-start: 1px solid var(--line);

  ${phone} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;
