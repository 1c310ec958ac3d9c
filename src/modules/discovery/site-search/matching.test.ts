import { describe, expect, it } from 'vitest'
import { indexItem, matchesExactly, searchIndex } from './model.ts'

const index = (...texts: string[]) => texts.map((text) => indexItem(text, [text]))
const found = (text: string, ...texts: string[]) => searchIndex(text, index(...texts), 9)

describe('the search of an index', () => {
  it('puts exact words before prefixes, those before the same sound, and equals in the given order', () => {
    expect(found('ganesh', 'Ganeshotsav', 'Ganesh', 'Ganesh puja')).toEqual(['Ganesh', 'Ganesh puja', 'Ganeshotsav'])
    expect(found('shiv', 'Siva', 'Shivratri', 'Shiv')).toEqual(['Shiv', 'Shivratri', 'Siva'])
  })

  it('ranks by the word that fits worst', () => {
    expect(found('brass diya', 'Brassware diya', 'Brass diyas', 'Brass diya')).toEqual([
      'Brass diya',
      'Brassware diya',
      'Brass diyas',
    ])
    expect(found('puja thali', 'Pujas thalis', 'Puja thalis')).toEqual(['Puja thalis', 'Pujas thalis'])
  })

  it('requires every word, but not words such as “the” and “kaise”', () => {
    expect(found('the brass lamp', 'Brass lamp', 'Brass bell')).toEqual(['Brass lamp'])
    expect(found('lamp kaise', 'Brass lamp')).toEqual(['Brass lamp'])
  })

  it('looks for words such as “what” if nothing else was typed', () => {
    expect(found('what', 'What is it?', 'Which one?')).toEqual(['What is it?'])
  })

  it.each([
    ['four', 'lamb', []],
    ['five', 'lampz', ['Lamps']],
    ['five with two typos', 'zampz', []],
    ['eight with two typos', 'narayzza', ['Narayanaya']],
    ['eight with three typos', 'narazzza', []],
  ])('tolerates typos by length: %s letters', (_what, text, expected) => {
    expect(found(text, 'Lamps', 'Narayanaya')).toEqual(expected)
  })

  it('drops matches with typos where something matches without', () => {
    expect(found('candle', 'Candle', 'Handle')).toEqual(['Candle'])
    expect(found('candlf', 'Candle', 'Other')).toEqual(['Candle'])
  })

  it('finds Devanagari by Latin letters, and the other way round', () => {
    expect(found('diya', 'दीया')).toEqual(['दीया'])
    expect(found('दीया', 'Diya')).toEqual(['Diya'])
  })

  it.each(['', '  ', '?!'])('finds nothing for “%s”', (text) => expect(found(text, 'Lamp')).toEqual([]))

  it('finds at most as many as requested', () => {
    expect(searchIndex('lamp', index('Lamp a', 'Lamp b', 'Lamp c'), 2)).toEqual(['Lamp a', 'Lamp b'])
  })
})

describe('an exact match', () => {
  it.each([
    ['contact', true],
    ['CONTACT us', true],
    ['the contact', true],
    ['contac', false],
    ['kontact', false],
    ['lamp', false],
    ['', false],
  ])('of “%s” with “Contact us”: %s', (text, isExact) => expect(matchesExactly(text, index('Contact us'))).toBe(isExact))
})
