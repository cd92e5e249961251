/** The id of the comments on a moment's own page. */
export const REMARKS_ID = 'remarks';

/** The part of that page's address that leads to the field for a comment. */
export const REMARKS_HASH = `#${REMARKS_ID}`;
