import type { InterfaceLanguage } from '@/application/profile/interface-language';
import type { RequestContext } from './http-api';

/** What this client calls itself to the server (specification §7). */
const BRAND = 'Parley';

/** Whose requests they are, and in which language their answers are read. */
export function createRequestContext({
  token,
  interfaceLanguage,
}: {
  readonly token: RequestContext['token'];
  readonly interfaceLanguage: Pick<InterfaceLanguage, 'current'>;
}): RequestContext {
  return { token, language: () => interfaceLanguage.current, brand: BRAND };
}
