import { useState, type ComponentType, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  useRoutes,
  type RouteObject,
  createPath,
  NavigationType,
  unstable_HistoryRouter as HistoryRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
} from 'react-router-dom';
import { ScopeProvider, type ServiceScope } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ToastsProvider } from '@/ui/parts/Toasts';
import { beneathLayers, routeLayers, stepped } from '@/ui/parts/layers';
import { prepareScreen } from './prepare-screen';
import { createRoutes } from './routes';

export interface AppProps {
  readonly scope: ServiceScope;
  /** Called once the first screen is drawn; other parts are fetched only after it. */
  readonly onDrawn?: () => void;
  /** Routes of this build alone, such as the gallery while developing. */
  readonly extraRoutes?: readonly RouteObject[];
  /** The router; by default that of the browser history. */
  readonly Router?: ComponentType<PatientRouterProps>;
}

/** The whole interface over the services of the composition root; the texts have been started before. */
export function App({ scope, onDrawn, extraRoutes, Router = PatientRouter }: AppProps) {
  return (
    <ScopeProvider scope={scope}>
      <I18nextProvider i18n={scope.get(uiTokens.texts).forViews}>
        <ToastsProvider value={scope.get(uiTokens.toasts)}>
          <Router prepare={(address) => prepareScreen(scope, address)}>
            <Routes extra={extraRoutes} onDrawn={onDrawn} />
          </Router>
        </ToastsProvider>
      </I18nextProvider>
    </ScopeProvider>
  );
}

interface RoutesProps {
  readonly extra?: readonly RouteObject[] | undefined;
  readonly onDrawn?: (() => void) | undefined;
}

/** The screen of the current address inside its frame. */
export function Routes({ extra, onDrawn }: RoutesProps) {
  const [routes] = useState(() => createRoutes(extra, onDrawn));
  return <>{useRoutes(routes)}</>;
}

export interface PatientRouterProps {
  /** Fetches the parts of an address (path and query); undefined when all are loaded. */
  readonly prepare: (address: string) => Promise<unknown> | undefined;
  readonly children: ReactNode;
}

/**
 * The browser's history with patience: a navigation first fetches its parts, and until then everything stays
 * unchanged, the address included. Of two navigations at a time the later one counts.
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

/** Equal for two entries only if one is a layer above the other. */
function entryOf(location: Location): string {
  return `${location.key} ${createPath(location)}`;
}
