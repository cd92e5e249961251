import { useState, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { ToastsProvider } from '@/ui/parts/Toasts';
import { PatientRouter, type PatientRouterProps } from './PatientRouter';
import { prepareScreen } from './prepare-screen';
import { createRoutes } from './routes';
import { ScopeProvider, type ServiceScope } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';

export interface AppProps {
  readonly scope: ServiceScope;
  /** Called once the first screen is drawn; only then is fetched what that screen does not need. */
  readonly onDrawn?: () => void;
  /** Routes of this build alone, such as the gallery while developing. */
  readonly extraRoutes?: readonly RouteObject[];
  /** Where one is; the browser's history unless something else is said. */
  readonly Router?: ComponentType<PatientRouterProps>;
}

/** The whole interface over what the composition root provides; the texts have been started before. */
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
