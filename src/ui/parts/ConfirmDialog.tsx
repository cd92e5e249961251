import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { MoneyButton } from './MoneyButton';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the thing: "Delete the conversation with Lukas?" */
  readonly title: string;
  /** What will be gone, and what stays. */
  readonly children: ReactNode;
  /** Says what happens: "Delete conversation". */
  readonly confirm: string;
  readonly danger?: boolean;
  /** What confirming takes or gives back now, as an integer, if it moves money. */
  readonly due?: () => number;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
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
