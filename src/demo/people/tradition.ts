export const vedas = [
  'Shukla Yajurveda (Madhyandina)',
  'Shukla Yajurveda (Kanva)',
  'Krishna Yajurveda (Taittiriya)',
  'Krishna Yajurveda (Maitrayani)',
  'Krishna Yajurveda (Kathaka)',
  'Rigveda (Shakala)',
  'Samaveda (Kauthuma)',
  'Samaveda (Ranayaniya)',
  'Samaveda (Jaiminiya)',
] as const
export type Veda = (typeof vedas)[number]

export const sampradayas = ['Smarta', 'Sri Vaishnava', 'Madhva', 'Shaiva', 'Shakta', 'Arya Samaj'] as const
export type Sampradaya = (typeof sampradayas)[number]

export const regionalRites = [
  'North Indian',
  'Purvanchali',
  'Maithil',
  'Bengali',
  'Odia',
  'Gujarati',
  'Marwari',
  'Marathi',
  'Konkani (GSB)',
  'Kannada',
  'Telugu',
  'Tamil Iyer',
  'Tamil Iyengar',
  'Malayali',
  'Nepali',
  'Assamese',
] as const
export type RegionalRite = (typeof regionalRites)[number]

export const languages = [
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
  'English',
] as const
export type Language = (typeof languages)[number]

export const riteNamesHindi: Readonly<Record<RegionalRite, string>> = {
  'North Indian': 'उत्तर भारतीय',
  Purvanchali: 'पूर्वांचली',
  Maithil: 'मैथिल',
  Bengali: 'बंगाली',
  Odia: 'ओड़िया',
  Gujarati: 'गुजराती',
  Marwari: 'मारवाड़ी',
  Marathi: 'मराठी',
  'Konkani (GSB)': 'कोंकणी',
  Kannada: 'कन्नड़',
  Telugu: 'तेलुगु',
  'Tamil Iyer': 'तमिल अय्यर',
  'Tamil Iyengar': 'तमिल अयंगार',
  Malayali: 'मलयाली',
  Nepali: 'नेपाली',
  Assamese: 'असमिया',
}

export const languageNamesHindi: Readonly<Record<Language, string>> = {
  Hindi: 'हिन्दी',
  Sanskrit: 'संस्कृत',
  Bengali: 'बांग्ला',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Marathi: 'मराठी',
  Gujarati: 'गुजराती',
  Kannada: 'कन्नड़',
  Malayalam: 'मलयालम',
  Punjabi: 'पंजाबी',
  Odia: 'ओड़िया',
  English: 'अंग्रेज़ी',
}

/** The common language of a state, for people who live away from their own region; Hindi if not listed. */
export const stateLanguages: Readonly<Record<string, Language>> = {
  'Andhra Pradesh': 'Telugu',
  Goa: 'Marathi',
  Gujarat: 'Gujarati',
  Karnataka: 'Kannada',
  Kerala: 'Malayalam',
  Maharashtra: 'Marathi',
  Odisha: 'Odia',
  Puducherry: 'Tamil',
  Punjab: 'Punjabi',
  'Tamil Nadu': 'Tamil',
  Telangana: 'Telugu',
  'West Bengal': 'Bengali',
}
