/** Free with every pandit until this long before the agreed start. */
export const FREE_CANCELLATION_HOURS = 48

/** From this long before the start, only the team can cancel. */
export const FAMILY_CANCELLATION_HOURS = 24
