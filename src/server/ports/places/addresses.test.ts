import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeInAddress, placesInAddress } from './addresses.ts'
import { placeLabel } from './gazetteer.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const gazetteer = loadGazetteer(join(import.meta.dirname, 'gazetteer.tsv'))
const read = (address: string, state?: string): string | undefined => {
  const place = placeInAddress(gazetteer, address, state)
  return place && placeLabel(place, 'en')
}

describe('the place in an address', () => {
  it.each([
    ['B-404, Mayur Residency, Kothrud, Pune 411038', 'Kothrud, Pune'],
    ['B-12, Sea View, Andheri West, Mumbai 400058', 'Andheri West, Mumbai'],
    ['Wakad, Pune-411057', 'Wakad, Pune'],
    ['H.No 5 near Ram temple Kothrud Pune', 'Kothrud, Pune'],
    ['12 Shivaji Nagar, Trimbak', 'Trimbakeshwar, Maharashtra'],
    ['Aurangabad, Bihar', 'Aurangabad, Bihar'],
    ['कोथरूड पुणे', 'Kothrud, Pune'],
    ['Kothrood, Poona', 'Kothrud, Pune'],
  ])('is read from %s', (address, label) => {
    expect(read(address)).toBe(label)
  })

  it.each([
    ['फ्लैट ४०४, मयूर रेसिडेंसी, कोथरूड, पुणे ४११०३८ — लिफ्ट नहीं है, दूसरी मंज़िल, चौकीदार से पूछ लें', 'Kothrud, Pune'],
    ['Flat 404, Mayur Residency, Kothrud, Pune — no lift, turn left after the temple, ask the watchman', 'Kothrud, Pune'],
    ['Flat 404, Mayur Residency, Kothrud, Pune - no lift, second floor, ring twice', 'Kothrud, Pune'],
    ['House 7, Sector 15, Noida, near the metro station, second floor', 'Noida, Uttar Pradesh'],
    ['12 MG Road, Indore; ring the bell twice', 'Indore, Madhya Pradesh'],
    ['Flat 3, Shanti Kunj, Baner, Pune, opposite Hanuman temple, blue gate', 'Baner, Pune'],
    ['Flat 2, Sagar, Baner, Pune, dog inside', 'Baner, Pune'],
    ['Plot 22, Jubilee Hills, Hyderabad (behind the petrol pump, call on arrival)', 'Jubilee Hills, Hyderabad'],
    ['H.No. 4-5-6, near Ram Mandir, Gandhi Nagar, Bhopal, M.P. Please call before coming', 'Bhopal, Madhya Pradesh'],
    ['मकान १२, गोमती नगर, लखनऊ, पानी की टंकी के पास, नीला दरवाज़ा', 'Gomti Nagar, Lucknow'],
    ['चौथी मंज़िल, सदाशिव पेठ, पुणे। घंटी ख़राब है, फ़ोन करें', 'Sadashiv Peth, Pune'],
    ['बी-१२, सिविल लाइंस, प्रयागराज २११ ००१ - गेट बंद रहता है', 'Prayagraj, Uttar Pradesh'],
    ['Gali No 5, Laxmi Nagar, Delhi – 110092, third floor, bell not working', 'Laxmi Nagar, Delhi'],
    ['Vasant Kunj, New Delhi. Gate 2 is closed, use gate 4.', 'New Delhi, Delhi'],
    ['Ward 4, Trimbak, no lift, ask the watchman', 'Trimbakeshwar, Maharashtra'],
    ['12 Shivaji Nagar, Nashik - 422006 (gate closed)', 'Nashik, Maharashtra'],
    ['c/o Sharma, Village Rampur, near school, ask anybody', 'Rampur, Uttar Pradesh'],
    ['T Nagar, Chennai; opposite Saravana Stores', 'T Nagar, Chennai'],
    ['Plot 12, Vashi, Navi Mumbai — call at the gate', 'Vashi, Navi Mumbai'],
    ['Kothrud, Pune; turn right at Vanaz, stop at Mumbai Sweets', 'Kothrud, Pune'],
    ['Kothrud, Pune, contact: Anand', 'Kothrud, Pune'],
    ['Kothrud, Pune, Anand', 'Kothrud, Pune'],
    ['Mapusa, Goa, behind church', 'Mapusa, Goa'],
  ])('is found before the directions of %s', (address, label) => {
    expect(read(address)).toBe(label)
  })

  it.each([
    'Xq 7',
    'Ground floor, no parking, ring bell',
    'No lift, ask the watchman, turn left after the big temple',
    'call me when you reach, I will come down',
    'Flat 404, Mayur Residency — use gate 4',
    'लिफ्ट नहीं है, चौकीदार से पूछ लें, मंदिर के बाद बाएँ',
    'कुत्ता है, सावधान',
    'दूध की डेयरी के सामने, लाल मकान',
    'फ्लैट ४०४, मयूर रेसिडेंसी — लिफ्ट नहीं है, दूसरी मंज़िल',
    'Opposite the water tank, behind Hanuman mandir, steep climb',
  ])('is unknown in %s', (address) => {
    expect(read(address)).toBeUndefined()
  })

  it('is the town of a PIN code in any digits where no part names one', () => {
    expect(read('Xq 7, 411038')).toBe('Pune, Maharashtra')
    expect(read('Xq 7, ४११०३८')).toBe('Pune, Maharashtra')
    expect(read('Xq 7 ४११ ०३८, घंटी बजाएँ')).toBe('Pune, Maharashtra')
    expect(read('Xq 7, 98220 44157')).toBeUndefined()
  })

  it('lies in the state of the PIN code, or in the state named beside the address', () => {
    expect(read('Aurangabad 824101, no lift')).toBe('Aurangabad, Bihar')
    expect(read('Aurangabad, no lift', 'Bihar')).toBe('Aurangabad, Bihar')
    expect(read('Kothrud, Pune', 'Bihar')).toBeUndefined()
  })
})

const DIRECTIONS = [
  'no lift',
  'turn left after the temple',
  'ask the watchman',
  'ring twice',
  'blue gate',
  'beware of dog',
  'the lane is too narrow for a car',
  'opposite the water tank',
  'बड़ी गाड़ी नहीं आएगी',
  'हनुमान मंदिर के सामने',
  'चौकीदार से पूछ लें',
  'घंटी ख़राब है',
]
const directions = fc.array(fc.constantFrom(...DIRECTIONS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(', '))
const separator = fc.constantFrom(', ', ' — ', ' - ', '; ', '. ', '\n', ' (')

describe('directions', () => {
  it('never hide the place before them, and are never a place', () => {
    const places = fc.constantFrom('Kothrud, Pune', 'Baner, Pune', 'Gomti Nagar, Lucknow', 'Indore, Madhya Pradesh')
    fc.assert(
      fc.property(places, separator, directions, (label, between, text) => {
        expect(read(`Flat 4, Xq 7, ${label}${between}${text}`)).toBe(label)
        expect(read(text)).toBeUndefined()
      }),
    )
  })

  it('do not hide other places that the address may mean', () => {
    const labels = placesInAddress(gazetteer, 'Kothrud, Pune — no lift, ask the watchman').map((place) => placeLabel(place, 'en'))
    expect([...new Set(labels)].slice(0, 2)).toEqual(['Kothrud, Pune', 'Pune, Maharashtra'])
  })
})
