import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { normaliseText } from '@/domain/shared/text';
import type { Database } from './database';
import type { FindReadTranslations } from './ports/translation';

/** Under which names the texts that a reader has translated are paid and found again. */
export const NAME_OF = {
  moment: (id: string) => `moment-${id}`,
  comment: (id: string) => `comment-${id}`,
  introduction: (id: string) => `introduction-${id}`,
  'friend-request': (id: string) => `friend-request-${id}`,
  'packet-note': (id: string) => `packet-note-${id}`,
} as const;

/** What a reader has paid for, of a text as it is now. */
export type ReadOf = (
  id: string,
  text: string,
) => { readonly readTranslations?: { readonly language: Language; readonly text: string }[] };

/** What the reader has translated of these texts: it stays open, on each of their devices. */
export async function readTranslationsOf(
  deps: { readonly db: Database; readonly findReadTranslations: FindReadTranslations },
  reader: UserId,
  kind: keyof typeof NAME_OF,
  ids: readonly string[],
): Promise<ReadOf> {
  const nameOf = NAME_OF[kind];
  const found = await deps.findReadTranslations(deps.db, reader, ids.map(nameOf));
  return (id, text) => {
    const name = nameOf(id);
    const source = normaliseText(text);
    const own = found.filter((each) => each.name === name && each.source === source);
    if (own.length === 0) return {};
    return { readTranslations: own.map((each) => ({ language: each.language, text: each.text })) };
  };
}
