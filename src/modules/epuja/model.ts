// How long an interest in a group puja is kept, and which words it was left under.

/** Raised whenever the words of the consent change in their meaning. */
export const CONSENT_VERSION = 1
/** After the festival nobody has to be told of its group puja any more. */
export const KEPT_DAYS_AFTER = 30
