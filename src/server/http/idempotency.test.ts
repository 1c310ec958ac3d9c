import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyHash, idempotencyKeyOf } from './idempotency.ts'

describe('the hash of a body', () => {
  it('does not depend on the order of the fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        expect(bodyHash(Object.fromEntries(Object.entries(body).toReversed()))).toBe(bodyHash(body))
      }),
    )
  })

  it('is the same whether an optional field is absent or undefined', () => {
    expect(bodyHash({ name: 'Aditi', phone: undefined })).toBe(bodyHash({ name: 'Aditi' }))
  })

  it.each([
    ['another value', { name: 'Aditi', paise: 210_001 }],
    ['a number as text', { name: 'Aditi', paise: '210000' }],
    ['one more field', { name: 'Aditi', paise: 210_000, note: '' }],
    ['one field less', { name: 'Aditi' }],
    ['null instead of nothing', { name: 'Aditi', paise: 210_000, note: null }],
    ['the same values in other fields', { paise: 'Aditi', name: 210_000 }],
  ])('is another one for %s', (_what, other) => {
    expect(bodyHash(other)).not.toBe(bodyHash({ name: 'Aditi', paise: 210_000 }))
  })

  it('depends on the order of a list', () => {
    expect(bodyHash({ lines: ['lamp', 'wick'] })).not.toBe(bodyHash({ lines: ['wick', 'lamp'] }))
  })

  it('is never that of different fields', () => {
    const body = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })
    fc.assert(
      fc.property(body, body, (one, other) => {
        const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        expect(bodyHash(one) === bodyHash(other)).toBe(sorted(one) === sorted(other))
      }),
    )
  })
})

describe('the Idempotency-Key of a call without JSON', () => {
  it('is optional', () => expect(idempotencyKeyOf(undefined)).toBeUndefined())

  it.each(['k', 'k'.repeat(200)])('has 1 to 200 characters', (key) => expect(idempotencyKeyOf(key)).toBe(key))

  it.each([
    ['', 'The Idempotency-Key is empty.'],
    ['k'.repeat(201), 'The Idempotency-Key is too long.'],
  ])('is refused otherwise, with the reason', (key, message) => {
    expect(() => idempotencyKeyOf(key)).toThrow(
      expect.objectContaining({ code: 'invalid', message, detail: { fields: { 'idempotency-key': message } } }),
    )
  })
})
