// The years the panchang answers for, where a page may know them without the schemas.
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100
