/** The parts the interface's texts are divided into; a screen loads those it speaks. */
export const NAMESPACES = [
  'common',
  'shell',
  'failure',
  'account',
  'encounter',
  'chat',
  'wallet',
  'pages',
  'people',
  'circle',
  'album',
  'pictures',
  'gifts',
  'complaints',
  'places',
  'profile',
] as const;

/** One part of the interface's texts. */
export type Namespace = (typeof NAMESPACES)[number];

/** What every screen speaks. */
export const BASE_NAMESPACES = [
  'common',
  'shell',
  'failure',
] as const satisfies readonly Namespace[];
