import type { ReadAccessibilityContact } from '@/application/profile/accessibility-contact';
import { publicAddress } from '@/contract/http/profile';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';

/** The contact of the installation, read over HTTP. */
export function createHttpAccessibilityContact({
  api,
}: {
  readonly api: HttpApi;
}): ReadAccessibilityContact {
  return () => mapAnswer(api.call(publicAddress, {}), ({ accessibility }) => accessibility);
}
