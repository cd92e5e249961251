/** The id of the comments on a moment's own page. */
export const COMMENTS_ID = 'comments';

/** The part of that page's address that leads to the field for a comment. */
export const COMMENTS_HASH = `#${COMMENTS_ID}`;
