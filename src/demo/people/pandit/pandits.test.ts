import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../../../modules/catalogue/model.ts'
import { firstPerson } from '../about/about-first-person.ts'
import { thirdPerson } from '../about/about-third-person.ts'
import { ceremonyRows, ceremonySlugs, feeSteps } from '../ceremony-fees.ts'
import { communities } from '../communities/communities.ts'
import { differentGivenNames } from '../names/given-names.ts'
import { nameInHindi } from '../names/name-in-hindi.ts'
import { cities, cityNamed } from '../places.ts'
import { languages, regionalRites, sampradayas, vedas } from '../tradition.ts'
import { makePandit, makePandits } from './pandits.ts'

const first = makePandits(240)
const share = (count: number, of: number): number => count / of

describe('a demo pandit', () => {
  test('is the same for the same index, in any order of generation', () => {
    expect(makePandit(77)).toEqual(first[77])
    expect(makePandit(50_000)).toEqual(makePandit(50_000))
  })

  test('has realistic fees in the usual range, each ceremony once', () => {
    const steps = new Set<number>(feeSteps.map((rupees) => rupees * 100))
    for (const pandit of makePandits(1000)) {
      expect(pandit.fees.length).toBeGreaterThanOrEqual(4)
      expect(pandit.fees.length).toBeLessThanOrEqual(16)
      expect(new Set(pandit.fees.map((fee) => fee.ceremonySlug)).size).toBe(pandit.fees.length)
      expect(pandit.basePricePaise).toBe(Math.min(...pandit.fees.map((fee) => fee.feePaise)))
      for (const fee of pandit.fees) {
        const row = ceremonyRows[fee.ceremonySlug]
        expect(steps.has(fee.feePaise)).toBe(true)
        expect(fee.feePaise).toBeGreaterThanOrEqual(row.lowest * 100)
        expect(fee.feePaise).toBeLessThanOrEqual(row.highest * 100)
        const [min, max] = lengthOf(fee.ceremonySlug)
        expect(fee.minutes).toBeGreaterThanOrEqual(min)
        expect(fee.minutes).toBeLessThanOrEqual(max)
      }
    }
  })

  test('speaks the language of the rite and has a Hindi profile exactly if speaking Hindi', () => {
    const ownLanguage: Partial<Record<string, string>> = {
      Bengali: 'Bengali',
      Odia: 'Odia',
      Gujarati: 'Gujarati',
      Marathi: 'Marathi',
      Telugu: 'Telugu',
      Kannada: 'Kannada',
      'Tamil Iyer': 'Tamil',
      'Tamil Iyengar': 'Tamil',
      Malayali: 'Malayalam',
      Purvanchali: 'Hindi',
      Maithil: 'Hindi',
      Marwari: 'Hindi',
    }
    for (const pandit of makePandits(1000)) {
      const own = ownLanguage[pandit.regionalRite]
      if (own !== undefined) expect(pandit.languages).toContain(own)
      expect(new Set(pandit.languages).size).toBe(pandit.languages.length)
      expect(pandit.aboutMeHindi !== '').toBe(pandit.languages.includes('Hindi'))
      expect(pandit.chantingLanguages).toContain('Sanskrit')
    }
  })

  test('has a name and a tradition that match', () => {
    for (const pandit of makePandits(2000)) {
      if (/Namboothiri|Potti|Embranthiri/.test(pandit.name)) expect(pandit.regionalRite).toBe('Malayali')
      if (/Iyengar|Bhattar\b/.test(pandit.name)) expect(pandit.sampradaya).toBe('Sri Vaishnava')
      if (/\bJha$/.test(pandit.name)) expect(pandit.regionalRite).toBe('Maithil')
      if (pandit.sampradaya === 'Arya Samaj') expect(pandit.fees.map((fee) => fee.ceremonySlug)).not.toContain('ganesh')
      expect(pandit.cultureAndTradition).toContain(pandit.veda)
      expect(pandit.cultureAndTradition).toContain(`${pandit.regionalRite} paddhati`)
    }
  })

  test('has a name in Devanagari for any combination of listed names', () => {
    for (const pandit of makePandits(2000)) expect(pandit.nameHindi).toMatch(/^[\u0900-\u097f. ]+$/)
    const names = Object.values(communities).flatMap(({ men, women, surnames, prefixes }) => [men, women, surnames, prefixes])
    for (const name of names.flat()) expect(nameInHindi(name), name).not.toBe('')
    expect(nameInHindi('Kasi Viswanatha Sastry')).toBe('काशी विश्वनाथ शास्त्री')
    expect([nameInHindi('Rama Chandra Avadhani'), nameInHindi('Rama')]).toEqual(['राम चंद्र अवधानी', 'रमा'])
  })

  test('lives in a known city and travels a plausible distance', () => {
    for (const pandit of first) {
      const city = cityNamed(pandit.city)
      expect(Math.abs(pandit.latitude - city.latitude)).toBeLessThan(0.25)
      expect(Math.abs(pandit.longitude - city.longitude)).toBeLessThan(0.25)
      expect(pandit.placeLabel.endsWith(`, ${city.state}`)).toBe(true)
      expect(pandit.placeLabelHindi.endsWith(`, ${city.stateHindi}`)).toBe(true)
      expect(pandit.travelRadiusKm).toBeGreaterThanOrEqual(8)
      expect(pandit.travelRadiusKm).toBeLessThanOrEqual(city.size === 'metro' ? 25 : 80)
    }
  })
})

