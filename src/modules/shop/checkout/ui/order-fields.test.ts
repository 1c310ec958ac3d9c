import { expect, test } from 'vitest'
import { bodyOf, type OrderFields, phoneWithDialCode, problemsIn } from './order-fields.ts'

const COMPLETE: OrderFields = {
  name: 'Aditi Kulkarni',
  email: 'aditi@example.com',
  phone: '98200 12345',
  phoneCountry: '',
  address: '12 Shivaji Path',
  receiverName: '',
  receiverPhone: '',
  landmark: '',
  zipCode: '411001',
  city: 'Pune',
  state: '',
  neededBy: '',
  giftNote: '',
  paymentMethod: 'cash',
}

test('separates the problems by section', () => {
  const problems = { name: 'missing', zipCode: 'invalid' } as const
  expect(problemsIn('person', problems)).toEqual({ name: 'missing' })
  expect(problemsIn('address', problems)).toEqual({ zipCode: 'invalid' })
  expect(problemsIn('payment', problems)).toEqual({})
})

test('sends digits of another script as ASCII digits and omits empty fields', () => {
  const body = bodyOf({ ...COMPLETE, zipCode: '४११ ००१', phone: '९८२०० १२३४५' }, 'hi', '')
  expect(body).toMatchObject({ zipCode: '411001', phone: '98200 12345', readerLanguage: 'hi' })
  expect(body).not.toHaveProperty('landmark')
  expect(body).not.toHaveProperty('coupon')
})

test('sends the receiver, and a foreign number with its country', () => {
  const receiver = { receiverName: 'Sulochana Joshi', receiverPhone: '98220 44157' }
  expect(bodyOf({ ...COMPLETE, ...receiver }, 'en', '')).toMatchObject(receiver)
  const abroad = { ...COMPLETE, phone: '(732) 555-0142', phoneCountry: 'US' }
  expect(bodyOf(abroad, 'en', '')).toMatchObject({ phone: '(732) 555-0142', phoneCountry: 'US' })
  expect(phoneWithDialCode(abroad)).toBe('+17325550142')
  expect([phoneWithDialCode(COMPLETE), phoneWithDialCode({ ...abroad, phone: '+91 98220 44157' })]).toEqual([
    '98200 12345',
    '+91 98220 44157',
  ])
})
