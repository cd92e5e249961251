/** Where the addresses begin that the server answers itself and not with the page of the users. */
export const SERVER_PATHS = [
  'api',
  'websocket',
  'parley',
  'storage',
  'objects',
  'burn',
  'internal',
  'paypal',
  'paypal-simulator',
  'pay-with-wallet',
  'healthz',
  'readyz',
  'dev/mailbox(\\.json)?',
];

/** The same as a pattern of Vite's proxy, which takes what begins with `^` as a regular expression. */
export const SERVER_PATTERN = `^/(${SERVER_PATHS.join('|')})(/|\\?|$)`;

/** The operators' desk, a page with a build of its own. */
export const DESK_PATTERN = '^/desk(/|\\?|$)';
