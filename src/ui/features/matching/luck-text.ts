import type { TFunction } from 'i18next';
import type texts from '@/ui/i18n/locales/en/matching.json';
import { LUCK_SAYINGS } from './matching.view-model';

type Saying = keyof (typeof texts)['luck'];

/** Today's saying in the user's language. */
export function luckText(t: TFunction<'matching'>, saying: number): string {
  return t(`luck.${String(saying % LUCK_SAYINGS) as Saying}`);
}
