import type { Language } from '../../shared/languages.ts'
import type { Gender } from './gender.ts'
import { commonLocalities, type FamilyRegion, familyNames, housing, regionOfState, streets } from './names/family-words.ts'
import { type City, cities, cityNamed } from './places.ts'
import { at, type Random, randomFor } from './random.ts'

export type DemoFamily = {
  name: string
  gender: Gender
  /** E.164: +91 90000 and five digits that are unique for the first 100,000 indexes. */
  mobile: string
  /** Only at domains reserved for examples. */
  email: string
  city: string
  state: string
  locality: string
  /** Locality and city, or city and state if the Hindi name of the locality is unknown. */
  localityHindi: string
  /** House and street, then locality; city, state and PIN code are separate. */
  addressLines: readonly [string, string]
  pinCode: string
  latitude: number
  longitude: number
  language: Language
  /** The region of the family's customs. */
  birthplaceTradition: string
}

type Corner = 'north' | 'west' | 'east' | 'south'

const cornerOfRegion: Readonly<Record<FamilyRegion, Corner>> = {
  north: 'north',
  west: 'west',
  gujarat: 'west',
  east: 'east',
  odisha: 'east',
  tamil: 'south',
  telugu: 'south',
  kannada: 'south',
  kerala: 'south',
}

const traditions: Readonly<Record<FamilyRegion, readonly string[]>> = {
  north: ['Purvanchal', 'Awadh', 'Braj', 'Marwar', 'Punjab', 'Mithila', 'Kumaon', 'Malwa'],
  west: ['Konkan', 'Desh', 'Vidarbha', 'Khandesh'],
  gujarat: ['Saurashtra', 'Charotar', 'Kutch', 'South Gujarat'],
  east: ['Nadia', 'Rarh', 'East Bengal', 'Kamrup'],
  odisha: ['Coastal Odisha', 'Sambalpur', 'Ganjam'],
  tamil: ['Thanjavur', 'Tirunelveli', 'Kongu', 'Palakkad'],
  telugu: ['Godavari', 'Krishna', 'Rayalaseema', 'Telangana'],
  kannada: ['Old Mysuru', 'Malenadu', 'Dakshina Kannada', 'Dharwad'],
  kerala: ['Malabar', 'Valluvanad', 'Travancore'],
}

/** Traditions vary more within the northern region than within the southern ones, so they are listed per state. */
const traditionsOfState: Readonly<Record<string, readonly string[]>> = {
  Assam: ['Kamrup', 'Barak Valley'],
  Bihar: ['Mithila', 'Magadh', 'Bhojpur'],
  Chhattisgarh: ['Chhattisgarh', 'Bundelkhand'],
  Goa: ['Konkan'],
  Haryana: ['Haryana', 'Punjab', 'Braj'],
  'Himachal Pradesh': ['Kangra', 'Shimla Hills'],
  'Jammu and Kashmir': ['Jammu', 'Kashmir'],
  Jharkhand: ['Magadh', 'Mithila', 'Purvanchal'],
  'Madhya Pradesh': ['Malwa', 'Bundelkhand', 'Mahakoshal'],
  Punjab: ['Punjab'],
  Chandigarh: ['Punjab', 'Himachal'],
  Rajasthan: ['Marwar', 'Mewar', 'Shekhawati'],
  Sikkim: ['Sikkim', 'Nepal'],
  'Uttar Pradesh': ['Purvanchal', 'Awadh', 'Braj'],
  Uttarakhand: ['Garhwal', 'Kumaon'],
}

/** Generates a family; the same index and city always give the same one. Without a city the index determines it. */
export function makeFamily(index: number, cityName?: string): DemoFamily {
  const random = randomFor('family', index)
  const drawn = random.weighted(cities, (each) => each.weight)
  const city = cityName === undefined ? drawn : cityNamed(cityName)
  const region = familyRegion(city, random)
  const { men, women, surnames } = familyNames[region]
  const gender: Gender = random.chance(0.5) ? 'male' : 'female'
  const name = `${random.pick(gender === 'male' ? men : women)} ${random.pick(surnames)}`
  const readsHindi = region === 'north' ? 0.5 : region === 'gujarat' || region === 'west' ? 0.15 : 0.03
  return {
    name,
    gender,
    mobile: `+9190000${String((index * 7919 + 30103) % 100000).padStart(5, '0')}`,
    email: emailOf(name, index, random),
    ...addressIn(city, cornerOfRegion[regionOfState[city.state] ?? 'north'], random),
    language: random.chance(readsHindi) ? 'hi' : 'en',
    birthplaceTradition: random.pick(traditionsFor(city, region)),
  }
}

function traditionsFor(city: City, region: FamilyRegion): readonly string[] {
  const atHome = region === (regionOfState[city.state] ?? 'north')
  return (atHome ? traditionsOfState[city.state] : undefined) ?? traditions[region]
}

/** In large cities many families came from another region. */
function familyRegion(city: City, random: Random): FamilyRegion {
  const own = regionOfState[city.state] ?? 'north'
  const regions: readonly FamilyRegion[] = ['north', 'west', 'gujarat', 'east', 'tamil', 'telugu', 'kannada']
  return city.size === 'metro' && random.chance(0.3) ? random.pick(regions) : own
}

function emailOf(name: string, index: number, random: Random): string {
  const words = name.toLowerCase().split(' ')
  const local = random.pick([words.join('.'), words.join(''), `${at(words, 0)}.family`, `${at(words, words.length - 1)}.home`])
  return `${local}${index + 1}@${random.pick(['example.com', 'example.in'])}`
}

type Address = Pick<
  DemoFamily,
  'city' | 'state' | 'locality' | 'localityHindi' | 'addressLines' | 'pinCode' | 'latitude' | 'longitude'
>

function addressIn(city: City, corner: Corner, random: Random): Address {
  const chosenLocality = city.localities.length > 0 ? random.pick(city.localities) : null
  const locality = chosenLocality?.name ?? random.pick(commonLocalities[corner])
  const flat = `${random.pick(['A', 'B', 'C', 'D'])}-${random.between(1, 9)}0${random.between(1, 6)}`
  const house = random.chance(0.6) ? `${flat}, ${random.pick(housing[corner])}` : `House No. ${random.between(3, 480)}`
  return {
    city: city.name,
    state: city.state,
    locality,
    localityHindi: chosenLocality ? `${chosenLocality.nameHindi}, ${city.nameHindi}` : `${city.nameHindi}, ${city.stateHindi}`,
    addressLines: [`${house}, ${random.pick(streets[corner])}`, locality],
    pinCode: chosenLocality?.pinCode ?? city.pinCode,
    latitude: chosenLocality?.latitude ?? city.latitude,
    longitude: chosenLocality?.longitude ?? city.longitude,
  }
}
