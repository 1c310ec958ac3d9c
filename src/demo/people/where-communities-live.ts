import type { CommunityKey } from './communities/community.ts'
import type { City } from './places.ts'

export type Mix = Readonly<Partial<Record<CommunityKey, number>>>

const byState: Readonly<Record<string, Mix>> = {
  'Uttar Pradesh': { purvanchali: 8, braj: 1, aryaSamaj: 0.3 },
  Delhi: {
    purvanchali: 5,
    braj: 2,
    punjab: 3,
    hill: 2,
    maithil: 2,
    kashmiri: 0.8,
    bengali: 0.8,
    tamilIyer: 0.6,
    telugu: 0.4,
    malayali: 0.3,
    odia: 0.4,
    rajasthani: 1,
    aryaSamaj: 1.2,
    nepali: 0.2,
    gujarati: 0.2,
  },
  Haryana: { punjab: 5, aryaSamaj: 1.5, purvanchali: 2, braj: 1 },
  Chandigarh: { punjab: 6, dogra: 1.5, hill: 0.6, aryaSamaj: 0.8 },
  Punjab: { punjab: 8, dogra: 0.6, aryaSamaj: 0.8 },
  'Himachal Pradesh': { dogra: 8 },
  'Jammu and Kashmir': { dogra: 4, kashmiri: 4 },
  Uttarakhand: { hill: 7, purvanchali: 0.8, nepali: 0.6, punjab: 0.4 },
  Rajasthan: { rajasthani: 8, braj: 0.5, aryaSamaj: 0.2 },
  Gujarat: { gujarati: 8, rajasthani: 0.8, marathi: 0.3, purvanchali: 0.4 },
  Maharashtra: { marathi: 8, purvanchali: 0.5, rajasthani: 0.3 },
  Goa: { konkani: 5, marathi: 3 },
  'Madhya Pradesh': { central: 8, marathi: 0.8, gujarati: 0.3 },
  Chhattisgarh: { central: 6, odia: 1, purvanchali: 0.8 },
  Bihar: { purvanchali: 4, maithil: 4 },
  Jharkhand: { purvanchali: 3, maithil: 3, bengali: 2, odia: 0.6 },
  'West Bengal': { bengali: 9, purvanchali: 0.8, rajasthani: 0.8, maithil: 0.4 },
  Sikkim: { nepali: 8 },
  Assam: { assamese: 6, bengali: 2, nepali: 0.5, rajasthani: 0.4 },
  Odisha: { odia: 9, telugu: 0.3, bengali: 0.3 },
  'Andhra Pradesh': { telugu: 8, teluguVaishnava: 1 },
  Telangana: { telugu: 8, teluguVaishnava: 1.2 },
  Karnataka: { kannada: 6, kannadaMadhva: 3, konkani: 0.3 },
  'Tamil Nadu': { tamilIyer: 6, tamilIyengar: 1.6, tamilTemple: 1.2, telugu: 0.2 },
  Puducherry: { tamilIyer: 3, tamilTemple: 2, telugu: 0.4 },
  Kerala: { malayali: 8, tamilIyer: 0.8 },
}

