// Home visits only in India; abroad, suitable pujas are held over video.
import { offlineReasonOf } from '../../../../modules/catalogue/online/model.ts'
import { INDIA } from '../../../../shared/time/dates.ts'

/** Returns whether a puja at a place is offered over video; without a ceremony the family decides. */
export const canBeHeldOnline = (timeZone: string, ceremony: string): boolean =>
  timeZone !== INDIA && offlineReasonOf(ceremony) === null
