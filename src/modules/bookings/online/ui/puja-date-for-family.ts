import { indiaDate } from '../../../../shared/time/dates.ts'
import type { OnlinePuja } from '../contract.ts'
import { clockAt } from '../model.ts'

type Dated = { date: string; startsAt: string | null; online: OnlinePuja }

/** The agreed date of a puja, or else the requested one. For an online puja, it is the date where the family is. */
export function pujaDateForFamily({ date, startsAt, online }: Dated): string {
  if (online) return clockAt(online.timeZone, new Date(startsAt ?? online.preferredStartAt)).date
  return startsAt ? indiaDate(new Date(startsAt)) : date
}
