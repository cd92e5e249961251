import type { InterfaceLanguage } from '@/application/profile/languages';
import type { RequestContext } from './http-api';

/** The client's name in requests to the server (specification §7). */
const BRAND = 'Parley';

export function createRequestContext({
  token,
  interfaceLanguage,
}: {
  readonly token: RequestContext['token'];
  readonly interfaceLanguage: Pick<InterfaceLanguage, 'current'>;
}): RequestContext {
  return { token, language: () => interfaceLanguage.current, brand: BRAND };
}
