import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** Warnings of what other people write. */
export const safetyFeature: Feature = {
  fills: [
    fill(slots.aboveComposer, () => import('./WarningBar').then((module) => module.WarningBar)),
  ],
};
