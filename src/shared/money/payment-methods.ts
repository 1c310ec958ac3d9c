export const PAYMENT_METHODS = ['cash', 'upi', 'online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Paid without the payment provider. */
export type DirectMethod = Exclude<PaymentMethod, 'online'>
