// Supported years; separate so that pages need not load the schemas.
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100
