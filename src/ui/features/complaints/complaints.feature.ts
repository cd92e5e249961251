import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** Reports of a person to the operators. */
export const complaintsFeature: Feature = {
  fills: [
    fill(slots.reportPerson, () =>
      import('./ComplaintDialog').then((module) => module.ComplaintDialog),
    ),
  ],
};
