/** Characters of a password, in UTF-16 units like all text limits. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 200

/** A session lives this long after its last use. */
export const SESSION_DAYS = 30

/** A private link of a booking or an order works this long in the browser it was opened in. */
export const LINK_COOKIE_DAYS = 90

/** A sign-in that goes through a provider or waits for a code must end within this time. */
export const SIGN_IN_STEP_MINUTES = 10

export const RECOVERY_CODES = 10
