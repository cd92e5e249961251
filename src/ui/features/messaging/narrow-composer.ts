/** No room for every tool in a row: a phone, the floating panel, a narrow pane. */
export const narrowComposer = '@container composer (max-width: 519.98px)';
