import { describe, expect, it } from 'vitest'
import type { OwnProfile } from '../contract.ts'
import { ProfileUpdate } from '../contract.ts'
import { formOf, refusedFields, updateOf, wrongFields } from './profile-form.ts'

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
  gallery: [],
  fees: [{ ceremonySlug: 'ganesh', feePaise: 210_050, minutes: 60, includes: '', samagri: null }],
}

describe('the profile form', () => {
  it('shows a base price of zero as empty if there are no services, and as 0 otherwise', () => {
    expect(formOf({ ...PROFILE, basePrice: 0, fees: [] }).basePrice).toBe('')
    expect(formOf({ ...PROFILE, basePrice: 0 }).basePrice).toBe('0')
    expect(wrongFields(formOf({ ...PROFILE, basePrice: 0, fees: [] }))).toEqual(['basePrice'])
  })

  it('submits its initial values in the format of the endpoint', () => {
    const submitted = updateOf(formOf(PROFILE), PROFILE)
    expect(ProfileUpdate.parse(submitted)).toEqual(submitted)
    expect(submitted).toMatchObject({ experience: null, basePrice: 2100, services: ['ganesh'], fees: [{ feePaise: 210_050 }] })
  })

  it('parses Devanagari digits and grouped amounts', () => {
    const submitted = updateOf({ ...formOf(PROFILE), experience: '१५', basePrice: '₹१,१००' }, PROFILE)
    expect(submitted).toMatchObject({ experience: 15, basePrice: 1100 })
  })

  it('accepts its initial values, and reports everything the server would reject', () => {
    const form = formOf(PROFILE)
    expect(wrongFields(form)).toEqual([])
    const services = [
      {
        slug: 'ganesh',
        fee: 'much',
        minutes: 60,
        includes: '',
        samagri: [{ item: null, name: ' ', quantity: '', bringer: 'family' as const }],
      },
    ]
    const wrong = { ...form, mobile: '12', nameHindi: 'Suresh', serviceLocation: ' ', experience: '-1', basePrice: '', services }
    expect(wrongFields(wrong)).toEqual([
      'mobile',
      'nameHindi',
      'serviceLocation',
      'experience',
      'basePrice',
      'fee.ganesh',
      'samagri.ganesh',
    ])
  })

  it('maps the server’s field errors to its own fields', () => {
    const fields = { serviceLocation: 'x', 'fees.0.feePaise': 'x', 'fees.0.samagri.3.name': 'x', 'fees.7.minutes': 'x' }
    expect(refusedFields(fields, formOf(PROFILE))).toEqual(['serviceLocation', 'fee.ganesh', 'samagri.ganesh'])
  })
})
