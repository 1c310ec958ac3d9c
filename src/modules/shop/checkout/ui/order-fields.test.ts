import { expect, test } from 'vitest'
import {
  bodyOf,
  checkOrder,
  firstInvalidField,
  type OrderFields,
  phoneWithDialCode,
  remainingProblems,
  sectionOf,
} from './order-fields.ts'

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
const TODAY = '2026-11-21'

test('a complete form has no errors', () => {
  expect(checkOrder(COMPLETE, TODAY)).toEqual({})
})

test('names missing and wrong fields; the first of them decides which section opens', () => {
  const problems = checkOrder({ ...COMPLETE, name: ' ', email: 'aditi', phone: '123', zipCode: '011001', city: '' }, TODAY)
  expect(problems).toEqual({ name: 'missing', email: 'wrong', phone: 'wrong', zipCode: 'wrong', city: 'missing' })
  expect(firstInvalidField({ city: 'missing', zipCode: 'wrong' })).toBe('zipCode')
  expect(sectionOf('zipCode')).toBe('address')
})

test('removes errors as fields are corrected, and keeps server errors until the field changes', () => {
  const before = { ...COMPLETE, name: '', phone: '98', city: 'Nowhere' }
  const shown = { name: 'missing', phone: 'wrong', city: 'wrong' } as const
  expect(remainingProblems(shown, before, { ...before, name: 'Aditi', phone: '982' }, TODAY)).toEqual({
    phone: 'wrong',
    city: 'wrong',
  })
  expect(remainingProblems(shown, before, { ...before, city: 'Pune' }, TODAY)).toEqual({ name: 'missing', phone: 'wrong' })
  expect(remainingProblems(shown, before, { ...before, landmark: 'Temple' }, TODAY)).toBe(shown)
})

test('accepts today as the needed-by date, but no past day', () => {
  expect(checkOrder({ ...COMPLETE, neededBy: '2026-11-20' }, TODAY)).toEqual({ neededBy: 'wrong' })
  expect(checkOrder({ ...COMPLETE, neededBy: TODAY }, TODAY)).toEqual({})
})

test('sends digits of another script as ASCII digits and omits empty fields', () => {
  const body = bodyOf({ ...COMPLETE, zipCode: '४११ ००१', phone: '९८२०० १२३४५' }, 'hi', '')
  expect(body).toMatchObject({ zipCode: '411001', phone: '98200 12345', readerLanguage: 'hi' })
  expect(body).not.toHaveProperty('landmark')
  expect(body).not.toHaveProperty('coupon')
})

test('requires name and mobile number of a receiver together', () => {
  expect(checkOrder({ ...COMPLETE, receiverName: 'Sulochana Joshi' }, TODAY)).toEqual({ receiverPhone: 'missing' })
  expect(checkOrder({ ...COMPLETE, receiverPhone: '12' }, TODAY)).toEqual({ receiverName: 'missing', receiverPhone: 'wrong' })
  const receiver = { receiverName: 'Sulochana Joshi', receiverPhone: '98220 44157' }
  expect(checkOrder({ ...COMPLETE, ...receiver }, TODAY)).toEqual({})
  expect(bodyOf({ ...COMPLETE, ...receiver }, 'en', '')).toMatchObject(receiver)
})

test('validates a foreign number for its country and sends both', () => {
  const abroad = { ...COMPLETE, phone: '(732) 555-0142', phoneCountry: 'US' }
  expect(checkOrder(abroad, TODAY)).toEqual({})
  expect(bodyOf(abroad, 'en', '')).toMatchObject({ phone: '(732) 555-0142', phoneCountry: 'US' })
  expect(phoneWithDialCode(abroad)).toBe('+17325550142')
  expect([phoneWithDialCode(COMPLETE), phoneWithDialCode({ ...abroad, phone: '+91 98220 44157' })]).toEqual([
    '98200 12345',
    '+91 98220 44157',
  ])
  const wrong = { ...COMPLETE, phone: '(732) 555-014' }
  expect(checkOrder(wrong, TODAY)).toEqual({ phone: 'wrong' })
  expect(remainingProblems({ phone: 'wrong' }, wrong, { ...wrong, phoneCountry: 'US' }, TODAY)).toEqual({})
})
