/** Where the one view of a burn-after-reading picture is fetched; the view's name follows. */
export const BURN_VIEW_PATH = '/burn/';
