// Retention, consent wording and open days for group puja interest.
import { addDays } from '../../shared/time/dates.ts'

/** Increase whenever the meaning of the consent text changes. */
export const CONSENT_VERSION = 1
/** After the festival nobody needs to be notified of its group puja any more. */
export const RETENTION_DAYS_AFTER = 30
/** Families have to be found and notified: no group puja could open for a festival nearer than this. */
export const MIN_DAYS_AHEAD = 7

export const isFarEnough = (day: string, today: string): boolean => day >= addDays(today, MIN_DAYS_AHEAD)
