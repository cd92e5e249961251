import type { ThemeChoice } from '@/ui/theme/theme';
import type { IconName } from './icon-paths';

/** The icon of each choice of the theme. */
export const THEME_ICONS: Readonly<Record<ThemeChoice, IconName>> = {
  light: 'sun',
  dark: 'moon',
  system: 'device',
};
