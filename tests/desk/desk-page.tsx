import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grantedCoins } from '@/contract/operator/grant-calls';
import * as calls from '@/contract/operator/operator-calls';
import * as support from '@/contract/operator/support-calls';
import { Desk } from '../../desk/Desk';
import { DeskViewModel } from '../../desk/desk.view-model';
import { BEN, fakeServer, type FakeServer } from './fake-server';

/** Shows the desk to Hanna: no person waits, and Ben is whom she finds; `prepare` says what else there is. */
export function showDesk(prepare: (server: FakeServer) => void = () => undefined): FakeServer {
  const server = fakeServer();
  server.answer(support.supportQueue, { rows: [], waiting: 0, mine: 0 });
  server.answer(calls.complaintList, { rows: [], waiting: 0, mine: 0 });
  server.answer(calls.userDetail, BEN);
  server.answer(grantedCoins, { rows: [], left: 450, limit: 500 });
  prepare(server);
  render(<Desk desk={new DeskViewModel(server)} />);
  return server;
}

/** Presses a button once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Chooses one of the tabs at the top. */
export async function tab(name: string | RegExp): Promise<void> {
  const tabs = await screen.findByRole('navigation', { name: 'Desk' });
  await userEvent.click(within(tabs).getByRole('button', { name }));
}

/** Looks a person up and answers with the panel about them. */
export async function find(who: string): Promise<HTMLElement> {
  const field = await screen.findByRole('searchbox', { name: /^Account number or e-mail/ });
  await userEvent.type(field, `${who}{Enter}`);
  return screen.findByRole('complementary', { name: 'Person' });
}
