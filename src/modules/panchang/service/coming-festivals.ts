import type { Context } from '../../../server/context.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { FIRST_YEAR, LAST_YEAR } from '../contract/years.ts'
import { festivalsInDelhi } from './one-festival.ts'

export { FESTIVAL_KEYS, festivalName } from './festival-words.ts'

/** This year's day where it is still to come, else next year's; a festival without either is left out. Delhi is where pages for all of India read. */
export async function comingFestivals(ctx: Context, keys: readonly string[]): Promise<{ key: string; date: string }[]> {
  const today = indiaDate(ctx.clock.now())
  const year = Number(today.slice(0, 4))
  const rows = (await Promise.all([festivalsInDelhi(ctx, year), festivalsInDelhi(ctx, year + 1)])).flat()
  return keys.flatMap((key) => {
    const next = rows.find((row) => row.key === key && row.date >= today)
    return next ? [{ key, date: next.date }] : []
  })
}

/** The keys of the festivals that a year has, each once, in the order of their days. */
export async function festivalKeysOf(ctx: Context, year: number): Promise<string[]> {
  return [...new Set((await festivalsInDelhi(ctx, year)).map(({ key }) => key))]
}

/** The first day of a festival in a year; undefined where that year has none, or is not one of ours. */
export async function festivalDay(ctx: Context, key: string, year: number): Promise<string | undefined> {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return undefined
  return (await festivalsInDelhi(ctx, year)).find((row) => row.key === key)?.date
}
