import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { Scope } from '@/composition/scope';
import { ScopeProvider } from '@/ui/app/scope';
import { loadTexts } from './load-texts';
import { BASE_NAMESPACES, type Namespace } from '@/ui/i18n/namespaces';
import { ToastsProvider } from '@/ui/shared/Toasts';
import { ToastsStore } from '@/ui/shared/toasts.store';

/** A view with the English texts, services and a router around it. */
export async function inApp(
  view: ReactElement,
  namespaces: readonly Namespace[] = [],
  provide: (scope: Scope) => Scope = (scope) => scope,
): Promise<ReactElement> {
  const needed = [...BASE_NAMESPACES, ...namespaces];
  const texts = await Promise.all(
    needed.map(async (name) => [name, await loadTexts('en', name)] as const),
  );
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { en: Object.fromEntries(texts) },
  });
  return (
    <ScopeProvider scope={provide(Scope.root())}>
      <I18nextProvider i18n={i18n}>
        <ToastsProvider value={new ToastsStore()}>
          <MemoryRouter>{view}</MemoryRouter>
        </ToastsProvider>
      </I18nextProvider>
    </ScopeProvider>
  );
}
