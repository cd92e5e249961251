/** Below this width of the window, in pixels, a screen is that of a phone (specification §2, §9). */
export const PHONE_BELOW = 768;

/** The widths of the sidebar in pixels (specification §9). */
export const SIDEBAR_WIDTH = { collapsed: 64, expanded: 256 } as const;

/** Where the layout changes (readings, Layout); a width of the window can be a fraction of a pixel. */
const PHONE_MAX = `${PHONE_BELOW - 0.02}px`;

/** Media query text of a phone-sized window: one pane and the bottom bar. */
export const PHONE_QUERY = `(max-width: ${PHONE_MAX})`;

/** One pane and the bottom bar. */
export const phone = `@media ${PHONE_QUERY}`;
/** A phone on which every word counts. */
export const narrow = '@media (max-width: 399.98px)';
/** Anything wider than a phone: rail or sidebar beside the content. */
export const tablet = `@media (min-width: ${PHONE_BELOW}px)`;
/** The full sidebar has room. */
export const desktop = '@media (min-width: 1100px)';
/** Media query text of a window in which a third pane has room. */
export const WIDE_QUERY = '(min-width: 1280px)';
/** A third pane has room. */
export const wide = `@media ${WIDE_QUERY}`;

const LOW = '(max-height: 499.98px)';
/** A low window: a phone on its side, or one whose keyboard is open. */
export const low = `@media ${LOW}`;
/** Media query text of a phone, upright or lying on its side: room for one pane (readings, Layout). */
export const ONE_PANE_QUERY = `${PHONE_QUERY}, ${LOW}`;
/** Room for one pane. */
export const onePane = `@media ${ONE_PANE_QUERY}`;
/** A phone lying on its side, however small; one that is upright while its keyboard is open is narrower. */
export const lying = `@media (min-width: 520px) and ${LOW}`;
/** A phone lying on its side, with room for two columns. */
export const landscape = `@media (min-width: ${PHONE_BELOW}px) and ${LOW}`;
