import { FIRST_YEAR, LAST_YEAR } from '../../../../modules/panchang/day/model.ts'
import { OBSERVANCES, type Observance } from '../../../../modules/panchang/engine/day/observances.ts'
import { isCalendarDate } from '../../../../shared/time/dates.ts'

/** Years per page. */
export const YEARS = 10
const MAX_PLACE_LENGTH = 120

export type TithiSearch = {
  observance: Observance
  /** YYYY-MM-DD, or empty. */
  date: string
  /** HH:MM, or empty when the time is not known. */
  time: string
  /** The typed text and the picked slug. */
  place: { typed: string; picked: string }
  home: { typed: string; picked: string }
  /** The first year shown; by default the current year. */
  from: number | undefined
}

const isYear = (year: number) => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR

export function parseTithiSearch(params: URLSearchParams): TithiSearch {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_PLACE_LENGTH)
  const [date, time, from] = [text('date'), text('time'), Number(text('from'))]
  return {
    observance: OBSERVANCES.find((one) => one === params.get('for')) ?? 'birthday',
    date: isCalendarDate(date) && isYear(Number(date.slice(0, 4))) ? date : '',
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '',
    place: { typed: text('place'), picked: text('at') },
    home: { typed: text('home'), picked: text('homeAt') },
    from: text('from') && isYear(from) && isYear(from + YEARS - 1) ? from : undefined,
  }
}

/** Returns the URL of the same search for other years. */
export function tithiAddress({ observance, date, time, place, home }: TithiSearch, from: number): string {
  const query = { for: observance, date, time, place: place.typed, at: place.picked, home: home.typed, homeAt: home.picked }
  const given = Object.entries({ ...query, from: String(from) }).filter(([, value]) => value)
  return `/panchang/tithi?${new URLSearchParams(given)}`
}

/** Returns a key of the parameters this page reads; the booking sheet changes only others. */
export const tithiSearchKey = (params: URLSearchParams): string => JSON.stringify(parseTithiSearch(params))
