import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** Reporting somebody to the operator. */
export const complaintsFeature: Feature = {
  fills: [
    fill(slots.reportPerson, () =>
      import('./ComplaintDialog').then((module) => module.ComplaintDialog),
    ),
  ],
};
