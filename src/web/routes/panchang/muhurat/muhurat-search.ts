import { NAKSHATRAS } from '../../../../modules/accounts/profile/model.ts'
import {
  CEREMONIES,
  type MuhuratCeremony,
  RULE_SETS,
  type RuleSetKey,
} from '../../../../modules/panchang/engine/muhurats/rule-types.ts'
import { addDays } from '../../../../shared/time/dates.ts'

export const MONTH_COUNTS = [1, 2, 3, 6] as const
/** The months one may begin with, from this one on. */
export const MONTHS_AHEAD = 24
const MAX_PLACE_LENGTH = 120

export type MuhuratSearch = {
  ceremony: MuhuratCeremony
  /** As it was typed; empty where nothing was. */
  location: string
  /** The slug that was picked for it, or none. */
  at: string
  /** YYYY-MM. */
  from: string
  months: (typeof MONTH_COUNTS)[number]
  /** 0 = Sunday; none means all. */
  weekdays: number[]
  ruleSet: RuleSetKey
  /** Birth stars by their slug, at most two. */
  births: string[]
}

const oneOf = <Value>(all: readonly Value[], value: unknown, usual: Value): Value => all.find((one) => one === value) ?? usual

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** `today` is the date in India: no month before it is offered. */
export function parseMuhuratSearch(params: URLSearchParams, today: string): MuhuratSearch {
  const thisMonth = today.slice(0, 7)
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => monthAfter(thisMonth, ahead))
  const typed = (params.get('location') ?? '').trim().slice(0, MAX_PLACE_LENGTH)
  return {
    ceremony: oneOf(CEREMONIES, params.get('ceremony'), 'vivah'),
    location: typed,
    at: params.get('at') ?? '',
    from: oneOf(months, params.get('from'), thisMonth),
    months: oneOf(MONTH_COUNTS, Number(params.get('months')), 2),
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => params.getAll('weekday').includes(String(day))),
    ruleSet: oneOf(RULE_SETS, params.get('ruleSet'), 'north'),
    births: params
      .getAll('birth')
      .filter((slug) => NAKSHATRAS.some((star) => star.slug === slug))
      .slice(0, 2),
  }
}

/** The days to look at: from today, or the first of the month, to the end of the last month. */
export function daysOf({ from, months }: MuhuratSearch, today: string): { from: string; to: string } {
  const first = `${from}-01`
  return { from: first < today ? today : first, to: addDays(`${monthAfter(from, months)}-01`, -1) }
}

/** The booking sheet changes only its own parameters, which this page does not read. */
export function searchKey(params: URLSearchParams): string {
  const own = ['ceremony', 'location', 'at', 'from', 'months', 'weekday', 'ruleSet', 'birth']
  return own.map((name) => params.getAll(name).join()).join('|')
}
