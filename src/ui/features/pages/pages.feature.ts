import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';

/** The pages for everybody. */
export const pagesFeature: Feature = {
  screens: [
    {
      paths: ['/about'],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./AboutScreen').then((module) => module.AboutScreen)),
    },
    {
      paths: ['/safety'],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./SafetyScreen').then((module) => module.SafetyScreen)),
    },
    {
      paths: ['/terms'],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./TermsScreen').then((module) => module.TermsScreen)),
    },
    {
      paths: ['/help'],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./HelpScreen').then((module) => module.HelpScreen)),
    },
    {
      paths: ['/accessibility'],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() =>
        import('./AccessibilityScreen').then((module) => module.AccessibilityScreen),
      ),
    },
    {
      paths: ['/download'],
      frame: 'shell',
      audience: 'anybody',
      view: lazyPart(() => import('./DownloadScreen').then((module) => module.DownloadScreen)),
    },
  ],
};
