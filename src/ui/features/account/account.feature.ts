import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { slots } from '@/ui/kernel/slots';

/** Registration, login, and the settings of the account. */
export const accountFeature: Feature = {
  screens: [
    {
      paths: [routes.account()],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./AccountScreen').then((module) => module.AccountScreen)),
      slots: [slots.accountTab, slots.settingsCard, slots.membershipFigure, slots.payment],
    },
    {
      paths: [routes.login],
      frame: 'plain',
      audience: 'visitors',
      view: lazyPart(() => import('./LoginScreen').then((module) => module.LoginScreen)),
    },
    {
      paths: [routes.register],
      frame: 'plain',
      audience: 'visitors',
      view: lazyPart(() => import('./RegisterScreen').then((module) => module.RegisterScreen)),
    },
    {
      paths: [routes.resetPassword],
      frame: 'plain',
      audience: 'anybody',
      view: lazyPart(() => import('./PassScreen').then((module) => module.PassScreen)),
    },
  ],
};
