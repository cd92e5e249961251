import type { ReadText } from '@/application/translation/read-text';
import { readTranslation } from '@/contract/http/translation';
import type { Client } from '@/application/shared/call';

/** Texts read by the server over HTTP. */
export function createHttpReadText({ api }: { readonly api: Client }): ReadText {
  return ({ text, from, to }) =>
    api.call(readTranslation, { text, ...(from && { fromLanguage: from }), toLanguage: to });
}
