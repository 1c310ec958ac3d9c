/** Characters of a password, in UTF-16 units like all text limits. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 200

/** A session lives this long after its last use. */
export const SESSION_DAYS = 30
/** A team session gives access to everybody's data, so it ends after this long without use, and after that long in any case. */
export const TEAM_IDLE_HOURS = 12
export const TEAM_SESSION_DAYS = 7

/** A private link of a booking or an order works this long in the browser it was opened in. */
export const LINK_COOKIE_DAYS = 90

/** A device where someone signed in is remembered this long. */
export const DEVICE_COOKIE_DAYS = 365

/** A sign-in that goes through a provider or waits for a code must end within this time. */
export const SIGN_IN_STEP_MINUTES = 10

export const RECOVERY_CODES = 10
