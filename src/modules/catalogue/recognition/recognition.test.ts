import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../shared/text/fold.ts'
import { CEREMONIES, defaultMinutes, findCeremony, lengthOf } from '../model.ts'
import { NAME_LIKE, recognizeCeremonies, recognizedCeremony, suggestCeremonies } from './model.ts'

const named = CEREMONIES.filter(({ slug }) => slug !== 'others')
const wordsOf = (text: string) => foldText(text).split(' ')
const found = (text: string, fuzzy = false) => recognizeCeremonies(wordsOf(text), fuzzy).map(({ slug }) => slug)

describe('a ceremony in a text', () => {
  it.each(named.map((ceremony) => [ceremony.slug, ceremony] as const))('%s is found by every name it has', (slug, ceremony) => {
    const { en, hi, pujaName, aliases } = ceremony
    for (const name of [en, hi, pujaName, slug.replaceAll('-', ' '), ...aliases])
      expect(recognizedCeremony(name), name).toBe(slug)
  })

  it.each([
    ['Satyanarayan puja ke liye pandit', 'satyanarayan'],
    ['We need a pandit for Griha Pravesh in Pune', 'griha-pravesh'],
    ['मुंडन संस्कार', 'mundan'],
    ['house warming', 'griha-pravesh'],
    ['VASTU-SHANTI', 'vastu-shanti'],
  ])('is found within “%s”', (text, slug) => expect(recognizedCeremony(text)).toBe(slug))

  it.each([
    ['satyanarayam', 'satyanarayan'],
    ['grah pravesh', 'griha-pravesh'],
    ['kaali puja', 'kali'],
  ])('is found in spite of the spelling “%s”', (text, slug) => expect(recognizedCeremony(text)).toBe(slug))

  it.each(['', '   ', 'puja', 'a pandit for the katha', 'xyz', 'tea party', '!!!'])('is none in “%s”', (text) => {
    expect(recognizedCeremony(text)).toBeUndefined()
  })

  it('with a typo is found only where typos are allowed', () => {
    expect([found('satnarayan katha'), found('satnarayan katha', true)]).toEqual([[], ['satyanarayan']])
  })

  it('of four sounds allows no typo, which would be another word', () => {
    expect(['kala', 'hula', 'hola', 'shima'].map((word) => found(word, true))).toEqual([[], [], [], []])
  })

  it('is the longest that fits: Navagraha Shanti is not Navgraha', () => {
    expect(found('navagraha shanti')).toEqual(['navagraha-shanti'])
    expect(found('shanti navgraha')).toEqual(['navgraha'])
  })

  it('is found next to others, each with the words it covers', () => {
    expect(recognizeCeremonies(wordsOf('griha pravesh and havan'), false)).toEqual([
      { slug: 'griha-pravesh', from: 0, to: 2, isExact: true },
      { slug: 'havan', from: 3, to: 4, isExact: true },
    ])
  })

  it('never covers words outside the text, nor one word twice', () => {
    const word = fc.constantFrom(
      'griha',
      'pravesh',
      'havan',
      'puja',
      'navagraha',
      'shanti',
      'ke',
      'liye',
      'satyanaryan',
      'pune',
      'ram',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.boolean(), (words, fuzzy) => {
        let end = 0
        for (const { from, to, slug } of recognizeCeremonies(words, fuzzy)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          expect(findCeremony(slug)).toBeDefined()
          end = to
        }
        expect(end).toBeLessThanOrEqual(words.length)
      }),
    )
  })

  it('has the name of a deity that people also have, if it is in that list', () => {
    for (const slug of NAME_LIKE) expect(findCeremony(slug), slug).toBeDefined()
  })
})

describe('what is suggested while typing', () => {
  it.each([
    ['satyan', 'satyanarayan'],
    ['SATYAN', 'satyanarayan'],
    ['गृह', 'griha-pravesh'],
    ['grih', 'griha-pravesh'],
    ['puja grih', 'griha-pravesh'],
    ['narayan', 'vishnu'],
    ['shaad', 'vivah'],
    ['satyanaryan', 'satyanarayan'],
    ['hav', 'havan'],
    ['mundzn', 'mundan'],
    ['naamkzran', 'naamkaran'],
  ])('for “%s” begins with %s', (text, slug) => expect(suggestCeremonies(text, 6)[0]).toBe(slug))

  it('begins with the ceremony whose name was typed in full', () => {
    for (const { slug, en, hi } of named) for (const name of [en, hi]) expect(suggestCeremonies(name, 3)[0], name).toBe(slug)
  })

  it('puts names that begin like the text before those that contain it', () => {
    const suggested = suggestCeremonies('nav', 9)
    expect(suggested.indexOf('navratri')).toBeLessThan(suggested.indexOf('ram-navami'))
    expect(suggested).toEqual(expect.arrayContaining(['navratri', 'ram-navami']))
  })

  it.each(['', '  ', 'zzz', '%'])('is nothing for “%s”', (text) => expect(suggestCeremonies(text, 6)).toEqual([]))

  it('are at most as many as requested, none twice, and never “Others”', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'abcdghijklmnprstuvy'), fc.integer({ min: 0, max: 60 }), (letter, limit) => {
        const slugs = suggestCeremonies(letter, limit)
        expect(slugs.length).toBeLessThanOrEqual(limit)
        expect(new Set(slugs).size).toBe(slugs.length)
        expect(slugs).not.toContain('others')
      }),
    )
  })

  it('for a word like “puja” are the first of the list', () => {
    expect(suggestCeremonies('puja', 2)).toEqual(CEREMONIES.slice(0, 2).map(({ slug }) => slug))
  })
})

describe('the duration in forms', () => {
  it('is full quarters of an hour between the shortest and the longest of the ceremony', () => {
    for (const { slug } of CEREMONIES) {
      const [min, max] = lengthOf(slug)
      const minutes = defaultMinutes(slug)
      expect(minutes % 15, slug).toBe(0)
      expect(minutes >= min && minutes <= max, slug).toBe(true)
    }
  })

  it('is two hours for a ceremony nobody has measured', () => expect(defaultMinutes('nothing')).toBe(120))
})
