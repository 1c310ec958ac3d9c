/** The minimum amount in paise that the provider accepts. */
export const MIN_ONLINE_PAISE = 100
