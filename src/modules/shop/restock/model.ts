/** A subscription ends after half a year. */
export const SUBSCRIPTION_DAYS = 180
