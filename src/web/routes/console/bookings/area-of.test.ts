import { expect, test } from 'vitest'
import { areaOf } from './area-of.ts'

const ADDRESS = 'Flat 4, Sai Heights, Paud Road'

test('a town chosen with its state does not say the state twice', () => {
  const place = {
    agreedAddress: null,
    pujaAddress: ADDRESS,
    location: 'Pune, Maharashtra',
    city: 'Pune',
    stateName: 'Maharashtra',
  }
  expect(areaOf(place)).toBe('Pune, Maharashtra')
})

test('what the address says already is left out, and what nobody wrote too', () => {
  const place = { agreedAddress: null, pujaAddress: `${ADDRESS}, Pune`, location: 'Kothrud', city: 'Pune', stateName: null }
  expect(areaOf(place)).toBe('Kothrud')
})

test('the address that was agreed counts, and a PIN code is no part of a town', () => {
  const place = { pujaAddress: ADDRESS, agreedAddress: `${ADDRESS}, Pune 411038`, location: 'Pune', city: null, stateName: null }
  expect(areaOf(place)).toBe('')
})
