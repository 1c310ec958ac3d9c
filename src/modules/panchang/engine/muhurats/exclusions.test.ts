import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../sky/sky-types.ts'
import { covers, exclusion, mergeSpans, overlap, overlaps, subtractSpans } from './exclusions.ts'

const span = (start: number, end: number): Span => ({ start, end })
const DAY = span(0, 100)
/** Spans that may begin before a day, end after it, overlap and repeat. */
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: -20, max: 110 }), fc.integer({ min: 1, max: 60 }))
    .map(([start, length]) => span(start, start + length)),
  { maxLength: 8 },
)
const contains = (all: readonly Span[], t: number) => all.some(({ start, end }) => start <= t && t < end)

describe('what remains of a day', () => {
  it('is exactly every moment that no closed span contains, in order and without empty pieces', () => {
    fc.assert(
      fc.property(spans, (closed) => {
        const pieces = subtractSpans(DAY, closed)
        for (let t = -1; t <= 101; t++) expect(contains(pieces, t), String(t)).toBe(t >= 0 && t < 100 && !contains(closed, t))
        for (const { start, end } of pieces) expect(end).toBeGreaterThan(start)
        for (const [at, piece] of pieces.entries()) expect(piece.start).toBeGreaterThan(pieces[at - 1]?.end ?? -1)
      }),
    )
  })

  it('is the day itself without closed spans, and nothing if one covers it', () => {
    expect(subtractSpans(DAY, [])).toEqual([DAY])
    expect(subtractSpans(DAY, [span(-5, 100)])).toEqual([])
    expect(subtractSpans(DAY, [span(100, 120), span(-10, 0)])).toEqual([DAY])
  })
})

describe('merged spans', () => {
  it('contain the same moments, apart from each other', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const sorted = all.toSorted((one, other) => one.start - other.start)
        const merged = mergeSpans(sorted)
        for (let t = -25; t <= 175; t++) expect(contains(merged, t), String(t)).toBe(contains(all, t))
        for (const [at, one] of merged.entries()) expect(one.start).toBeGreaterThan(merged[at - 1]?.end ?? -100)
      }),
    )
  })

  it('are one if the next begins where the last ends', () => {
    expect(mergeSpans([span(0, 10), span(10, 20), span(21, 30)])).toEqual([span(0, 20), span(21, 30)])
  })

  it('leave the given ones as they were', () => {
    const given = [span(0, 10), span(5, 20)]
    mergeSpans(given)
    expect(given).toEqual([span(0, 10), span(5, 20)])
  })
})

describe('two spans', () => {
  it('overlap by what both contain; where one ends as the other begins they do not', () => {
    expect([overlaps(span(0, 10), span(9, 20)), overlaps(span(0, 10), span(10, 20))]).toEqual([true, false])
    expect([overlap(span(0, 10), span(4, 20)), overlap(span(0, 10), span(12, 20))]).toEqual([6, -2])
    expect([covers(span(0, 10), span(0, 10)), covers(span(0, 10), span(1, 11))]).toEqual([true, false])
  })
})

describe('the reason of an excluded span', () => {
  it('says from when to when, by its own values where these are more accurate', () => {
    expect(exclusion('rahu', span(1, 2)).reason).toEqual({ key: 'rahu', values: { start: 1, end: 2 }, isFor: false })
    expect(exclusion('kharmas', span(1, 9), { start: 3, sign: 'dhanu' })).toMatchObject({
      start: 1,
      end: 9,
      reason: { values: { start: 3, end: 9, sign: 'dhanu' } },
    })
  })
})
