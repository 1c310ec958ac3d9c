import { describe, expect, it } from 'vitest'
import { applicationRequest } from '../../../../../test/applications.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import { initialFields } from './apply-fields.ts'
import { applySchema } from './apply-schema.ts'

const { mobile, placeId, services: _services, travelRadiusKm: _km, experienceYears: _years, ...rest } = applicationRequest()
/** A complete form as typed. */
const FORM = {
  ...initialFields({}, undefined),
  ...rest,
  nameHindi: 'पं. रमेश शास्त्री',
  mobile,
  place: 'Pune, Maharashtra',
  placeId,
  travelRadiusKm: '25',
  experienceYears: '12',
  services: [{ ceremonySlug: 'satyanarayan', feePaise: '2,100' }],
  veda: 'Rigveda',
  sampradaya: '',
  regionalRite: '',
  aboutMe: '',
  documents: [],
  referees: rest.referees.map((referee) => ({ ...referee })),
}
const check = (changes: Partial<typeof FORM> = {}) => applySchema('en').safeParse({ ...FORM, ...changes })
/** The first problem of each field, as the form shows it. */
const problems = (changes: Partial<typeof FORM>) => {
  const found = new Map<string, string>()
  for (const { path, code, message } of check(changes).error?.issues ?? []) {
    const at = path.join('.')
    if (!found.has(at)) found.set(at, message === AADHAAR_MESSAGE ? 'aadhaar' : code)
  }
  return [...found].map((problem) => problem.join(' '))
}

describe('a complete application', () => {
  it('is sent with numbers and paise, and without the name of the place', () => {
    const request = check().data
    expect(request).toMatchObject({
      travelRadiusKm: 25,
      experienceYears: 12,
      services: [{ ceremonySlug: 'satyanarayan', feePaise: 210_000 }],
      placeId,
      language: 'en',
    })
    expect(request).not.toHaveProperty('place')
  })

  it('may name no tradition, and no year of experience', () => {
    expect(check({ veda: '', experienceYears: '0' }).data).toMatchObject({ experienceYears: 0 })
  })
})

describe('a problem of an application', () => {
  it.each<[string, Partial<typeof FORM>]>([
    ['name too_small', { name: '' }],
    ['mobile too_small', { mobile: '' }],
    ['mobile custom', { mobile: '12345' }],
    ['placeId too_small', { placeId: '' }],
    ['travelRadiusKm invalid_type', { travelRadiusKm: ' ' }],
    ['travelRadiusKm too_big', { travelRadiusKm: '201' }],
    ['travelRadiusKm invalid_type', { travelRadiusKm: 'far' }],
    ['experienceYears invalid_type', { experienceYears: '1.5' }],
    ['services too_small', { services: [] }],
    ['services.0.feePaise invalid_type', { services: [{ ceremonySlug: 'vivah', feePaise: 'much' }] }],
    ['services.0.feePaise invalid_type', { services: [{ ceremonySlug: 'vivah', feePaise: '0' }] }],
    ['languages too_small', { languages: [] }],
    ['teacher too_big', { teacher: 'x'.repeat(201) }],
    ['teacher aadhaar', { teacher: '2345 6789 0123' }],
    // The first of two problems of one field.
    ['teacher too_big', { teacher: `2345 6789 0123 ${'x'.repeat(200)}` }],
    ['aboutMe aadhaar', { aboutMe: 'My Aadhaar is 234567890123.' }],
    ['consent invalid_value', { consent: false as true }],
  ])('is %s', (problem, changes) => {
    expect(problems(changes)).toEqual([problem])
  })

  it('of a referee names which one, and each field has one', () => {
    const referees = [FORM.referees[0] ?? { name: '', mobile: '' }, { name: '', mobile: '' }]
    expect(problems({ referees })).toEqual(['referees.1.name too_small', 'referees.1.mobile too_small'])
  })

  it('does not hide another', () => {
    const waiting = { documents: [''] as never[], travelRadiusKm: 'far' }
    expect(problems(waiting)).toEqual(['travelRadiusKm invalid_type', 'documents custom'])
    expect(problems({ name: '', teacher: '', languages: [] })).toEqual([
      'name too_small',
      'languages too_small',
      'teacher too_small',
    ])
  })
})
