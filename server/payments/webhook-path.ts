/** Where PayPal sends its messages, and the simulator too. */
export const WEBHOOK_PATH = '/paypal/webhook';
