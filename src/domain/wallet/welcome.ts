/** What a new account is given unless the operator sets another package (readings, Money). */
export const WELCOME_PACKAGE = { coins: 5, characters: 2_000 } as const;
