import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';

/** The pages for everybody. */
export const pagesFeature: Feature = {
  screens: [
    {
      paths: [routes.publicPage('about')],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./AboutScreen').then((module) => module.AboutScreen)),
    },
    {
      paths: [routes.publicPage('safety')],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./SafetyScreen').then((module) => module.SafetyScreen)),
    },
    {
      paths: [routes.publicPage('terms')],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./TermsScreen').then((module) => module.TermsScreen)),
    },
    {
      paths: [routes.publicPage('help')],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./HelpScreen').then((module) => module.HelpScreen)),
    },
    {
      paths: [routes.publicPage('accessibility')],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() =>
        import('./AccessibilityScreen').then((module) => module.AccessibilityScreen),
      ),
    },
    {
      paths: [routes.publicPage('download')],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./DownloadScreen').then((module) => module.DownloadScreen)),
    },
  ],
};
