import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATES, stateName } from '../../../shared/indian-states.ts'
import { placeLabel } from './gazetteer.ts'
import { kilometresBetween } from './grid.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const file = join(import.meta.dirname, 'gazetteer.tsv')
const gazetteer = loadGazetteer(file)
const labels = (text: string, limit = 6): string[] => gazetteer.suggest(text, limit).map((place) => placeLabel(place, 'en'))
const resolved = (text: string): string | undefined => {
  const place = gazetteer.resolve(text)
  return place && placeLabel(place, 'en')
}

/** Compiled manually from maps: name, state, latitude, longitude. */
const EXPECTED: [string, string, number, number][] = [
  ['Mumbai', 'MH', 19.08, 72.88],
  ['Delhi', 'DL', 28.65, 77.23],
  ['Bengaluru', 'KA', 12.97, 77.59],
  ['Hyderabad', 'TS', 17.39, 78.49],
  ['Ahmedabad', 'GJ', 23.03, 72.58],
  ['Chennai', 'TN', 13.08, 80.27],
  ['Kolkata', 'WB', 22.57, 88.36],
  ['Surat', 'GJ', 21.17, 72.83],
  ['Pune', 'MH', 18.52, 73.86],
  ['Jaipur', 'RJ', 26.92, 75.79],
  ['Lucknow', 'UP', 26.85, 80.95],
  ['Indore', 'MP', 22.72, 75.86],
  ['Patna', 'BR', 25.59, 85.14],
  ['Varanasi', 'UP', 25.32, 82.99],
  ['Prayagraj', 'UP', 25.44, 81.85],
  ['Ranchi', 'JH', 23.34, 85.31],
  ['Raipur', 'CG', 21.25, 81.63],
  ['Bhubaneswar', 'OD', 20.3, 85.82],
  ['Guwahati', 'AS', 26.15, 91.74],
  ['Chandigarh', 'CH', 30.73, 76.78],
  ['Amritsar', 'PB', 31.63, 74.87],
  ['Gurugram', 'HR', 28.46, 77.03],
  ['Dehradun', 'UK', 30.32, 78.03],
  ['Haridwar', 'UK', 29.95, 78.16],
  ['Rishikesh', 'UK', 30.1, 78.29],
  ['Shimla', 'HP', 31.1, 77.17],
  ['Srinagar', 'JK', 34.08, 74.8],
  ['Leh', 'LA', 34.16, 77.58],
  ['Panaji', 'GA', 15.49, 73.83],
  ['Kochi', 'KL', 9.93, 76.27],
  ['Thiruvananthapuram', 'KL', 8.5, 76.95],
  ['Madurai', 'TN', 9.93, 78.12],
  ['Rameswaram', 'TN', 9.29, 79.31],
  ['Puducherry', 'PY', 11.94, 79.83],
  ['Tirupati', 'AP', 13.63, 79.42],
  ['Puri', 'OD', 19.8, 85.83],
  ['Gaya', 'BR', 24.79, 85.0],
  ['Mathura', 'UP', 27.5, 77.67],
  ['Vrindavan', 'UP', 27.58, 77.7],
  ['Ayodhya', 'UP', 26.8, 82.2],
  ['Ujjain', 'MP', 23.18, 75.78],
  ['Nashik', 'MH', 20.0, 73.79],
  ['Trimbakeshwar', 'MH', 19.93, 73.53],
  ['Shirdi', 'MH', 19.77, 74.48],
  ['Dwarka', 'GJ', 22.24, 68.97],
  ['Somnath', 'GJ', 20.89, 70.4],
  ['Deoghar', 'JH', 24.49, 86.7],
  ['Kurukshetra', 'HR', 29.97, 76.85],
  ['Gangtok', 'SK', 27.33, 88.61],
  ['Imphal', 'MN', 24.81, 93.94],
  ['Aizawl', 'MZ', 23.73, 92.72],
  ['Agartala', 'TR', 23.83, 91.28],
  ['Kohima', 'NL', 25.67, 94.11],
  ['Shillong', 'ML', 25.57, 91.88],
  ['Itanagar', 'AR', 27.09, 93.61],
  ['Silvassa', 'DH', 20.27, 73.0],
  ['Kavaratti', 'LD', 10.57, 72.64],
  ['Sri Vijaya Puram', 'AN', 11.67, 92.74],
]

