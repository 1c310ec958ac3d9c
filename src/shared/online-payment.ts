/** The least amount in paise that the provider takes. */
export const LEAST_ONLINE_PAISE = 100
