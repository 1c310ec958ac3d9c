import { join } from 'node:path'
import { expect, it } from 'vitest'
import { STATES } from '../../../shared/indian-states.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { pinCodes } from './pin-codes.ts'

const placeOf = pinCodes(join(import.meta.dirname, 'pin-codes.tsv'))
const { ofPin } = loadGazetteer(join(import.meta.dirname, 'gazetteer.tsv'))

it.each([
  ['411038', 'Pune', 'Maharashtra'],
  ['110001', 'New Delhi', 'Delhi'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['560037', 'Bengaluru', 'Karnataka'],
  ['700091', 'Kolkata', 'West Bengal'],
  ['221005', 'Varanasi', 'Uttar Pradesh'],
  ['682001', 'Kochi', 'Kerala'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['194101', 'Leh', 'Ladakh'],
  ['855117', 'Kishanganj', 'Bihar'],
])('finds %s in %s, %s', (pin, city, state) => {
  expect(placeOf(pin)).toMatchObject({ city, state })
})

it('returns the city that people of Baner write, and the alternative', () => {
  expect(placeOf('411045')).toEqual({ city: 'Pune', cities: ['Pune', 'Pimpri-Chinchwad'], state: 'Maharashtra' })
  expect(placeOf('411018')?.cities).toEqual(['Pimpri-Chinchwad', 'Pune'])
})

it.each(['999999', '888888', '011038', '41103', '411 038', '', '100000'])('returns nothing for %j', (pin) => {
  expect(placeOf(pin)).toBeUndefined()
})

it('returns a known state for every existing PIN code', () => {
  const names = new Set(STATES.map(({ name }) => name))
  const all = Array.from({ length: 900_000 }, (_, at) => placeOf(String(100_000 + at))).filter((place) => place !== undefined)
  expect(all.length).toBeGreaterThan(19_000)
  expect(all.filter(({ city, state }) => city === '' || !names.has(state))).toEqual([])
  expect(new Set(all.map(({ state }) => state)).size).toBe(names.size)
})

it.each([
  ['790001', 'पश्चिमी कामेंग'],
  ['400702', 'रायगढ़'],
  ['462001', 'भोपाल'],
  ['503101', 'कामारेड्डी'],
  ['533102', 'पूर्वी गोदावरी'],
  ['670644', 'वायनाड'],
  ['845101', 'पश्चिमी चंपारण'],
])('names the city or district of %s in Hindi: %s', (pin, name) => {
  expect(ofPin(pin)?.citiesHindi[0]).toBe(name)
})

it('has a Hindi name for every city and district except those whose spelling varies', () => {
  const pins = Array.from({ length: 900_000 }, (_, at) => String(100_000 + at)).filter((pin) => placeOf(pin) !== undefined)
  const byCity = new Map(pins.map((pin) => [JSON.stringify(placeOf(pin)), pin]))
  const english = [...byCity.values()].flatMap((pin) => ofPin(pin)?.citiesHindi.filter((name) => /\p{Script=Latin}/u.test(name)))
  expect(new Set(english)).toEqual(
    new Set([
      'Anjaw',
      'Jogulamba Gadwal',
      'Kumuram Bheem Asifabad',
      'Lower Siang',
      'Lower Subansiri',
      'South Salmara Mancachar',
      'Upper Siang',
      'Upper Subansiri',
      'Wanaparthy',
    ]),
  )
})
