/** The minimum amount in paise that the provider accepts. */
export const MIN_PROVIDER_PAYMENT_PAISE = 100