describe('the gazetteer', () => {
  it.each(EXPECTED)('has %s in %s at the location on the map', (name, state, latitude, longitude) => {
    const place = gazetteer.resolve(`${name} ${stateName(state, 'en')}`)
    expect(place).toMatchObject({ name, state })
    expect(place && kilometresBetween(place, { latitude, longitude })).toBeLessThan(8)
    expect(place?.nameHindi).toMatch(/^[\u0900-\u097f -]+$/)
  })

  it('covers all 28 states and 8 territories and gives every place a unique id', () => {
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
    const cells = rows.map((row) => row.split('\t'))
    expect(new Set(cells.map(([id]) => id)).size).toBe(rows.length)
    expect(new Set(cells.map(([, , state]) => state))).toEqual(new Set(STATES.map(({ code }) => code)))
    expect(STATES.filter(({ kind }) => kind === 'state')).toHaveLength(28)
    expect(STATES.filter(({ kind }) => kind === 'territory')).toHaveLength(8)
    expect(stateName('UK', 'hi')).toBe('उत्तराखंड')
  })

  it('knows every place in Hindi, in Devanagari, with its city or state', () => {
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
    const labels = rows.map((row) => {
      const place = gazetteer.byId(row.split('\t')[0] ?? '')
      return place ? placeLabel(place, 'hi') : row
    })
    expect(labels.filter((label) => !/^[\u0900-\u097f][\u0900-\u097f0-9 .'()-]*, [\u0900-\u097f ]+$/.test(label))).toEqual([])
  })

  it.each([
    ['Punganuru', 'पुंगनूरु, आंध्र प्रदेश'],
    ['Coonoor', 'कुन्नूर, तमिलनाडु'],
    ['Chopda', 'चोपड़ा, महाराष्ट्र'],
    ['Burari', 'बुराड़ी, दिल्ली'],
    ['Mapusa', 'मापुसा, गोवा'],
  ])('spells %s in Hindi as newspapers do, and finds it by that name', (name, label) => {
    const place = gazetteer.resolve(name)
    expect(place && placeLabel(place, 'hi')).toBe(label)
    expect(gazetteer.resolve(label)).toBe(place)
    expect(gazetteer.suggest(label.slice(0, 4), 50)).toContain(place)
  })

  it('creates labels in both languages', () => {
    const kothrud = gazetteer.resolve('Kothrud')
    expect(kothrud && placeLabel(kothrud, 'en')).toBe('Kothrud, Pune')
    expect(kothrud && placeLabel(kothrud, 'hi')).toBe('कोथरूड, पुणे')
    const puri = gazetteer.resolve('Puri')
    expect(puri && placeLabel(puri, 'hi')).toBe('पुरी, ओडिशा')
    expect(puri && gazetteer.byId(puri.id)).toBe(puri)
  })
})

describe('suggestions', () => {
  it.each([
    ['bane', 'Baner, Pune'],
    ['BANE', 'Baner, Pune'],
    ['बाने', 'Baner, Pune'],
    ['koth', 'Kothrud, Pune'],
    ['कोथ', 'Kothrud, Pune'],
    ['कोथर', 'Kothrud, Pune'],
    ['कोथरू', 'Kothrud, Pune'],
    ['hadap', 'Hadapsar, Pune'],
    ['हडप', 'Hadapsar, Pune'],
    ['vim', 'Viman Nagar, Pune'],
    ['pimp', 'Pimpri-Chinchwad, Maharashtra'],
    ['पिंप', 'Pimpri-Chinchwad, Maharashtra'],
    ['चण्डी', 'Chandigarh, Chandigarh'],
    ['चंडी', 'Chandigarh, Chandigarh'],
    ['kota', 'Kota, Rajasthan'],
    ['कोट', 'Kota, Rajasthan'],
    ['bomb', 'Mumbai, Maharashtra'],
    ['काशी', 'Varanasi, Uttar Pradesh'],
    ['वाराणस', 'Varanasi, Uttar Pradesh'],
    ['नागप', 'Nagpur, Maharashtra'],
    ['andh', 'Andheri, Mumbai'],
    ['अंध', 'Andheri, Mumbai'],
    ['new d', 'New Delhi, Delhi'],
    ['नई दि', 'New Delhi, Delhi'],
    ['indir', 'Indiranagar, Bengaluru'],
  ])('rank the place whose name begins with "%s" first: %s', (typed, label) => {
    expect(labels(typed, 8)[0]).toBe(label)
  })

  it('rank every name that begins with the typed text above every name that only resembles it', () => {
    const names = fc.constantFrom(...EXPECTED.map(([name]) => name))
    fc.assert(
      fc.property(names, fc.integer({ min: 2, max: 6 }), (name, length) => {
        const typed = name.slice(0, length).toLowerCase()
        const places = gazetteer.suggest(typed, 50)
        const begins = places.map((place) => place.name.toLowerCase().startsWith(typed))
        const first = begins.indexOf(true)
        // A place may match by another of its spellings; one that only sounds alike is found last.
        const loose = places.findIndex((place) => !gazetteer.suggest(typed.slice(0, 2), 7000).includes(place))
        return first !== -1 && (loose === -1 || !begins.slice(loose).includes(true))
      }),
    )
  })

  it.each([
    ['p', 'Pune, Maharashtra'],
    ['koth', 'Kothrud, Pune'],
    ['KOTHRUD', 'Kothrud, Pune'],
    ['kotrhud', 'Kothrud, Pune'],
    ['new del', 'New Delhi, Delhi'],
    ['bomb', 'Mumbai, Maharashtra'],
    ['varnasi', 'Varanasi, Uttar Pradesh'],
    ['वारा', 'Varanasi, Uttar Pradesh'],
    ['jpnagar', 'JP Nagar, Bengaluru'],
    ['aundh pu', 'Aundh, Pune'],
    ['tirupathi', 'Tirupati, Andhra Pradesh'],
  ])('for "%s" begin with %s', (text, label) => {
    expect(labels(text)[0]).toBe(label)
  })

  it('include both Dwarkas, and nothing for what is not a name', () => {
    expect(labels('dwarka').slice(0, 2)).toEqual(['Dwarka, Gujarat', 'Dwarka, Delhi'])
    expect(labels('xqzzy')).toEqual([])
    expect(labels('  ')).toEqual([])
  })

  it('respect the limit and repeat no place', () => {
    const ids = gazetteer.suggest('ma', 10).map(({ id }) => id)
    expect(ids).toHaveLength(10)
    expect(new Set(ids).size).toBe(10)
  })
})

describe('resolving free text', () => {
  it.each([
    ['Pune', 'Pune, Maharashtra'],
    ['pune maharashtra', 'Pune, Maharashtra'],
    ['Kothrud, Pune', 'Kothrud, Pune'],
    ['poona', 'Pune, Maharashtra'],
    ['वाराणसी', 'Varanasi, Uttar Pradesh'],
    ['काशी', 'Varanasi, Uttar Pradesh'],
    ['Banglore', 'Bengaluru, Karnataka'],
    ['द्वारका, दिल्ली', 'Dwarka, Delhi'],
    ['Aurangabad', 'Chhatrapati Sambhajinagar, Maharashtra'],
    ['Aurangabad, Bihar', 'Aurangabad, Bihar'],
    ['Bilaspur HP', 'Bilaspur, Himachal Pradesh'],
    ['haridwar uttrakhand', 'Haridwar, Uttarakhand'],
    ['Flat 3, Shanti Apartments, Kothrud, Pune 411038, Maharashtra, India', 'Kothrud, Pune'],
  ])('resolves "%s" to %s', (text, label) => {
    expect(resolved(text)).toBe(label)
  })

  it.each(['', 'Maharashtra', 'asdkjh', '411038'])('does not resolve "%s"', (text) => {
    expect(resolved(text)).toBeUndefined()
  })
})

describe('the nearest place', () => {
  it('is a locality within 4 km, else a town', () => {
    const inKothrud = gazetteer.nearest(18.51, 73.81)
    expect(inKothrud && placeLabel(inKothrud.place, 'en')).toBe('Kothrud, Pune')
    expect(inKothrud?.kilometres).toBeLessThan(1)
    const atDwarka = gazetteer.nearest(22.24, 68.97)
    expect(atDwarka && placeLabel(atDwarka.place, 'en')).toBe('Dwarka, Gujarat')
  })

  it('is undefined far out at sea', () => {
    expect(gazetteer.nearest(0, 60)).toBeUndefined()
  })
})

describe('slugs of places', () => {
  it('are unique, with the bare name for the best-known place', () => {
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
    const slugs = rows.map((row) => {
      const place = gazetteer.byId(row.split('\t')[0] ?? '')
      const slug = place ? gazetteer.slugOf(place) : ''
      expect(gazetteer.bySlug(slug)).toBe(place)
      return slug
    })
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(rows.length)
  })

  it.each([
    ['varanasi', 'Varanasi, Uttar Pradesh'],
    ['dwarka', 'Dwarka, Gujarat'],
    ['dwarka-delhi', 'Dwarka, Delhi'],
    ['aurangabad', 'Aurangabad, Bihar'],
    ['bilaspur-himachal-pradesh', 'Bilaspur, Himachal Pradesh'],
  ])('%s is %s', (slug, label) => {
    const place = gazetteer.bySlug(slug)
    expect(place && placeLabel(place, 'en')).toBe(label)
  })

  it('are not defined for other texts', () => {
    expect(gazetteer.bySlug('atlantis')).toBeUndefined()
    expect(gazetteer.bySlug('')).toBeUndefined()
  })
})
