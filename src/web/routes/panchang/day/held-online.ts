// Home visits only in India; abroad, suitable pujas are held over video.
import { offlineReasonOf } from '../../../../modules/catalogue/online/model.ts'
import { INDIA } from '../../../../shared/time/dates.ts'

/** Whether a puja for a day at a place is offered over video; without a ceremony it is the family's choice. */
export const isHeldOnline = (timeZone: string, ceremony: string): boolean =>
  timeZone !== INDIA && offlineReasonOf(ceremony) === null
