import { describe, expect, it } from 'vitest'
import { cityListId } from '../cities/model.ts'
import {
  ALL_PANDITS_LIST_ID,
  cellListId,
  ceremonyListId,
  ceremonyNumbers,
  ceremonyOfList,
  ONLINE_LIST_ID,
  regionalListId,
  termListId,
} from './model.ts'
import { type PostingFacts, postingRows } from './store.ts'

const PUNE = { latitude: 18.5196, longitude: 73.8553 }
const NAME_SOUND = 7
const CITY = 12

const facts: PostingFacts = {
  ...PUNE,
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Pt. Sudhakar Joshi',
  travelRadiusKm: 10,
  fees: [
    { ceremonySlug: 'vivah', feePaise: 1_100_000 },
    { ceremonySlug: 'satyanarayan', feePaise: 310_000 },
    { ceremonySlug: 'griha-pravesh', feePaise: 510_000 },
  ],
  languages: ['Hindi', 'Marathi'],
  veda: 'Rigveda',
  sampradaya: null,
  regionalRite: 'Marathi',
  basePricePaise: 310_000,
  experienceYears: null,
  ratingSum: 9,
  reviewCount: 2,
  cityId: CITY,
  takesOnline: false,
  isListed: true,
}
const rowsOf = (changes: Partial<PostingFacts> = {}) => postingRows({ ...facts, ...changes }, [NAME_SOUND])
const PUNE_CELL = cellListId(PUNE.latitude, PUNE.longitude)
const numberOf = (slug: string): number => ceremonyNumbers([slug])[0] ?? -1
const rowIn = (list: number, changes?: Partial<PostingFacts>) => rowsOf(changes).find((row) => row.list === list)

describe('the lists of a pandit', () => {
  it('are those of everybody, his city, cells and name, and of each ceremony, in the country and by region, each once', () => {
    const lists = rowsOf().map(({ list }) => list)
    expect(new Set(lists).size).toBe(lists.length)
    for (const list of [ALL_PANDITS_LIST_ID, cityListId(CITY), cellListId(PUNE.latitude, PUNE.longitude), termListId(NAME_SOUND)])
      expect(lists).toContain(list)
    for (const { ceremonySlug } of facts.fees) {
      expect(lists).toContain(ceremonyListId(numberOf(ceremonySlug)))
      expect(lists).toContain(regionalListId(numberOf(ceremonySlug), PUNE_CELL))
    }
    expect(lists).not.toContain(ceremonyListId(numberOf('havan')))
    expect(lists).not.toContain(regionalListId(numberOf('havan'), PUNE_CELL))
  })

  it('are none while he is not listed', () => {
    expect(rowsOf({ isListed: false })).toEqual([])
  })

  it('contain the list of online pujas only if he holds them', () => {
    expect(rowIn(ONLINE_LIST_ID)).toBeUndefined()
    expect(rowIn(ONLINE_LIST_ID, { takesOnline: true })).toBeDefined()
  })

  it('contain no city far from any', () => {
    expect(rowsOf({ cityId: undefined }).every(({ list }) => list >= 0)).toBe(true)
  })

  it('hold a sound of his name once, even if two words of it sound alike', () => {
    const rows = postingRows(facts, [NAME_SOUND, NAME_SOUND])
    expect(rows.filter(({ list }) => list === termListId(NAME_SOUND))).toHaveLength(1)
  })
})

describe('the price in a list', () => {
  it('is the fee of the ceremony in the lists of that ceremony', () => {
    expect(rowIn(ceremonyListId(numberOf('vivah')))?.price_paise).toBe(1_100_000)
    expect(rowIn(ceremonyListId(numberOf('satyanarayan')))?.price_paise).toBe(310_000)
    expect(rowIn(regionalListId(numberOf('vivah'), PUNE_CELL))?.price_paise).toBe(1_100_000)
    expect(rowIn(regionalListId(numberOf('satyanarayan'), PUNE_CELL))?.price_paise).toBe(310_000)
  })

  it('is his lowest in every other list', () => {
    const others = rowsOf().filter(({ list }) => ceremonyOfList(list) === undefined)
    expect(others.length).toBeGreaterThan(3)
    expect(others.every(({ price_paise }) => price_paise === 310_000)).toBe(true)
  })

  it('comes with all his fees in the order of his ceremonies, except where they are not needed', () => {
    const feeOf = new Map([
      [numberOf('vivah'), 1_100_000],
      [numberOf('satyanarayan'), 310_000],
      [numberOf('griha-pravesh'), 510_000],
    ])
    for (const list of [termListId(NAME_SOUND), cityListId(CITY)]) {
      const row = rowIn(list)
      expect(row?.fees).toEqual(row?.ceremonies.map((number) => feeOf.get(number)))
      expect(row?.ceremonies).toHaveLength(3)
    }
    const vivah = numberOf('vivah')
    for (const list of [ALL_PANDITS_LIST_ID, PUNE_CELL, ceremonyListId(vivah), regionalListId(vivah, PUNE_CELL)])
      expect(rowIn(list)?.fees).toBeNull()
  })

  it('is unaffected by a ceremony that is no longer in the catalogue', () => {
    const fees = [{ ceremonySlug: 'no-such-puja', feePaise: 100 }, ...facts.fees]
    const row = rowIn(termListId(NAME_SOUND), { fees })
    expect(row?.fees).toHaveLength(3)
    expect(row?.fees).not.toContain(100)
    expect(row?.ceremonies).toHaveLength(3)
  })
})

describe('the filters in a list', () => {
  it('are the same in each of his lists', () => {
    for (const row of rowsOf())
      expect(row).toMatchObject({ pandit_id: facts.id, travel_radius_km: 10, experience_years: 0, rating: 4.5, ...PUNE })
    expect(new Set(rowsOf().map(({ traditions, languages, score }) => [traditions, languages, score].join())).size).toBe(1)
  })

  it('hold his veda, his sampradaya and his rite together', () => {
    const traditionsOf = (changes: Partial<PostingFacts>) => rowIn(ALL_PANDITS_LIST_ID, changes)?.traditions ?? 0
    const none = { veda: null, sampradaya: null, regionalRite: null }
    const each = [{ veda: 'Rigveda' }, { sampradaya: 'Smarta' }, { regionalRite: 'Marathi' }].map((one) =>
      traditionsOf({ ...none, ...one }),
    )
    expect(traditionsOf(none)).toBe(0)
    expect(each.every((mask) => mask > 0)).toBe(true)
    expect(new Set(each).size).toBe(3)
    expect(traditionsOf({ veda: 'Rigveda', sampradaya: 'Smarta', regionalRite: 'Marathi' })).toBe(
      each.reduce((one, other) => one + other, 0),
    )
  })
})
