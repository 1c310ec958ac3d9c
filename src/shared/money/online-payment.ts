/** The least amount in paise that the provider takes. */
export const MIN_ONLINE_PAISE = 100
