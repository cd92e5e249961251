/** A composer too narrow for all its tools: on a phone, in the floating panel, in a narrow pane. */
export const narrowComposer = '@container composer (max-width: 519.98px)';
