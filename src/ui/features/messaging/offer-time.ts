/** How long every undo is offered, in milliseconds (readings, Translation of a new conversation). */
export const OFFER_FOR = 10_000;
