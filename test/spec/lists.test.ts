// Specification sections 3, 5 and 9: lists and numbers.
import { describe, expect, test } from 'vitest'
import {
  CEREMONIES,
  dropdownCeremonies,
  FILTER_CEREMONIES,
  PUJA_LANGUAGES,
  SERVICE_PAGES,
} from '../../src/modules/catalogue/model.ts'
import { recognizedCeremony } from '../../src/modules/catalogue/recognition/model.ts'
import { SORTS } from '../../src/modules/pandits/contract.ts'
import { EXPERIENCE, NO_FILTERS, PRICE, RATING } from '../../src/modules/pandits/search-form/ui/search-address.ts'
import { DEFAULT_SETTINGS } from '../../src/modules/settings/contract.ts'
import { STATES } from '../../src/shared/indian-states.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../src/shared/time/cancellation-hours.ts'

const PUJAS =
  'Ganesh, Birthday, office, Lakshmi, Saraswati, Hanuman, Shiva, Durga, Kali, Vishnu, Krishna, Ram, Navgraha, Mahamrityunjaya, Rudrabhishek, Satyanarayan, Grah Pravesh, Vastu Shanti, Bhumi Pujan, Kalash Sthapana, Navratri, Karva Chauth, Chhath, Diwali, Holi, Janmashtami, Ram Navami, Shivratri, Akshaya Tritiya, Mundan, Namkaran, Annaprashan, Thread Ceremony, Engagement, Marriage, Office and Shop Opening, Vehicle Puja, Surya, Chandra, Mangal, Budh, Brihaspati, Shukra, Shani, Rahu, Ketu, Navagraha Shanti, Pitra Paksha, Others'.split(
    ', ',
  )

describe('section 3, lists', () => {
  test('the dropdown begins with the names of the list in its order and ends with Others', () => {
    const names = dropdownCeremonies().map((ceremony) => ceremony.pujaName)
    expect(PUJAS).toHaveLength(49)
    expect(names.filter((name) => PUJAS.includes(name))).toEqual(PUJAS)
    expect(names.at(-1)).toBe('Others')
  })

  test('languages are the eleven of the list', () => {
    expect([...PUJA_LANGUAGES].sort()).toEqual(
      [
        'Hindi',
        'Sanskrit',
        'Bengali',
        'Tamil',
        'Telugu',
        'Marathi',
        'Gujarati',
        'Kannada',
        'Malayalam',
        'Punjabi',
        'Odia',
      ].sort(),
    )
  })

  test('states are all 28 and the 8 union territories', () => {
    expect(STATES.filter((state) => state.kind === 'state')).toHaveLength(28)
    expect(STATES.filter((state) => state.kind === 'territory')).toHaveLength(8)
  })

  test.each([
    'Marriage',
    'Griha Pravesh',
    'Havan',
    'Satyanarayan Katha',
    'Naamkaran',
    'Mundan',
    'Annaprashan',
    'Yagya',
  ])('the explore filter offers %s', (name) => {
    expect(FILTER_CEREMONIES).toContain(recognizedCeremony(name))
  })

  test('the service pages are the five of the route list', () => {
    expect(SERVICE_PAGES).toEqual(['vivah', 'griha-pravesh', 'havan', 'naamkaran', 'satyanarayan'])
  })

  test('every puja has a unique slug', () => {
    expect(new Set(CEREMONIES.map((ceremony) => ceremony.slug)).size).toBe(CEREMONIES.length)
  })
})

describe('sections 5 and 9, numbers', () => {
  test.each([
    ['price', PRICE, { min: 0, max: 10_000, step: 500 }],
    ['experience', EXPERIENCE, { min: 0, max: 25, step: 1 }],
    ['rating', RATING, { min: 0, max: 5, step: 0.5 }],
  ])('the %s slider has its bounds and its step', (_, range, expected) => {
    expect(range).toEqual(expected)
  })

  test('clearing the filters sets the values of the specification', () => {
    expect(NO_FILTERS).toMatchObject({ services: [], minPrice: 0, maxPrice: 10_000, minExperience: 0, minRating: 0 })
  })

  test('the sort options are the four of the specification and distance, rating first', () => {
    expect(SORTS).toEqual(['rating', 'price-low', 'price-high', 'experience', 'distance'])
  })

  test('the confirmation call comes within two hours', () => {
    expect(DEFAULT_SETTINGS.callWithinMinutes).toBe(120)
  })

  test('support is Monday to Friday 9 to 6, Saturday 10 to 4, Sunday closed', () => {
    const weekday = { opens: '09:00', closes: '18:00' }
    expect(DEFAULT_SETTINGS.supportHours).toEqual([
      null,
      weekday,
      weekday,
      weekday,
      weekday,
      weekday,
      { opens: '10:00', closes: '16:00' },
    ])
  })

  test('cancelling is free until 48 hours before, and only by the team within 24', () => {
    expect([FREE_CANCELLATION_HOURS, FAMILY_CANCELLATION_HOURS]).toEqual([48, 24])
  })

  test('the rate limits are as decided', () => {
    expect(DEFAULT_SETTINGS.limits).toEqual({
      signInPerEmail: 10,
      signInPerAddress: 100,
      registerPerAddress: 20,
      writesPerMinute: 60,
      callsPerMinute: 600,
      pagesPerMinute: 1000,
      emailsPerAddress: 5,
      uploadsPerPerson: 60,
      roleApplicationsPerHour: 5,
      roleApplicationsPerDay: 200,
      uploadsPerAddress: 240,
      emailsPerSender: 30,
      openRequestsPerPerson: 5,
      openOrdersPerPerson: 3,
      openPerNetwork: 40,
    })
  })
})
