import { describe, expect, it } from 'vitest'
import type { OwnProfile } from '../contract.ts'
import { type ProfileFields, profileFieldsOf, updateOf } from './profile-form.ts'
import { ProfileFormSchema } from './profile-schema.ts'

const PROFILE: OwnProfile = {
  version: 0,
  _id: 'id',
  slug: 'suresh-joshi',
  name: 'Pt. Suresh Joshi',
  nameHindi: 'पं. सुरेश जोशी',
  email: 'suresh@example.com',
  mobile: '+919822044157',
  profilePhoto: null,
  serviceLocation: 'Pune, Maharashtra',
  experience: null,
  services: ['Ganesh Puja'],
  rating: 0,
  reviewCount: 0,
  aboutMe: '',
  aboutMeHindi: '',
  cultureAndTradition: '',
  basePrice: 2100,
  languages: ['Hindi'],
  chantingLanguages: ['Sanskrit'],
  verified: true,
  verifiedAt: null,
  checks: [],
  veda: null,
  sampradaya: null,
  regionalRite: null,
  travelRadiusKm: 20,
  lateCancellationPercent: 0,
  takesOnline: true,
  visibility: true,
  isSuspended: false,
  gallery: [],
  fees: [{ ceremonySlug: 'ganesh', feePaise: 210_050, minutes: 60, includes: '', samagri: null }],
}

const wrongIn = (fields: ProfileFields) =>
  ProfileFormSchema.safeParse(fields).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the profile form', () => {
  it('shows a base price of zero as empty if there are no services, and as 0 otherwise', () => {
    expect(profileFieldsOf({ ...PROFILE, basePrice: 0, fees: [] }).basePrice).toBe('')
    expect(profileFieldsOf({ ...PROFILE, basePrice: 0 }).basePrice).toBe('0')
    expect(wrongIn(profileFieldsOf({ ...PROFILE, basePrice: 0, fees: [] }))).toEqual(['basePrice'])
  })

  it('submits its initial values in the format of the endpoint', () => {
    const submitted = updateOf(profileFieldsOf(PROFILE))
    expect(ProfileFormSchema.parse(profileFieldsOf(PROFILE))).toEqual(submitted)
    expect(submitted).toMatchObject({ experience: null, basePrice: 2100, services: ['ganesh'], fees: [{ feePaise: 210_050 }] })
  })

  it('parses Devanagari digits and grouped amounts', () => {
    const submitted = ProfileFormSchema.parse({ ...profileFieldsOf(PROFILE), experience: '१५', basePrice: '₹१,१००' })
    expect(submitted).toMatchObject({ experience: 15, basePrice: 1100 })
  })

  it('accepts its initial values, and reports everything the server would reject', () => {
    const form = profileFieldsOf(PROFILE)
    expect(wrongIn(form)).toEqual([])
    const samagri = [{ item: null, name: ' ', quantity: '', bringer: 'family' as const }]
    const fees = [{ ceremonySlug: 'ganesh', feePaise: 'much', minutes: '60', includes: '', samagri }]
    const wrong = { ...form, mobile: '12', nameHindi: 'Suresh', serviceLocation: ' ', experience: '-1', basePrice: '0', fees }
    expect(wrongIn(wrong)).toEqual([
      'mobile',
      'serviceLocation',
      'experience',
      'basePrice',
      'nameHindi',
      'fees.0.feePaise',
      'fees.0.samagri.0.name',
    ])
  })
})
