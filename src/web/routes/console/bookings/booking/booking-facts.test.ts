import { expect, test } from 'vitest'
import { areaOf } from './booking-facts.tsx'

const ADDRESS = 'Flat 4, Sai Heights, Paud Road'

test('does not repeat the state of a town that was chosen with it', () => {
  const place = {
    agreedAddress: null,
    pujaAddress: ADDRESS,
    location: 'Pune, Maharashtra',
    city: 'Pune',
    stateName: 'Maharashtra',
  }
  expect(areaOf(place)).toBe('Pune, Maharashtra')
})

test('omits what the address already contains, and empty parts', () => {
  const place = { agreedAddress: null, pujaAddress: `${ADDRESS}, Pune`, location: 'Kothrud', city: 'Pune', stateName: null }
  expect(areaOf(place)).toBe('Kothrud')
})

test('uses the agreed address, and ignores PIN codes in it', () => {
  const place = { pujaAddress: ADDRESS, agreedAddress: `${ADDRESS}, Pune 411038`, location: 'Pune', city: null, stateName: null }
  expect(areaOf(place)).toBe('')
})
