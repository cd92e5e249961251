import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useToasts } from '@/ui/parts/Toasts';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';

const LogOutQuestion = lazyPart(() =>
  import('./LogOutQuestion').then((module) => module.LogOutQuestion),
);

/**
 * Signing out has no page (specification §2): it continues while the login shows. A user who opened the address
 * itself is asked first, because a link on any page leads there.
 */
export function LogOut() {
  const session = useService(accountTokens.session);
  const { state } = useLocation() as Location<unknown>;
  // A link from outside cannot carry a state, not even through the way back of a login.
  const [isMeant, setMeant] = useState(says(state, 'isMeant'));
  if (session.me && !isMeant) return <LogOutQuestion onYes={() => setMeant(true)} />;
  return <LoggingOut />;
}

function LoggingOut() {
  const { t } = useTranslation('shell');
  const session = useService(accountTokens.session);
  const signOut = useService(accountTokens.signOut);
  const toasts = useToasts();
  const { state } = useLocation() as Location<unknown>;
  useLayoutEffect(() => {
    if (!session.me) return;
    void signOut({ keepDrafts: says(state, 'keepDrafts') });
    toasts.show(t('signedOut'));
  }, [session, signOut, toasts, t, state]);
  return <Navigate to={routes.login} replace />;
}

function says(state: unknown, word: keyof typeof routes.keepingDrafts): boolean {
  return typeof state === 'object' && state !== null && word in state;
}