const byCity: Readonly<Record<string, Mix>> = {
  Varanasi: { purvanchali: 9, maithil: 0.8, nepali: 0.5, marathi: 0.4, tamilIyer: 0.3, telugu: 0.3, bengali: 0.4 },
  Mathura: { braj: 8, bengali: 0.4 },
  Agra: { braj: 6, purvanchali: 2 },
  Meerut: { braj: 4, punjab: 1, aryaSamaj: 1.5 },
  Noida: { purvanchali: 4, braj: 2, hill: 1.5, maithil: 1.5, bengali: 0.6, aryaSamaj: 0.8, kashmiri: 0.4 },
  Ghaziabad: { purvanchali: 3, braj: 3, hill: 1.5, maithil: 1, aryaSamaj: 0.6 },
  Darbhanga: { maithil: 8 },
  Muzaffarpur: { maithil: 5, purvanchali: 3 },
  Gaya: { purvanchali: 6, maithil: 1 },
  Deoghar: { maithil: 6, bengali: 1, purvanchali: 1 },
  Siliguri: { bengali: 4, nepali: 3, purvanchali: 1, maithil: 0.5 },
  Surat: { gujarati: 6, rajasthani: 1.4, odia: 0.7, marathi: 0.4, purvanchali: 0.5 },
  Mumbai: {
    marathi: 5,
    gujarati: 2.5,
    purvanchali: 2.2,
    rajasthani: 1.2,
    tamilIyer: 0.9,
    tamilIyengar: 0.4,
    konkani: 0.8,
    kannada: 0.6,
    kannadaMadhva: 0.3,
    telugu: 0.4,
    malayali: 0.4,
    bengali: 0.5,
    maithil: 0.5,
    hill: 0.3,
    aryaSamaj: 0.3,
  },
  Thane: { marathi: 5, gujarati: 1, purvanchali: 1, tamilIyer: 0.5, malayali: 0.4 },
  Pune: { marathi: 8, purvanchali: 0.8, kannada: 0.4, telugu: 0.3, tamilIyer: 0.3, gujarati: 0.4, rajasthani: 0.4, bengali: 0.2 },
  Indore: { central: 6, marathi: 1.5, gujarati: 0.6, rajasthani: 0.4 },
  Bengaluru: {
    kannada: 4,
    kannadaMadhva: 2,
    telugu: 1.8,
    tamilIyer: 1.4,
    tamilIyengar: 0.9,
    purvanchali: 1,
    bengali: 0.6,
    marathi: 0.5,
    konkani: 0.4,
    malayali: 0.4,
    maithil: 0.4,
    odia: 0.5,
    gujarati: 0.2,
    rajasthani: 0.3,
  },
  Mangaluru: { kannada: 3, konkani: 4, kannadaMadhva: 2 },
  Udupi: { kannadaMadhva: 6, kannada: 2, konkani: 0.6 },
  Gokarna: { kannada: 8 },
  Hubballi: { kannada: 3, kannadaMadhva: 4, marathi: 0.6 },
  Hyderabad: {
    telugu: 6,
    teluguVaishnava: 0.9,
    marathi: 0.6,
    kannada: 0.3,
    purvanchali: 0.9,
    rajasthani: 0.6,
    bengali: 0.3,
    tamilIyer: 0.4,
    odia: 0.3,
  },
  Tirupati: { telugu: 4, teluguVaishnava: 3, tamilIyengar: 0.8 },
  Chennai: {
    tamilIyer: 5,
    tamilIyengar: 2,
    tamilTemple: 1,
    telugu: 1.2,
    malayali: 0.3,
    purvanchali: 0.3,
    rajasthani: 0.3,
    kannadaMadhva: 0.3,
  },
  Kanchipuram: { tamilIyengar: 4, tamilIyer: 2, tamilTemple: 2 },
  Tiruchirappalli: { tamilIyengar: 4, tamilIyer: 3, tamilTemple: 1 },
  Kochi: { malayali: 5, konkani: 1.2, tamilIyer: 0.8 },
  Nagpur: { marathi: 6, central: 2, telugu: 0.4 },
}

export function communityMix(city: City): Mix {
  const mix = byCity[city.name] ?? byState[city.state]
  if (mix === undefined) throw new Error(`No communities are set down for ${city.name}, ${city.state}`)
  return mix
}

/** Cities where women have served as pandits long enough for families to request them. */
const citiesOfWomenPandits = new Set(['Pune', 'Mumbai', 'Kolkata', 'Bengaluru', 'Delhi'])

export function shareOfWomen(city: City): number {
  return citiesOfWomenPandits.has(city.name) ? 0.26 : 0.02
}
