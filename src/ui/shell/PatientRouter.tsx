import { useState, type ReactNode } from 'react';
import {
  createPath,
  unstable_HistoryRouter as HistoryRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type To,
} from 'react-router-dom';

export interface PatientRouterProps {
  /** Fetches what an address (path and query) needs; undefined when all of it is loaded. */
  readonly prepare: (address: string) => Promise<unknown> | undefined;
  readonly children: ReactNode;
}

/**
 * The browser's history, patient: a navigation first fetches what it leads to, and until then
 * everything stays as it was, the address included. Of two navigations at a time the later one counts.
 */
export function PatientRouter({ prepare, children }: PatientRouterProps) {
  const [history] = useState(() => patientHistory(prepare));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

type Go = (to: To, state?: unknown) => void;

function patientHistory(prepare: PatientRouterProps['prepare']) {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  let latest = 0;
  const patiently =
    (go: Go): Go =>
    (to, state) => {
      latest += 1;
      const turn = latest;
      const coming = prepare(typeof to === 'string' ? to : createPath(to));
      if (!coming) return go(to, state);
      void coming.then(() => turn === latest && go(to, state));
    };
  history.push = patiently(push);
  history.replace = patiently(replace);
  // A navigation back during the load cancels this one.
  history.listen = (listener) =>
    listen((update) => {
      latest += 1;
      listener(update);
    });
  return history;
}
