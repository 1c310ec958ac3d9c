import {
  MUHURAT_CEREMONIES,
  type MuhuratCeremony,
  RULE_SETS,
  type RuleSetKey,
} from '../../../../modules/panchang/engine/muhurats/rule-types.ts'
import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { addDays } from '../../../../shared/time/dates.ts'

export const MONTH_COUNTS = [1, 2, 3, 6] as const
/** Number of months offered as the first month, starting with the current one. */
export const MONTHS_AHEAD = 24
const MAX_PLACE_LENGTH = 120

export type MuhuratSearch = {
  ceremony: MuhuratCeremony
  /** As typed; empty when nothing was. */
  location: string
  /** The slug picked for it, or empty. */
  at: string
  /** YYYY-MM. */
  from: string
  months: (typeof MONTH_COUNTS)[number]
  /** 0 = Sunday; empty means all. */
  weekdays: number[]
  ruleSet: RuleSetKey
  /** Slugs of birth nakshatras, at most two. */
  births: string[]
}

const oneOf = <Value>(all: readonly Value[], value: unknown, usual: Value): Value => all.find((one) => one === value) ?? usual

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Parses the search from the URL. `today` is the date in India; earlier months are not offered. */
export function parseMuhuratSearch(params: URLSearchParams, today: string): MuhuratSearch {
  const thisMonth = today.slice(0, 7)
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => monthAfter(thisMonth, ahead))
  const typed = (params.get('location') ?? '').trim().slice(0, MAX_PLACE_LENGTH)
  return {
    ceremony: oneOf(MUHURAT_CEREMONIES, params.get('ceremony'), 'vivah'),
    location: typed,
    at: params.get('at') ?? '',
    from: oneOf(months, params.get('from'), thisMonth),
    months: oneOf(MONTH_COUNTS, Number(params.get('months')), 2),
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => params.getAll('weekday').includes(String(day))),
    ruleSet: oneOf(RULE_SETS, params.get('ruleSet'), 'north'),
    births: params
      .getAll('birth')
      .filter((slug) => NAKSHATRAS.some((nakshatra) => nakshatra === slug))
      .slice(0, 2),
  }
}

/** Returns the range of days: from today, or the first of the month, to the end of the last month. */
export function dateRangeOf({ from, months }: MuhuratSearch, today: string): { from: string; to: string } {
  const first = `${from}-01`
  return { from: first < today ? today : first, to: addDays(`${monthAfter(from, months)}-01`, -1) }
}

/** Returns a key of the parameters this page reads; the booking sheet changes only others. */
export function searchKey(params: URLSearchParams): string {
  const own = ['ceremony', 'location', 'at', 'from', 'months', 'weekday', 'ruleSet', 'birth']
  return own.map((name) => params.getAll(name).join()).join('|')
}
