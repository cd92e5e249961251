import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { useToasts } from '@/ui/parts/Toasts';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';

/** Signing out has no page (specification §2): the work goes on while the login shows. */
export function LogOut() {
  const { t } = useTranslation('shell');
  const session = useService(accountTokens.session);
  const signOut = useService(accountTokens.signOut);
  const toasts = useToasts();
  const { state } = useLocation() as Location<unknown>;
  useLayoutEffect(() => {
    if (!session.me) return;
    void signOut({ keepDrafts: isKeepingDrafts(state) });
    toasts.show(t('signedOut'));
  }, [session, signOut, toasts, t, state]);
  return <Navigate to={routes.login} replace />;
}

function isKeepingDrafts(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepDrafts' in state;
}
