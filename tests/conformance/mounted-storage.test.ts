// @module-tag lane/pack
import type { UploadCredentials } from '@/contract/http/media';
import { openMountedKind } from '@tests/support/mounted-adapters';
import { describeObjectStorage } from './object-storage';

/** The same credentials with another address. */
function readdressed(given: UploadCredentials, change: (url: string) => string): UploadCredentials {
  return 'method' in given ? { ...given, url: change(given.url) } : given;
}

describeObjectStorage({
  ...(await openMountedKind()),
  foreign: true,
  shape: ['url', 'method', 'headers'],
  forge: (given) => readdressed(given, (url) => url.replace(/sig=./, 'sig=x')),
  elsewhere: (given) => readdressed(given, (url) => url.replace('?', '-other?')),
  heldAs: (given) =>
    'method' in given ? new URL(given.url).pathname.slice('/pictures/'.length) : undefined,
  misuses: (given) =>
    'method' in given ? ['GET', 'DELETE'].map((method) => new Request(given.url, { method })) : [],
  addressOf: ({ url }, key) => `${url}/pictures/${key}`,
});
