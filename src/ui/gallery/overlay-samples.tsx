import { useCallback, useState } from 'react';
import { AlertDialog } from '@/ui/parts/AlertDialog';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog, Dialog, Sheet } from '@/ui/parts/Dialog';
import { Field } from '@/ui/parts/Field';
import { Menu, type MenuItem } from '@/ui/parts/Menu';
import { Tabs } from '@/ui/parts/Tabs';
import { useToasts } from '@/ui/parts/Toasts';
import { Wizard } from '@/ui/parts/Wizard';
import { LONG, Row } from './samples';

const ITEMS: readonly MenuItem[] = [
  { id: 'copy', label: 'Copy', icon: 'copy' },
  { id: 'recall', label: 'Recall', icon: 'undo', hint: '1:42' },
  { id: 'off', label: 'Disabled', icon: 'edit', disabled: true },
  { id: 'delete', label: 'Delete', icon: 'trash', danger: true, apart: true },
];

/** Dialogs, menus, tabs and toasts. */
export function OverlaySamples() {
  const toasts = useToasts();
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | undefined>();
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <>
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <AlertSample />
        <Menu label="Message" items={ITEMS}>
          {(trigger) => <Button {...trigger}>Menu</Button>}
        </Menu>
        <Button onClick={() => toasts.show('Saved')}>Toast</Button>
        <Button onClick={() => toasts.show('Saved', 'ok', close)}>Toast with undo</Button>
        <Button onClick={() => toasts.show(`${LONG}. Please retry.`, 'problem')}>Problem</Button>
      </Row>
      <Tabs
        label="Samples"
        tabs={[
          { id: 'one', label: 'Settings' },
          { id: 'two', label: LONG },
          { id: 'three', label: 'Bills' },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>{tab}</p>
      </Tabs>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>{LONG}</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="A sheet">
        <p>It comes from the bottom on phones.</p>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title="Delete the conversation with Lukas?"
        confirm="Delete conversation"
        onConfirm={close}
        onClose={close}
      >
        <p>Lukas keeps his side of it.</p>
      </ConfirmDialog>
    </>
  );
}

function AlertSample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Alert</Button>
      <AlertDialog
        open={open}
        icon="warning"
        title="Logged in on another device"
        text={LONG}
        actions={
          <>
            <Button onClick={close}>OK, log out</Button>
            <Button variant="main" data-first onClick={close}>
              Use here
            </Button>
          </>
        }
      >
        <p>Your drafts stay.</p>
      </AlertDialog>
    </>
  );
}

/** A step of a wizard. */
export function WizardSample() {
  const [step, setStep] = useState(2);
  return (
    <Wizard
      step={step}
      steps={5}
      title="Choose a password"
      intro="Six to twenty characters."
      onBack={() => setStep(Math.max(1, step - 1))}
      onSubmit={() => setStep(Math.min(5, step + 1))}
      action={
        <Button type="submit" variant="main" wide>
          Next
        </Button>
      }
    >
      <Field label="Password" type="password" value="" onChange={() => undefined} />
    </Wizard>
  );
}
