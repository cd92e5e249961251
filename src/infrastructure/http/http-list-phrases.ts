import type { ListPhrases } from '@/application/translation/list-phrases';
import { dialogue } from '@/contract/http/translation';
import type { HttpApi } from './http-api';

/** The set phrases, read over HTTP. */
export function createHttpListPhrases({ api }: { readonly api: HttpApi }): ListPhrases {
  return (language) => api.call(dialogue, { lang: language });
}
