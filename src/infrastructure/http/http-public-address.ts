import type { ReadPublicAddress } from '@/application/profile/public-address';
import { publicAddress } from '@/contract/http/profile';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';

/** The address of the installation, read over HTTP. */
export function createHttpPublicAddress({ api }: { readonly api: Client }): ReadPublicAddress {
  return () => mapAnswer(api.call(publicAddress, {}), ({ address }) => address);
}
