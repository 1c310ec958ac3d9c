import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { cursorOf, packCursor, pageOf, positionOf, unpackCursor } from './cursor.ts'

const ID = '0195c2d4-7b7e-7c3a-9f2e-0123456789ab'
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const instant = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })

describe('the cursor of a position', () => {
  it('names the same instant, to the millisecond, and the same row again', () => {
    fc.assert(
      fc.property(instant, fc.uuid({ version: 7 }), (at, id) => {
        expect(positionOf(cursorOf({ at, id }))).toEqual({ at, id })
      }),
    )
  })

  it('fits into a query without encoding', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const cursor = cursorOf({ at, id: ID })
        expect(encodeURIComponent(cursor)).toBe(cursor)
      }),
    )
  })

  it.each([undefined, ''])('is none when it is %j', (cursor) => expect(positionOf(cursor)).toBeUndefined())

  it.each([
    ['not base64 of anything', 'nothing'],
    ['an instant alone', encoded('2026-11-20T04:30:00.000Z')],
    ['an id alone', encoded(` ${ID}`)],
    ['an id that is none', encoded('2026-11-20T04:30:00.000Z 17')],
    ['a day that does not exist', encoded(`2026-13-45T00:00:00.000Z ${ID}`)],
    ['a year the database does not know', encoded(`+012026-11-20T04:30:00.000Z ${ID}`)],
    ['a date as people write it', encoded(`20 ${ID}`)],
    ['SQL', encoded(`2026-11-20T04:30:00.000Z ' or true --`)],
  ])('is refused as an invalid field when it is %s', (_what, cursor) => {
    expect(() => positionOf(cursor)).toThrow(AppError)
    expect(() => positionOf(cursor)).toThrow(
      expect.objectContaining({ code: 'invalid', detail: { fields: { cursor: 'The cursor is invalid.' } } }),
    )
  })
})

describe('a page', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: ID.slice(0, -2) + String(10 + index),
      at: new Date(Date.UTC(2026, 10, 20, 0, index)),
    }))
  const page = (count: number) => pageOf(rows(count), 3, (row) => row.at)

  it.each([0, 1, 2, 3])('of three with %i rows is the last one', (count) => {
    expect(page(count)).toEqual({ items: rows(count), nextCursor: null })
  })

  it('with a fourth row continues after the third, which is the last one shown', () => {
    const { items, nextCursor } = page(4)
    expect(items).toEqual(rows(3))
    expect(positionOf(nextCursor ?? '')).toEqual(rows(4)[2])
  })
})

describe('a cursor of several values', () => {
  it('contains the same values again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null))), (parts) => {
        expect(unpackCursor(packCursor(parts))).toEqual(parts)
      }),
    )
  })

  it.each([
    '',
    'nothing',
    encoded('{"at":1}'),
    encoded('"text"'),
    encoded('[1'),
    encoded('null'),
  ])('has no values when it is %j', (text) => expect(unpackCursor(text)).toEqual([]))
})
