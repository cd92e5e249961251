import { createDrafts } from '@/application/messaging/drafts';
import type { Drafts } from '@/application/messaging/drafts-port';
import { ann } from './builders';
import { memoryPreferences } from './memory-preferences';

/** Ann's drafts, on a device that forgets them with the test. */
export function memoryDrafts(): Drafts {
  return createDrafts({ preferences: memoryPreferences(), self: ann });
}
