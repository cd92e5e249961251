import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialog } from '@/ui/parts/Dialog';
import { Menu } from '@/ui/parts/Menu';
import { PatientRouter } from '@/ui/shell/App';
import { installPopovers } from '@tests/support/popovers';

installPopovers();

let before: number;

beforeEach(async () => {
  history.pushState(null, '', '/first');
  render(
    <PatientRouter prepare={() => undefined}>
      <Page />
    </PatientRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  before = history.length;
});
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const page = () => screen.getByRole('status').textContent;
const back = () => act(() => history.back());
const forward = () => act(() => history.forward());
const gone = (role: string, name: string) =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
const entry = (layers: number | undefined) =>
  waitFor(() => expect((history.state as { layers?: number }).layers).toBe(layers));

function Asker({ name, children, stays = false }: AskerProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(stays), [stays]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open {name}
      </button>
      <Dialog open={open} onClose={close} title={name}>
        {children}
        <button type="button" onClick={() => setOpen(false)}>
          done with {name}
        </button>
      </Dialog>
    </>
  );
}

interface AskerProps {
  readonly name: string;
  readonly children?: ReactNode;
  readonly stays?: boolean;
}

function Page() {
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to="/second">on</Link>
      <Asker name="outer">
        <Link to="/third">away</Link>
        <Asker name="inner" />
      </Asker>
      <Asker name="firm" stays />
      <Menu label="menu" items={[{ id: 'a', label: 'go', to: '/third' }]}>
        {(trigger) => (
          <button type="button" {...trigger}>
            open menu
          </button>
        )}
      </Menu>
    </>
  );
}

it.each([
  ['dialog', 'outer'],
  ['menu', 'menu'],
])('Back closes a %s and nothing else, and forward does not open it again', async (role, name) => {
  await press(`open ${name}`);
  await entry(1);
  back();
  await gone(role, name);
  expect(page()).toBe('/second');
  forward();
  await entry(undefined);
  expect(screen.queryByRole(role, { name })).toBeNull();
  back();
  await waitFor(() => expect(page()).toBe('/first'));
});

it('closes one of two at a time, the topmost first', async () => {
  await press('open outer');
  await press('open inner');
  await entry(2);
  back();
  await gone('dialog', 'inner');
  expect(screen.getByRole('dialog', { name: 'outer' })).toBeTruthy();
  back();
  await gone('dialog', 'outer');
  expect(page()).toBe('/second');
});

it('leaves no step in the history when it is closed by itself', async () => {
  await press('open outer');
  await entry(1);
  await press('done with outer');
  await entry(undefined);
  back();
  await waitFor(() => expect(page()).toBe('/first'));
});

it('has a link in it lead on from the page', async () => {
  await press('open outer');
  await entry(1);
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await waitFor(() => expect(page()).toBe('/third'));
  await entry(1);
  await press('done with outer');
  await entry(undefined);
  back();
  await waitFor(() => expect(page()).toBe('/second'));
});

it('has a choice in a menu lead on from the page', async () => {
  await press('open menu');
  await entry(1);
  await userEvent.click(screen.getByRole('menuitem', { name: 'go' }));
  await waitFor(() => expect(page()).toBe('/third'));
  await entry(undefined);
  expect(history.length).toBe(before + 1);
  back();
  await waitFor(() => expect(page()).toBe('/second'));
});

it('keeps the page when the open part only asks', async () => {
  await press('open firm');
  await entry(1);
  back();
  await entry(undefined);
  await entry(1);
  expect(screen.getByRole('dialog', { name: 'firm' })).toBeTruthy();
  expect(page()).toBe('/second');
});
