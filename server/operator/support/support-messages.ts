/** Messages an operator sees of one conversation with support, and can have translated or opened. */
export const SUPPORT_MESSAGES = 100;
