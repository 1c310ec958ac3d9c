import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { validateOrder } from './validate-order.ts'

const COMPLETE = {
  name: 'Aditi Kulkarni',
  email: 'aditi@example.com',
  phone: '98200 12345',
  phoneCountry: 'IN',
  address: '12 Shivaji Path',
  zipCode: '411001',
  city: 'Pune',
  paymentMethod: 'cash',
}

// Half past midnight in India, still the day before in UTC.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function problemsOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...COMPLETE, ...fields })) form.set(name, value)
  return validateOrder(form)
}

it('finds nothing in a complete form', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ email: ' aditi@example.com ', zipCode: '४११ ००१', phone: '९८२०० १२३४५', state: '', giftNote: '' })).toEqual(
    {},
  )
})

it('finds all that is missing or invalid at once', () => {
  const typed = { name: ' ', email: 'aditi', phone: '123', zipCode: '011001', city: '', receiverName: 'Sulochana Joshi' }
  expect(problemsOf(typed)).toEqual({
    name: 'missing',
    email: 'invalid',
    phone: 'invalid',
    zipCode: 'invalid',
    city: 'missing',
    receiverPhone: 'missing',
  })
  const empty = { name: '', email: '', phone: '', address: '', zipCode: ' ', city: '' }
  expect(problemsOf(empty)).toEqual(Object.fromEntries(Object.keys(empty).map((name) => [name, 'missing'])))
  expect(problemsOf({ giftNote: 'a'.repeat(501) })).toEqual({ giftNote: 'too_long' })
})

it('accepts today in India as the day of the puja, but no past day', () => {
  expect(problemsOf({ neededBy: '2026-11-20' })).toEqual({ neededBy: 'invalid' })
  expect(problemsOf({ neededBy: '2026-11-21' })).toEqual({})
  expect(problemsOf({ neededBy: '2026-11-20', name: '' })).toEqual({ neededBy: 'invalid', name: 'missing' })
})

it('requires name and mobile number of a receiver together', () => {
  expect(problemsOf({ receiverName: 'Sulochana Joshi' })).toEqual({ receiverPhone: 'missing' })
  expect(problemsOf({ receiverPhone: '12' })).toEqual({ receiverName: 'missing', receiverPhone: 'invalid' })
  expect(problemsOf({ receiverName: 'Sulochana Joshi', receiverPhone: '98220 44157' })).toEqual({})
})

it('validates a foreign number for its country', () => {
  expect(problemsOf({ phone: '(732) 555-0142', phoneCountry: 'US' })).toEqual({})
  expect(problemsOf({ phone: '(732) 555-014' })).toEqual({ phone: 'invalid' })
  expect(problemsOf({ phone: '(732) 555-014', phoneCountry: 'US' })).toEqual({})
})
