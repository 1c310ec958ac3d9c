/** Characters of the source of a day that is set by hand. */
export const MIN_SOURCE = 8
export const MAX_SOURCE = 300
