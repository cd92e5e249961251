import type { ReadInstallation } from '@/application/profile/installation';
import { publicAddress } from '@/contract/http/profile';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { coinPriceOf } from './wire-people';

/** What the installation says of itself, read over HTTP. */
export function createHttpInstallation({ api }: { readonly api: Client }): ReadInstallation {
  return () =>
    mapAnswer(api.call(publicAddress, {}), (said) => ({
      ...(said.accessibility !== undefined && { accessibilityContact: said.accessibility }),
      translationPrice: said.translationPrice,
      ...coinPriceOf(said.coinPrice),
      ...(said.withdrawalDays !== undefined && { withdrawalDays: said.withdrawalDays }),
    }));
}
