import type { Screen } from '@/ui/kernel/feature';
import { FEATURES } from './features';

/** Every screen that exists, under the paths of both route tables (readings, Routes). */
export const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens = [] }) => screens);
