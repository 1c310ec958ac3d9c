import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_YEAR, LAST_YEAR } from '../../../modules/panchang/day/model.ts'
import { MUHURAT_CEREMONIES, RULE_SETS } from '../../../modules/panchang/engine/muhurats/rule-types.ts'
import { addDays, isCalendarDate } from '../../../shared/time/dates.ts'
import { dateRangeOf, MONTHS_AHEAD, monthAfter, parseMuhuratSearch, searchKey } from './muhurat/muhurat-search.ts'
import { townOf } from './place/chosen-place.ts'
import { parseTithiSearch, tithiAddress, tithiSearchKey, YEARS } from './tithi/tithi-search.ts'

const TODAY = '2026-11-20'
const muhurat = (query: string, today = TODAY) => parseMuhuratSearch(new URLSearchParams(query), today)
const tithi = (query: string) => parseTithiSearch(new URLSearchParams(query))

describe('a search for a muhurat', () => {
  const USUAL = { location: '', at: '', from: '2026-11', months: 2, weekdays: [], ruleSet: 'north', births: [] }

  it('is for a wedding in the next two months, unless the address says otherwise', () => {
    expect(muhurat('')).toEqual({ ...USUAL, ceremony: 'vivah' })
    const [ceremony, ruleSet] = [MUHURAT_CEREMONIES.at(-1), RULE_SETS.at(-1)]
    const query = `ceremony=${ceremony}&location=+Pune+&at=pune&from=2027-01&months=6&weekday=6&weekday=0&ruleSet=${ruleSet}`
    expect(muhurat(`${query}&birth=rohini&birth=pushya`)).toEqual({
      ...{ ceremony, location: 'Pune', at: 'pune', from: '2027-01', months: 6, weekdays: [0, 6], ruleSet },
      births: ['rohini', 'pushya'],
    })
  })

  it.each([
    'ceremony=funeral',
    'from=2026-10',
    'from=2028-11',
    'from=2026-13',
    'months=4',
    'months=two',
    'weekday=7&weekday=-1&weekday=',
    'ruleSet=west',
    'birth=sirius',
  ])('ignores %s', (query) => {
    expect(muhurat(query)).toEqual({ ...USUAL, ceremony: 'vivah' })
  })

  it('offers two years of months, and takes two birth nakshatras and a short place', () => {
    expect(muhurat(`from=${monthAfter('2026-11', MONTHS_AHEAD - 1)}`).from).toBe('2028-10')
    expect(muhurat('birth=rohini&birth=sirius&birth=pushya&birth=hasta').births).toEqual(['rohini', 'pushya'])
    expect(muhurat(`location=${'a'.repeat(200)}`).location).toHaveLength(120)
  })

  it('begins today in the current month, and ends with the last month', () => {
    expect(dateRangeOf(muhurat(''), TODAY)).toEqual({ from: TODAY, to: '2026-12-31' })
    expect(dateRangeOf(muhurat('from=2027-02&months=1'), TODAY)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(dateRangeOf(muhurat('months=1', '2026-11-01'), '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  it('covers whole months in every year', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    const counts = fc.constantFrom(1, 2, 3, 6)
    fc.assert(
      fc.property(days, counts, (date, months) => {
        const today = date.toISOString().slice(0, 10)
        const { from, to } = dateRangeOf(muhurat(`months=${months}`, today), today)
        const next = addDays(to, 1)
        const [year, month] = [Number(next.slice(0, 4)) - Number(today.slice(0, 4)), Number(next.slice(5, 7))]
        return from === today && next.endsWith('-01') && year * 12 + month - Number(today.slice(5, 7)) === months
      }),
    )
  })

  it('stays the same when the booking sheet opens over it, and changes with each of its own fields', () => {
    const key = (query: string) => searchKey(new URLSearchParams(query))
    expect(key('ceremony=vivah&book=vivah')).toBe(key('ceremony=vivah'))
    const changed = ['ceremony', 'location', 'at', 'from', 'months', 'weekday', 'ruleSet', 'birth'].map((name) =>
      key(`${name}=1`),
    )
    expect(new Set([...changed, key('')]).size).toBe(9)
  })
})

describe('a search for a tithi', () => {
  it('takes a date, a time, the place of birth and the home', () => {
    expect(tithi('for=shraddha&date=1980-02-29&time=23:59&place=+Pune+&at=pune&home=London&homeAt=london&from=2030')).toEqual({
      ...{ observance: 'shraddha', date: '1980-02-29', time: '23:59', from: 2030 },
      ...{ place: { typed: 'Pune', picked: 'pune' }, home: { typed: 'London', picked: 'london' } },
    })
  })

  it.each([
    ['date', ['1981-02-29', '29-02-1980', `${FIRST_YEAR - 1}-01-01`, `${LAST_YEAR + 1}-01-01`], ''],
    ['time', ['24:00', '7:30', '12:60', 'noon'], ''],
    ['from', ['soon', '2030.5', '0', `${LAST_YEAR - YEARS + 2}`], undefined],
  ] as const)('ignores a wrong %s', (name, values, usual) => {
    for (const value of values) expect(tithi(`${name}=${value}`)[name], value).toBe(usual)
  })

  it('shows only years for which all of the page can be computed', () => {
    expect(tithi(`from=${LAST_YEAR - YEARS + 1}`).from).toBe(LAST_YEAR - YEARS + 1)
    expect(tithi(`from=${FIRST_YEAR}`).from).toBe(FIRST_YEAR)
  })

  it('survives the links to other years, whatever was typed', () => {
    const typed = fc.string({ maxLength: 60 })
    const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(typed, typed, date, fc.integer({ min: 0, max: 1439 }), (place, home, day, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const search = tithi(
          new URLSearchParams({
            place,
            home,
            at: 'pune',
            homeAt: 'london',
            date: day.toISOString().slice(0, 10),
            time,
          }).toString(),
        )
        const address = new URL(tithiAddress(search, 2031), 'http://localhost')
        expect(isCalendarDate(search.date)).toBe(true)
        expect(parseTithiSearch(address.searchParams)).toEqual({ ...search, from: 2031 })
        address.searchParams.set('book', 'shraddha')
        expect(tithiSearchKey(address.searchParams)).toBe(JSON.stringify({ ...search, from: 2031 }))
      }),
    )
  })
})

describe('the town of a puja at home', () => {
  const PUNE = { slug: 'pune', label: 'Pune, Maharashtra', timeZone: 'Asia/Kolkata', isChosen: false }
  it.each([
    ['the place of the address', {}, 'Pune, Maharashtra'],
    ['Delhi, if it was chosen', { slug: 'delhi', label: 'Delhi', isChosen: true }, 'Delhi'],
    ['not Delhi, if nobody chose it', { slug: 'delhi', label: 'Delhi' }, undefined],
    ['not New Delhi, if nobody chose it', { slug: 'new-delhi', label: 'New Delhi' }, undefined],
    ['none abroad', { slug: 'london', timeZone: 'Europe/London', isChosen: true }, undefined],
    ['none for a point without a name', { slug: null, isChosen: true }, undefined],
  ])('is %s', (_what, changes, town) => {
    expect(townOf({ ...PUNE, ...changes })).toBe(town)
  })
})
