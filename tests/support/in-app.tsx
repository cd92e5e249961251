import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { Scope } from '@/composition/scope';
import { ScopeProvider } from '@/ui/kernel/scope';
import { loadTexts } from './load-texts';
import { ToastsProvider } from '@/ui/parts/Toasts';
import { ToastsStore } from '@/ui/parts/toasts.store';

/** A view with the English texts, services and a router around it. */
export async function inApp(
  view: ReactElement,
  provide: (scope: Scope) => Scope = (scope) => scope,
): Promise<ReactElement> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { en: await loadTexts('en') },
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
