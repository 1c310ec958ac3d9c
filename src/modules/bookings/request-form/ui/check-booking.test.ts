import { describe, expect, it } from 'vitest'
import { bodyOf, EMPTY_FIELDS } from '../../request/ui/booking-fields.ts'
import { checkBooking, missingDigits } from './check-booking.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const product = {
  ...EMPTY_FIELDS,
  pujaName: 'Grah Pravesh',
  name: 'Aditi',
  mobile: '98220 44157',
  pujaAddress: 'B-404',
  date: '2026-12-10',
}
const check = (fields: Partial<typeof product>) => checkBooking(bodyOf({ ...product, ...fields }, 'en'), NOW)

describe('checking the booking form', () => {
  it('passes a form with only the required fields, and drops the empty ones', () => {
    const { request, problems } = check({})
    expect(problems).toEqual([])
    expect(request).toMatchObject({ pujaName: 'Grah Pravesh', date: '2026-12-10', recommendPandit: 'Not Specified' })
    expect(request?.email).toBeUndefined()
  })

  it('names every required field of an empty form', () => {
    const { problems } = checkBooking(bodyOf(EMPTY_FIELDS, 'en'), NOW)
    expect(problems.map((problem) => `${problem.field} ${problem.kind}`).sort()).toEqual(
      ['date missing', 'mobile missing', 'name missing', 'pujaAddress missing', 'pujaName missing'].sort(),
    )
  })

  it('asks for the name of another puja only with Others', () => {
    expect(check({ pujaName: 'Others' }).problems).toEqual([{ field: 'otherPujaName', kind: 'missing' }])
  })

  it('counts the digits a mobile number lacks', () => {
    expect(check({ mobile: '98220 4415' }).problems).toEqual([{ field: 'mobile', kind: 'short', count: 1 }])
    expect(check({ mobile: '12345 67890' }).problems).toEqual([{ field: 'mobile', kind: 'wrong' }])
    expect(missingDigits('+91 98220')).toBe(5)
    expect(missingDigits('+44 20 7946')).toBe(0)
  })

  it('refuses a day gone by and an address that is no email', () => {
    expect(check({ date: '2026-11-20' }).problems).toEqual([{ field: 'date', kind: 'past' }])
    expect(check({ date: '2029-01-01' }).problems).toEqual([{ field: 'date', kind: 'far' }])
    expect(check({ email: 'aditi' }).problems).toEqual([{ field: 'email', kind: 'wrong' }])
  })

  it('says how many letters fit', () => {
    expect(check({ coupon: 'x'.repeat(61) }).problems).toEqual([{ field: 'coupon', kind: 'long', count: 60 }])
  })
})
