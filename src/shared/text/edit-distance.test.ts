import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['', 'PORT', 4],
  ['PORT', 'PROT', 1],
  ['PORT', 'PORTS', 1],
  ['HOST', 'HOME', 2],
  ['DATABSE_URL', 'DATABASE_URL', 1],
  ['DATABASE_URI', 'DATABASE_URL', 1],
  ['AWS_S3_BUCKET', 'S3_BUCKET', 4],
])('the distance of %s and %s is %i', (left, right, distance) => {
  expect(editDistance(left, right)).toBe(distance)
})

it('is symmetric, zero only for equal words, and one for an added letter', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(editDistance(left, right)).toBe(editDistance(right, left))
      expect(editDistance(left, right) === 0).toBe(left === right)
      expect(editDistance(left, `${left}x`)).toBe(1)
    }),
  )
})
