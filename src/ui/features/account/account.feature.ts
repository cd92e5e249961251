import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { slots } from '@/ui/kernel/slots';

/** Registration, login, and the settings of the account. */
export const accountFeature: Feature = {
  screens: [
    {
      paths: ['/account'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./AccountScreen').then((module) => module.AccountScreen)),
      slots: [slots.accountTab, slots.settingsCard, slots.membershipFigure, slots.payment],
    },
    {
      paths: ['/login'],
      frame: 'plain',
      audience: 'visitors',
      view: lazyPart(() => import('./LoginScreen').then((module) => module.LoginScreen)),
    },
    {
      paths: ['/register'],
      frame: 'plain',
      audience: 'visitors',
      view: lazyPart(() => import('./RegisterScreen').then((module) => module.RegisterScreen)),
    },
    {
      paths: ['/pass'],
      frame: 'plain',
      audience: 'anybody',
      view: lazyPart(() => import('./PassScreen').then((module) => module.PassScreen)),
    },
  ],
};
