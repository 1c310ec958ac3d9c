import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, foldText, soundKey } from './fold.ts'

describe('foldText', () => {
  it.each([
    ['  Pūṇe, (MH) ', 'pune mh'],
    ['Śrī Satyanārāyaṇa', 'sri satyanarayana'],
    ['T.Nagar', 't nagar'],
    ['Straße', 'strasse'],
    ['सत्यनारायण', 'satyanarayan'],
    ['गृह प्रवेश', 'grih pravesh'],
    ['नामकरण', 'namkaran'],
    ['यज्ञ', 'yagya'],
    ['संकल्प', 'sankalp'],
    ['मुंबई', 'mumbai'],
    ['जबलपुर', 'jabalpur'],
    ['अहमदनगर', 'ahmadnagar'],
    ['छत्तीसगढ़', 'chhattisgarh'],
    ['धर्म', 'dharm'],
    ['चन्द्र', 'chandra'],
    ['ॐ नमः शिवाय', 'om namah shivay'],
    ['क्‍ष', 'ksha'],
    ['२१ मार्च', '21 march'],
    ['', ''],
  ])('folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('returns lower-case ASCII words with single spaces for any input', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^([a-z0-9]+( [a-z0-9]+)*)?$/.test(foldText(text))))
  })

  it('is idempotent', () => {
    const devanagari = fc
      .array(fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)))
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), devanagari), (text) => foldText(foldText(text)) === foldText(text)),
    )
  })
})

describe('soundKey', () => {
  it.each([
    ['satyanarayan', 'satyanarayana', 'satya narayan', 'सत्यनारायण'],
    ['namkaran', 'naamkaran', 'namakaran', 'नामकरण'],
    ['griha', 'grah', 'gruha', 'grih', 'गृह'],
    ['pravesh', 'prawesh', 'praves'],
    ['puja', 'pooja', 'poojaa', 'पूजा'],
    ['lakshmi', 'laxmi', 'लक्ष्मी'],
    ['yagya', 'yajna', 'yadnya', 'यज्ञ'],
    ['navagraha', 'navgrah', 'नवग्रह'],
    ['shraddha', 'shradh', 'श्राद्ध'],
    ['sankalp', 'samkalpa', 'संकल्प'],
    ['vivah', 'vivaah', 'wiwah', 'विवाह'],
    ['mrityunjaya', 'mrutyunjay', 'मृत्युंजय'],
    ['pune', 'poona', 'पुणे'],
    ['rishikesh', 'hrishikesh', 'ऋषिकेश'],
  ])('is the same for %s and %s', (...spellings) => {
    expect(new Set(spellings.map(soundKey)).size).toBe(1)
  })

  it('differs for different words', () => {
    const words = ['mundan', 'vivah', 'namkaran', 'havan', 'shraddha', 'ganesh', 'durga', 'rudrabhishek', 'sundarkand', 'vastu']
    expect(new Set(words.map(soundKey)).size).toBe(words.length)
  })
})

describe('editDistance', () => {
  it.each([
    ['kothrud', 'kothrud', 2, 0],
    ['kothrud', 'kotrhud', 2, 1],
    ['kothrud', 'kotrud', 2, 1],
    ['banglore', 'bangalore', 2, 1],
    ['', 'ab', 2, 2],
    ['abc', 'xyz', 1, 2],
    ['ab', 'abcdefgh', 3, 4],
  ])('of %s and %s within %i is %i', (a, b, limit, distance) => {
    expect(editDistance(a, b, limit)).toBe(distance)
  })

  it('is symmetric, and the early exit never changes a result within the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const full = editDistance(a, b, 20)
        expect(editDistance(b, a, 20)).toBe(full)
        expect(editDistance(a, b, limit)).toBe(Math.min(full, limit + 1))
      }),
    )
  })
})
