// What GET /panchang/festivals/{key} takes and answers: one observance, its day at several towns and in the years around.
import { z } from 'zod'
import { COMPARED, type ComparedPlace } from '../model/compared-places.ts'
import { FestivalAnswer, WordsQuery, YearField } from './festivals.ts'

export const OneFestivalParams = z.object({ key: z.string().max(60, 'There is no such festival.') })
export const OneFestivalQuery = z.object({ year: YearField, ...WordsQuery.shape })

const TownDay = z.object({
  town: z.enum(COMPARED as [ComparedPlace, ...ComparedPlace[]]),
  date: z.iso.date(),
  reason: z.string(),
})

export const OneFestivalAnswer = z.object({
  key: z.string(),
  name: z.string(),
  /** In Delhi, in the year asked for; most come once, a monthly fast twelve times or thirteen, some not in every year. */
  days: z.array(FestivalAnswer),
  /** The first day of that year at each town. */
  towns: z.array(TownDay),
  /** The first day in Delhi in the years around, in order; a year without the observance is left out. */
  years: z.array(z.object({ year: z.number(), date: z.iso.date() })),
})
export type OneFestivalAnswer = z.infer<typeof OneFestivalAnswer>
