import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_PANDITS_LIST_ID,
  cellListId,
  cellsWithin,
  ceremonyListId,
  ceremonyNumbers,
  ceremonyOfList,
  distanceKm,
  FILTER_LANGUAGES,
  FIRST_CELL,
  languageMask,
  meanRating,
  ONLINE_LIST_ID,
  regionalListId,
  termListId,
  weightedScore,
} from './model.ts'

/** Points in India and radii that pandits travel. */
const latitudes = fc.double({ min: 6, max: 37, noNaN: true })
const longitudes = fc.double({ min: 68, max: 98, noNaN: true })
const radii = fc.integer({ min: 1, max: 200 })
const PUNE = [18.5196, 73.8553] as const
const MUMBAI = [19.076, 72.8777] as const

describe('the lists of map cells', () => {
  it('hold a pandit wherever he travels: each place in his reach is in one of his cells', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(latitudes, longitudes, radii, share, share, (latitude, longitude, radius, turn, far) => {
        const [north, east] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)]
        const place = {
          latitude: latitude + (north * far * radius) / 111.2,
          longitude: longitude + (east * far * radius) / 111.2 / Math.cos((latitude * Math.PI) / 180),
        }
        expect(cellsWithin(latitude, longitude, radius)).toContain(cellListId(place.latitude, place.longitude))
      }),
      { numRuns: 500 },
    )
  })

  it('are one for a pandit in the middle of a cell who travels little, and four for one at its corner', () => {
    expect(cellsWithin(18.625, 73.875, 5)).toEqual([cellListId(18.625, 73.875)])
    expect(new Set(cellsWithin(18.5, 73.75, 1))).toEqual(
      new Set([cellListId(18.51, 73.76), cellListId(18.51, 73.74), cellListId(18.49, 73.76), cellListId(18.49, 73.74)]),
    )
    expect(cellsWithin(18.5, 73.75, 1)).toHaveLength(4)
  })

  it('leave out the corners of the square around his circle', () => {
    expect(cellsWithin(...PUNE, 100)).not.toContain(cellListId(PUNE[0] + 0.9, PUNE[1] + 0.9))
    expect(cellsWithin(...PUNE, 100)).toContain(cellListId(PUNE[0] + 0.85, PUNE[1]))
  })

  it('have numbers of their own, apart from those of ceremonies, of names and of everybody', () => {
    const cells = [cellListId(-90, -180), cellListId(...PUNE), cellListId(89.99, 179.99)]
    expect(cells.every((cell) => cell >= FIRST_CELL && cell < termListId(0))).toBe(true)
    for (const list of [ALL_PANDITS_LIST_ID, ceremonyListId(0), ceremonyListId(500), ONLINE_LIST_ID])
      expect(list).toBeLessThan(FIRST_CELL)
    expect(ceremonyListId(500)).toBeLessThan(ONLINE_LIST_ID)
    expect(ceremonyListId(0)).toBeGreaterThan(ALL_PANDITS_LIST_ID)
  })
})

describe('the lists of a ceremony in a region', () => {
  const regionalAt = (latitude: number, longitude: number) => regionalListId(49, cellListId(latitude, longitude))

  it('are the same in all cells of a region, and only there', () => {
    expect(regionalAt(18.01, 73.01)).toBe(regionalAt(18.99, 73.99))
    for (const [latitude, longitude] of [
      [17.99, 73.5],
      [19.01, 73.5],
      [18.5, 72.99],
      [18.5, 74.01],
    ] as const)
      expect(regionalAt(latitude, longitude)).not.toBe(regionalAt(18.5, 73.5))
  })

  it('have unique numbers, from which the ceremony can be read', () => {
    const cells = [cellListId(-90, -180), cellListId(...PUNE), cellListId(...MUMBAI), cellListId(90, 180)]
    const ceremonies = [0, 49, 500]
    const lists = cells.flatMap((cell) => ceremonies.map((ceremony) => regionalListId(ceremony, cell)))
    expect(new Set(lists).size).toBe(cells.length * ceremonies.length)
    expect(Math.min(...lists)).toBeGreaterThan(termListId(100_000_000))
    expect(Math.max(...lists)).toBeLessThan(2 ** 31)
    for (const cell of cells)
      expect(ceremonies.map((ceremony) => ceremonyOfList(regionalListId(ceremony, cell)))).toEqual(ceremonies)
    expect(ceremonies.map((ceremony) => ceremonyOfList(ceremonyListId(ceremony)))).toEqual(ceremonies)
    for (const list of [-3, ALL_PANDITS_LIST_ID, ONLINE_LIST_ID, ...cells, termListId(0), termListId(100_000_000)])
      expect(ceremonyOfList(list)).toBeUndefined()
  })
})

