import { describe, expect, it } from 'vitest'
import { applicationRequest } from '../../../../../test/applications.ts'
import { bodyOf, initialFields } from './apply-fields.ts'
import { checkApplication } from './check-application.ts'

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
const check = (changes: Partial<typeof FORM> = {}) => checkApplication(bodyOf({ ...FORM, ...changes }, 'en'))
const problems = (changes: Partial<typeof FORM>) => check(changes).problems.map(({ path, kind }) => `${path} ${kind}`)

describe('a complete application', () => {
  it('is sent with numbers and paise, and without the name of the place', () => {
    const { request, problems: none } = check()
    expect(none).toEqual([])
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
    expect(check({ veda: '', experienceYears: '0' }).request).toMatchObject({ experienceYears: 0 })
  })
})

describe('a problem of an application', () => {
  it.each<[string, Partial<typeof FORM>]>([
    ['name missing', { name: '' }],
    ['mobile missing', { mobile: '' }],
    ['mobile wrong', { mobile: '12345' }],
    ['placeId missing', { placeId: '' }],
    ['travelRadiusKm missing', { travelRadiusKm: ' ' }],
    ['travelRadiusKm wrong', { travelRadiusKm: '201' }],
    ['travelRadiusKm wrong', { travelRadiusKm: 'far' }],
    ['experienceYears wrong', { experienceYears: '1.5' }],
    ['services missing', { services: [] }],
    ['services.0.feePaise missing', { services: [{ ceremonySlug: 'vivah', feePaise: 'much' }] }],
    ['services.0.feePaise missing', { services: [{ ceremonySlug: 'vivah', feePaise: '0' }] }],
    ['languages missing', { languages: [] }],
    ['teacher long', { teacher: 'x'.repeat(201) }],
    ['teacher aadhaar', { teacher: '2345 6789 0123' }],
    // The first of two problems of one field.
    ['teacher long', { teacher: `2345 6789 0123 ${'x'.repeat(200)}` }],
    ['aboutMe aadhaar', { aboutMe: 'My Aadhaar is 234567890123.' }],
    ['consent wrong', { consent: false as true }],
  ])('is %s', (problem, changes) => {
    expect(problems(changes)).toEqual([problem])
  })

  it('of a referee names which one, and each field has one', () => {
    const referees = [FORM.referees[0] ?? { name: '', mobile: '' }, { name: '', mobile: '' }]
    expect(problems({ referees })).toEqual(['referees.1.name missing', 'referees.1.mobile missing'])
  })

  it('does not hide another', () => {
    expect(problems({ name: '', teacher: '', languages: [] })).toEqual(['name missing', 'languages missing', 'teacher missing'])
  })
})