describe('the profile text of a demo pandit', () => {
  test('is complete, without leftover placeholders, and in Devanagari in Hindi', () => {
    for (const pandit of makePandits(2000)) {
      expect(pandit.aboutMe).not.toMatch(/undefined|\[|\]|\||—|!|AI/)
      expect(pandit.aboutMe.length).toBeLessThan(420)
      expect(pandit.aboutMe).toMatch(/^[A-Z0-9].*\.$/)
      expect(pandit.aboutMeHindi).not.toMatch(/undefined|\[|\]|\||—|!|[A-Za-z]|[०-९]/)
    }
  })

  test('uses at least forty sentence patterns and seldom repeats among the first pandits', () => {
    const patterns = [firstPerson, thirdPerson].flatMap((voice) => [...voice.openings, ...voice.middles, ...voice.closings])
    expect(patterns.length).toBeGreaterThanOrEqual(40)
    expect(new Set(first.map((pandit) => pandit.aboutMe)).size).toBe(first.length)
  })
})

describe('the first 240 demo pandits', () => {
  test('cover the country', () => {
    expect(cities.length).toBeGreaterThanOrEqual(70)
    expect(new Set(first.map((pandit) => pandit.city)).size).toBeGreaterThanOrEqual(70)
  })

  test('offer every ceremony that has a fee in the demo at least six times', () => {
    const folder = new URL('../../../modules/catalogue/ceremonies/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
    const catalogue = files.map((file) => basename(file, '.json'))
    for (const slug of ceremonySlugs) {
      expect(catalogue).toContain(slug)
      const offering = first.filter((pandit) => pandit.fees.some((fee) => fee.ceremonySlug === slug))
      expect(offering.length, slug).toBeGreaterThanOrEqual(6)
    }
  })

  test('cover every language, Veda branch, sampradaya and regional usage', () => {
    expect(new Set(first.flatMap((pandit) => pandit.languages))).toEqual(new Set(languages))
    expect(new Set(first.map((pandit) => pandit.veda))).toEqual(new Set(vedas))
    expect(new Set(first.map((pandit) => pandit.sampradaya))).toEqual(new Set(sampradayas))
    expect(new Set(first.map((pandit) => pandit.regionalRite))).toEqual(new Set(regionalRites))
  })

  test('share no full name, and draw on at least 400 given names', () => {
    expect(new Set(first.map((pandit) => pandit.name)).size).toBe(240)
    expect(differentGivenNames.size).toBeGreaterThanOrEqual(400)
  })

  test('have the intended shares of women, verified and unrated pandits', () => {
    const women = share(first.filter((pandit) => pandit.gender === 'female').length, 240)
    const verified = share(first.filter((pandit) => pandit.isVerified).length, 240)
    const unrated = share(first.filter((pandit) => pandit.unrated).length, 240)
    expect(women).toBeGreaterThan(0.035)
    expect(women).toBeLessThan(0.085)
    expect(verified).toBeGreaterThan(0.88)
    expect(verified).toBeLessThan(0.96)
    expect(unrated).toBeGreaterThan(0.11)
    expect(unrated).toBeLessThan(0.19)
    expect(first.every((pandit) => pandit.isVerified || pandit.unrated)).toBe(true)
  })
})

test('demo people import nothing of the application except shared code and the lengths of pujas', () => {
  const folder = new URL('../', import.meta.url)
  const sources = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  for (const file of sources) {
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(
      /from '(?!\.\/|\.\.\/(?!\.\.\/)|(?:\.\.\/){2,3}shared\/|(?:\.\.\/){2,3}modules\/catalogue\/model(?:-lengths)?\.ts')/,
    )
  }
})
