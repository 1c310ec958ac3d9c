/** A rating is a whole number of stars. */
export const MIN_RATING = 1
export const MAX_RATING = 5