describe('distances', () => {
  it('are those of the road map within a percent', () => {
    expect(distanceKm(...PUNE, ...MUMBAI)).toBeCloseTo(120.3, 0)
    expect(distanceKm(28.6139, 77.209, 28.6139, 78.209)).toBeCloseTo(97.6, 0)
    expect(distanceKm(...PUNE, ...PUNE)).toBe(0)
  })
})

describe('the score', () => {
  it('of a new pandit is the mean of all, and eight reviews weigh as much', () => {
    expect(weightedScore(0, 0)).toBe(4.4)
    expect(weightedScore(8 * 5, 8)).toBeCloseTo(4.7)
    expect(weightedScore(8 * 2, 8)).toBeCloseTo(3.2)
  })

  it('puts many good reviews before a single perfect one, and a single bad one before many bad ones', () => {
    expect(weightedScore(480, 100)).toBeGreaterThan(weightedScore(5, 1))
    expect(weightedScore(1, 1)).toBeGreaterThan(weightedScore(100, 100))
  })

  it('never falls with a review of five stars, never rises with one of one star, and stays within 1 and 5', () => {
    const reviews = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 })
    fc.assert(
      fc.property(reviews, (stars) => {
        const sum = stars.reduce((one, other) => one + other, 0)
        const score = weightedScore(sum, stars.length)
        expect(score).toBeGreaterThan(1)
        expect(score).toBeLessThan(5)
        expect(weightedScore(sum + 5, stars.length + 1)).toBeGreaterThan(score)
        expect(weightedScore(sum + 1, stars.length + 1)).toBeLessThan(score)
      }),
    )
  })

  it('is not what families read: they read the plain mean to one decimal, and 0 without reviews', () => {
    expect([meanRating(0, 0), meanRating(14, 3), meanRating(13, 3), meanRating(9, 2)]).toEqual([0, 4.7, 4.3, 4.5])
  })
})

describe('the numbers of ceremonies', () => {
  it('are sorted, each once, without unknown ceremonies', () => {
    const [satyanarayan = -1] = ceremonyNumbers(['satyanarayan'])
    const [vivah = -1] = ceremonyNumbers(['vivah'])
    expect(satyanarayan).toBeGreaterThanOrEqual(0)
    const sorted = [satyanarayan, vivah].toSorted((one, other) => one - other)
    expect(ceremonyNumbers(['vivah', 'tarot', 'satyanarayan', 'vivah'])).toEqual(sorted)
    expect(ceremonyNumbers(['satyanarayan', 'vivah'])).toEqual(sorted)
    expect(ceremonyNumbers([])).toEqual([])
  })
})

describe('the mask of languages', () => {
  it('has one bit for each language, so that no two sets of languages are the same number', () => {
    const sets = fc.subarray([...FILTER_LANGUAGES])
    fc.assert(
      fc.property(sets, (spoken) => {
        const mask = languageMask(spoken)
        const read = FILTER_LANGUAGES.filter((language) => (mask & languageMask([language])) !== 0)
        expect(read).toEqual(FILTER_LANGUAGES.filter((language) => spoken.includes(language)))
      }),
    )
  })

  it('fits a signed column, ignores unknown languages and repetitions', () => {
    expect(languageMask([...FILTER_LANGUAGES])).toBeGreaterThan(0)
    expect(languageMask(['Klingon'])).toBe(0)
    expect(languageMask(['Tamil', 'Klingon', 'Tamil'])).toBe(languageMask(['Tamil']))
  })
})
