import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsWebAddress, hasVisibleCharacter, readable, readableLine } from './readable.ts'

const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\u202e', '\u2066', '\u200d', '\u0000', '\u0085', '\n', '\t', 'क'),
  ),
})

describe('readable', () => {
  it('leaves no control character and no bidi mark', () => {
    fc.assert(fc.property(text, (value) => !/(?![\n\t])\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u.test(readable(value))))
  })
  it('is idempotent', () => {
    fc.assert(fc.property(text, (value) => readable(readable(value)) === readable(value)))
  })
  it('keeps every other character, including line breaks and the joiners of Hindi', () => {
    const plain = fc.string({ unit: fc.constantFrom('क', '्', '\u200d', '\u200c', 'ष', 'a', '\n', '\t', '😀', ' ') })
    fc.assert(fc.property(plain, (value) => readable(value) === value))
  })
  it('makes one line for single-line fields', () => {
    fc.assert(fc.property(text, (value) => !/[\n\t]/.test(readableLine(value))))
    expect(readableLine('Aditi\r\nKulkarni')).toBe('Aditi Kulkarni')
  })
})

describe('a visible letter', () => {
  it.each([
    ['Aditi', true],
    ['अ', true],
    ['\u3164', false],
    ['\u200d', false],
    ['123', false],
    ['', false],
  ])('in %j: %s', (value, is) => {
    expect(hasVisibleCharacter(value)).toBe(is)
  })
})

describe('a web address', () => {
  it('is found after any words', () => {
    fc.assert(fc.property(fc.string(), fc.webUrl(), (before, url) => containsWebAddress(`${before} ${url}`)))
  })
})
