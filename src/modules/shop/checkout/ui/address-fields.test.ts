import { expect, it } from 'vitest'
import { addressFieldsOf } from './address-fields.ts'

it('moves a PIN code out of the address text', () => {
  expect(addressFieldsOf({ address: 'B-304, Paud Road, 411038', location: 'Kothrud, Pune', state: 'Maharashtra' })).toEqual({
    address: 'B-304, Paud Road',
    city: 'Kothrud, Pune',
    state: 'Maharashtra',
    zipCode: '411038',
  })
  expect(addressFieldsOf({ address: '411038 Paud Road', location: 'Pune - 411038', state: null })).toMatchObject({
    address: 'Paud Road',
    city: 'Pune',
    zipCode: '411038',
  })
})

it('leaves house numbers and addresses without a PIN code unchanged', () => {
  const address = { address: '12/3045, Lane 4', location: null, state: null }
  expect(addressFieldsOf(address)).toEqual({ address: '12/3045, Lane 4', city: '', state: '' })
})

it('moves a PIN code that is written with a space, in Devanagari digits or after another number', () => {
  expect(addressFieldsOf({ address: 'Flat 110001, Paud Road', location: 'Pune 411 038', state: null })).toMatchObject({
    address: 'Flat 110001, Paud Road',
    city: 'Pune',
    zipCode: '411038',
  })
  expect(addressFieldsOf({ address: 'फ्लैट ४०४, कोथरूड', location: 'पुणे - ४११०३८', state: null })).toMatchObject({
    address: 'फ्लैट ४०४, कोथरूड',
    city: 'पुणे',
    zipCode: '411038',
  })
})
