import { describe, expect, it } from 'vitest'
import { etagsIn, fieldsIn } from './form-text.ts'
import { BUSINESS_FORMS, RULES_FORMS } from './settings-forms.ts'

type Form = { safeParse: (fields: unknown) => { data?: unknown; error?: { issues: { path: PropertyKey[] }[] } | undefined } }
const filled = (entries: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}
/** The change of a form as a browser without scripts sends it; without its etags. */
const changeOf = (form: Form, entries: Record<string, string>) => {
  const { etags, ...change } = form.safeParse(fieldsIn(filled(entries))).data as Record<string, unknown>
  return change
}
const wrongIn = (form: Form, entries: Record<string, string>) =>
  form.safeParse(fieldsIn(filled(entries))).error?.issues.map(({ path }) => path.join('.'))

describe('a form of the business settings', () => {
  const texts = { name: '', nameHindi: '', post: '', postHindi: '', email: '' }
  const office = { phone: '020 4000 0108', whatsapp: '९८२२० ४४१५७', email: 'a@b.in', officeAddress: '', officeAddressHindi: '' }

  it('has no coordinates when none are typed, and a missing one is wrong', () => {
    const location = (latitude: string, longitude: string) => ({
      ...office,
      'officeLocation.latitude': latitude,
      'officeLocation.longitude': longitude,
    })
    expect(changeOf(BUSINESS_FORMS.office, location(' ', ''))).toMatchObject({ officeLocation: null, phone: '+912040000108' })
    expect(changeOf(BUSINESS_FORMS.office, location('१८.५१९६', '73,85'))).toMatchObject({
      officeLocation: { latitude: 18.5196, longitude: 73.85 },
    })
    expect(wrongIn(BUSINESS_FORMS.office, location('१८.५१९६', ''))).toEqual(['officeLocation.longitude'])
  })

  it('reads roles in the order of their fields, and an empty list', () => {
    const row = (at: number, slug: string, title: string) =>
      Object.entries({ slug, title, titleHindi: `${title} हिन्दी`, text: 'Text', textHindi: 'पाठ' }).map(
        ([name, value]) => [`vacantRoles.${at}.${name}`, value] as const,
      )
    expect(changeOf(BUSINESS_FORMS.roles, Object.fromEntries([...row(0, '', 'Second'), ...row(1, 'first', 'First')]))).toEqual({
      vacantRoles: [
        { slug: '', title: 'Second', titleHindi: 'Second हिन्दी', text: 'Text', textHindi: 'पाठ' },
        { slug: 'first', title: 'First', titleHindi: 'First हिन्दी', text: 'Text', textHindi: 'पाठ' },
      ],
    })
    expect(changeOf(BUSINESS_FORMS.roles, {})).toEqual({ vacantRoles: [] })
    expect(wrongIn(BUSINESS_FORMS.roles, Object.fromEntries(row(0, '', ' ')))).toEqual(['vacantRoles.0.title'])
  })

  it('needs the contact of an officer who is named', () => {
    const fields = (entries: Record<string, string>) =>
      Object.fromEntries(Object.entries(entries).map(([name, value]) => [`grievanceOfficer.${name}`, value]))
    expect(wrongIn(BUSINESS_FORMS.officer, fields({ ...texts, phone: '' }))).toBeUndefined()
    expect(wrongIn(BUSINESS_FORMS.officer, fields({ ...texts, phone: '', name: 'Asha' }))).toEqual([
      'grievanceOfficer.post',
      'grievanceOfficer.phone',
      'grievanceOfficer.email',
    ])
  })
})

describe('a form of the rules', () => {
  it('reads days by their number, and no times of a closed day', () => {
    const open = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`supportHours.${day}.opens`, '09:00'],
      [`supportHours.${day}.closes`, day === 0 ? '08:00' : '18:00'],
    ])
    const entries = { ...Object.fromEntries(open), callWithinMinutes: '९०' }
    const day = { opens: '09:00', closes: '18:00' }
    expect(changeOf(RULES_FORMS.hours, { ...entries, 'supportHours.0.isClosed': 'on' })).toEqual({
      supportHours: [null, day, day, day, day, day, day],
      callWithinMinutes: 90,
    })
    expect(wrongIn(RULES_FORMS.hours, entries)).toEqual(['supportHours.0.closes'])
  })

  it('omits holidays that were cleared', () => {
    const days = ['2026-12-25', '', '2027-01-26', ''].map((day, at) => [`holidays.${at}.day`, day])
    expect(changeOf(RULES_FORMS.holidays, Object.fromEntries(days))).toEqual({ holidays: ['2026-12-25', '2027-01-26'] })
  })

  it('reads amounts in paise, an empty one as never, and the percentage only when all products share one', () => {
    const prices = (kind: string, more: Record<string, string>) => ({
      'shop.taxBasis': 'included',
      'shop.taxRate.kind': kind,
      'shop.taxRate.basisPoints': '7.5 %',
      'shop.shippingPaise': '₹5.99',
      'shop.freeShippingFromPaise': ' ',
      'shop.cashMaxPaise': '१,९९,९९९',
      ...more,
    })
    expect(changeOf(RULES_FORMS.prices, prices('flat', {}))).toEqual({
      shop: {
        taxBasis: 'included',
        taxRate: { kind: 'flat', basisPoints: 750 },
        shippingPaise: 599,
        freeShippingFromPaise: null,
        cashMaxPaise: 19_999_900,
      },
    })
    const wrong = { 'shop.taxRate.basisPoints': '101', 'shop.freeShippingFromPaise': 'much', 'shop.cashMaxPaise': '200000' }
    expect(wrongIn(RULES_FORMS.prices, prices('by-hsn', wrong))).toEqual(['shop.freeShippingFromPaise', 'shop.cashMaxPaise'])
    expect(wrongIn(RULES_FORMS.prices, prices('flat', wrong))?.[0]).toBe('shop.taxRate.basisPoints')
  })

  it('reads the rows of the delivery table in order', () => {
    const row = (at: number, pins: string, minDays: string, maxDays: string) => ({
      [`shop.delivery.${at}.pins`]: pins,
      [`shop.delivery.${at}.minDays`]: minDays,
      [`shop.delivery.${at}.maxDays`]: maxDays,
    })
    expect(changeOf(RULES_FORMS.delivery, { ...row(0, '४११, 412', '1', '2'), ...row(1, '', '3', '4') })).toEqual({
      shop: {
        delivery: [
          { pins: ['411', '412'], minDays: 1, maxDays: 2 },
          { pins: [''], minDays: 3, maxDays: 4 },
        ],
      },
    })
    expect(wrongIn(RULES_FORMS.delivery, row(0, '411, 0', '1', ''))).toEqual([
      'shop.delivery.0.pins.1',
      'shop.delivery.0.maxDays',
    ])
    expect(wrongIn(RULES_FORMS.delivery, {})).toEqual(['shop.delivery'])
  })
})

it('has no etags when they are malformed, and no list that would be too long to read', () => {
  expect(etagsIn(filled({ etags: '{"phone":"abc"}' }))).toEqual({ phone: 'abc' })
  for (const etags of ['', 'null', '{"phone"']) expect(etagsIn(filled({ etags }))).toEqual({})
  for (const name of ['shop.delivery.99999999.pins', 'shop.delivery[99999999].pins', "delivery['9999'].pins", '__proto__.x'])
    expect(fieldsIn(filled({ [name]: '1' }))).toEqual({})
  fieldsIn(filled({ 'constructor.prototype.x': '1' }))
  expect(Reflect.get({}, 'x')).toBeUndefined()
})
