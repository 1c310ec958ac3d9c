// Pandits come to homes in India; for a family abroad they hold over video what can be held so.
import { offlineReasonOf } from '../../modules/catalogue/model/online.ts'
import { INDIA } from '../../shared/dates.ts'

/** Whether a puja for a day at a place is offered over video; without a ceremony it is the family's choice. */
export const isHeldOnline = (timeZone: string, ceremony: string): boolean =>
  timeZone !== INDIA && offlineReasonOf(ceremony) === null
