/** Leaves for the page on which a payment is approved; false for an address that is no web page. */
export type OpenCheckout = (address: string) => boolean;
