import { useState, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  unstable_HistoryRouter as HistoryRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
} from 'react-router-dom';
import { beneathLayers, routeLayers, stepped } from '@/ui/parts/layers';

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
      const leave = (): void => beneathLayers(() => go(to, state));
      if (!coming) return leave();
      void coming.then(() => turn === latest && leave());
    };
  history.push = patiently(push);
  history.replace = patiently(replace);
  history.listen = (listener) => {
    let at = entryOf(history.location);
    const unlisten = listen((update) => {
      if (update.action === NavigationType.Pop) stepped();
      // From the entry of a layer to its page: nothing has changed for the router.
      if (at === entryOf(update.location)) return;
      at = entryOf(update.location);
      // A navigation back during the load cancels this one.
      latest += 1;
      listener(update);
    });
    const release = routeLayers();
    return () => {
      release();
      unlisten();
    };
  };
  return history;
}

/** The same for two entries only where one is a layer's above the other. */
function entryOf(location: Location): string {
  return `${location.key} ${createPath(location)}`;
}
