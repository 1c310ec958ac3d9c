// Retention, consent wording and open days for group puja interest.
import { addDays } from '../../shared/time/dates.ts'

/** Raised whenever the words of the consent change in their meaning. */
export const CONSENT_VERSION = 1
/** After the festival nobody has to be told of its group puja any more. */
export const RETENTION_DAYS_AFTER = 30
/** Families have to be found and told: for a festival nearer than this no group puja could open any more. */
const MIN_DAYS_AHEAD = 7

export const isFarEnough = (day: string, today: string): boolean => day >= addDays(today, MIN_DAYS_AHEAD)
