/** Characters of the source of a day that is set by hand. */
export const MIN_SOURCE = 8
export const MAX_SOURCE = 300
/** The largest distance from the place around which a date applies. */
export const MAX_KILOMETRES = 3000
