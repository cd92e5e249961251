import type { ListPhrases } from '@/application/translation/list-phrases';
import { dialogue } from '@/contract/http/translation';
import type { Client } from '@/application/shared/call';

/** The set phrases, read over HTTP. */
export function createHttpListPhrases({ api }: { readonly api: Client }): ListPhrases {
  return (language) => api.call(dialogue, { lang: language });
}
