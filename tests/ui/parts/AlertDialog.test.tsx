import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AlertDialog } from '@/ui/parts/AlertDialog';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

async function show(open = true) {
  return render(
    await inApp(
      <AlertDialog
        open={open}
        icon="device"
        title="Logged in on another device"
        text="Parley is open in Chrome."
        actions={
          <>
            <button type="button">OK, log out</button>
            <button type="button" data-first>
              Use here
            </button>
          </>
        }
      />,
    ),
  );
}

it('is named and described, and its first button has the focus', async () => {
  await show();
  const alert = screen.getByRole('alertdialog', { name: 'Logged in on another device' });
  const id = alert.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Parley is open in Chrome.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use here' }));
  expect(document.documentElement.dataset['covered']).toBe('');
});

it('stays after Escape, a press beside it, and the browser closing it', async () => {
  await show();
  const alert = screen.getByRole<HTMLDialogElement>('alertdialog');
  act(() => void alert.dispatchEvent(new Event('cancel', { cancelable: true })));
  fireEvent.mouseDown(alert);
  act(() => {
    alert.close();
    alert.dispatchEvent(new Event('close'));
  });
  expect(alert.open).toBe(true);
});

it('comes to the top again when another layer opens', async () => {
  await show();
  const alert = screen.getByRole<HTMLDialogElement>('alertdialog');
  const other = document.body.appendChild(document.createElement('dialog'));
  let raised = 0;
  const showModal = alert.showModal.bind(alert);
  alert.showModal = () => ((raised += 1), showModal());
  other.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
  expect(raised).toBe(0);
  other.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(raised).toBeGreaterThan(0);
  expect(alert.open).toBe(true);
  other.remove();
});

it('leaves nothing covered when it goes', async () => {
  const { unmount } = await show();
  unmount();
  expect(document.documentElement.dataset['covered']).toBeUndefined();
});
