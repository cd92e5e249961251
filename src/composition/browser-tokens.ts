import { token } from '@/application/shared/shared-tokens';
import type { CorrectedClock } from '@/infrastructure/browser/corrected-clock';
import type { Client } from '@/application/shared/call';
import type { RequestContext } from '@/infrastructure/http/http-api';

/** The browser as adapters see it, and adapters for each other; only the composition reads these tokens. */
export const browserTokens = {
  browser: token<Window & typeof globalThis>('Browser'),
  fetch: token<typeof globalThis.fetch>('Fetch'),
  /** Base of the API's paths, without a trailing slash. */
  base: token<string>('Base'),
  correctedClock: token<CorrectedClock>('CorrectedClock'),
  userKeys: token<() => readonly string[]>('UserKeys'),
  /** The addresses in the signed-in user's menu. */
  menus: token<readonly string[]>('Menus'),
  accessToken: token<() => string | undefined>('AccessToken'),
  requestContext: token<RequestContext>('RequestContext'),
  httpApi: token<Client>('HttpApi'),
} as const;
