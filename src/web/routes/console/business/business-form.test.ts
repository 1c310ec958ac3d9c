import { describe, expect, it } from 'vitest'
import { businessChangeOf } from './business-form.ts'

const filled = (entries: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('a form of the business settings', () => {
  it('sends no coordinates when none are typed, and incomplete ones as incomplete', () => {
    expect(businessChangeOf(filled([['intent', 'office']])).officeLocation).toBeNull()
    const half = filled([
      ['intent', 'office'],
      ['latitude', '१८.५१९६'],
    ])
    expect(businessChangeOf(half).officeLocation).toEqual({ latitude: 18.5196, longitude: Number.NaN })
  })

  it('reads roles in the order of their fields', () => {
    const row = (slug: string, title: string): [string, string][] => [
      ['slug', slug],
      ['title', title],
      ['titleHindi', `${title} हिन्दी`],
      ['text', `${title} text`],
      ['textHindi', `${title} पाठ`],
    ]
    const change = businessChangeOf(filled([['intent', 'roles'], ...row('', 'Second'), ...row('first', 'First')]))
    expect(change.vacantRoles?.map(({ slug, title, textHindi }) => [slug, title, textHindi])).toEqual([
      ['', 'Second', 'Second पाठ'],
      ['first', 'First', 'First पाठ'],
    ])
  })

  it('sends nothing for an unknown part', () => {
    expect(businessChangeOf(filled([['intent', 'limits']]))).toEqual({})
    expect(businessChangeOf(filled([['intent', 'constructor']]))).toEqual({})
  })
})
