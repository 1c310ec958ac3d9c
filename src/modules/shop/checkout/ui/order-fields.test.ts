import { expect, test } from 'vitest'
import { bodyOf, checkOrder, dialled, firstWrong, type OrderFields, remainingProblems, sectionOf } from './order-fields.ts'

const PRODUCT: OrderFields = {
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

test('a form with all that is needed has nothing wrong', () => {
  expect(checkOrder(PRODUCT, TODAY)).toEqual({})
})

test('what is missing is named before what is wrong, and the first of it says which section opens', () => {
  const problems = checkOrder({ ...PRODUCT, name: ' ', email: 'aditi', phone: '123', zipCode: '011001', city: '' }, TODAY)
  expect(problems).toEqual({ name: 'missing', email: 'wrong', phone: 'wrong', zipCode: 'wrong', city: 'missing' })
  expect(firstWrong({ city: 'missing', zipCode: 'wrong' })).toBe('zipCode')
  expect(sectionOf('zipCode')).toBe('address')
})

test('what was put right is no longer named, what the server refused stays until it is changed', () => {
  const before = { ...PRODUCT, name: '', phone: '98', city: 'Nowhere' }
  const shown = { name: 'missing', phone: 'wrong', city: 'wrong' } as const
  expect(remainingProblems(shown, before, { ...before, name: 'Aditi', phone: '982' }, TODAY)).toEqual({
    phone: 'wrong',
    city: 'wrong',
  })
  expect(remainingProblems(shown, before, { ...before, city: 'Pune' }, TODAY)).toEqual({ name: 'missing', phone: 'wrong' })
  expect(remainingProblems(shown, before, { ...before, landmark: 'Temple' }, TODAY)).toBe(shown)
})

test('a day gone by is wrong, today is not', () => {
  expect(checkOrder({ ...PRODUCT, neededBy: '2026-11-20' }, TODAY)).toEqual({ neededBy: 'wrong' })
  expect(checkOrder({ ...PRODUCT, neededBy: TODAY }, TODAY)).toEqual({})
})

test('digits of another script are sent as ours, and what was left empty is not sent', () => {
  const body = bodyOf({ ...PRODUCT, zipCode: '४११ ००१', phone: '९८२०० १२३४५' }, 'hi', '')
  expect(body).toMatchObject({ zipCode: '411001', phone: '98200 12345', readerLanguage: 'hi' })
  expect(body).not.toHaveProperty('landmark')
  expect(body).not.toHaveProperty('coupon')
})

test('wants name and number of a receiver together', () => {
  expect(checkOrder({ ...PRODUCT, receiverName: 'Sulochana Joshi' }, TODAY)).toEqual({ receiverPhone: 'missing' })
  expect(checkOrder({ ...PRODUCT, receiverPhone: '12' }, TODAY)).toEqual({ receiverName: 'missing', receiverPhone: 'wrong' })
  const receiver = { receiverName: 'Sulochana Joshi', receiverPhone: '98220 44157' }
  expect(checkOrder({ ...PRODUCT, ...receiver }, TODAY)).toEqual({})
  expect(bodyOf({ ...PRODUCT, ...receiver }, 'en', '')).toMatchObject(receiver)
})

test('a number from abroad is read in its country, and both are sent', () => {
  const abroad = { ...PRODUCT, phone: '(732) 555-0142', phoneCountry: 'US' }
  expect(checkOrder(abroad, TODAY)).toEqual({})
  expect(bodyOf(abroad, 'en', '')).toMatchObject({ phone: '(732) 555-0142', phoneCountry: 'US' })
  expect(dialled(abroad)).toBe('+17325550142')
  expect([dialled(PRODUCT), dialled({ ...abroad, phone: '+91 98220 44157' })]).toEqual(['98200 12345', '+91 98220 44157'])
  const wrong = { ...PRODUCT, phone: '(732) 555-014' }
  expect(checkOrder(wrong, TODAY)).toEqual({ phone: 'wrong' })
  expect(remainingProblems({ phone: 'wrong' }, wrong, { ...wrong, phoneCountry: 'US' }, TODAY)).toEqual({})
})
