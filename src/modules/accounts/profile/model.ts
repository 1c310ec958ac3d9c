/** Addresses of an account, and names of its family. */
export const MAX_ENTRIES = 20

export const RELATIONS = [
  'self',
  'spouse',
  'mother',
  'father',
  'son',
  'daughter',
  'brother',
  'sister',
  'daughter-in-law',
  'son-in-law',
  'grandmother',
  'grandfather',
  'grandchild',
  'other',
] as const
export type Relation = (typeof RELATIONS)[number]

/** In astronomical order, from Ashwini. */
export const NAKSHATRAS = [
  { slug: 'ashwini', en: 'Ashwini', hi: 'अश्विनी' },
  { slug: 'bharani', en: 'Bharani', hi: 'भरणी' },
  { slug: 'krittika', en: 'Krittika', hi: 'कृत्तिका' },
  { slug: 'rohini', en: 'Rohini', hi: 'रोहिणी' },
  { slug: 'mrigashira', en: 'Mrigashira', hi: 'मृगशिरा' },
  { slug: 'ardra', en: 'Ardra', hi: 'आर्द्रा' },
  { slug: 'punarvasu', en: 'Punarvasu', hi: 'पुनर्वसु' },
  { slug: 'pushya', en: 'Pushya', hi: 'पुष्य' },
  { slug: 'ashlesha', en: 'Ashlesha', hi: 'आश्लेषा' },
  { slug: 'magha', en: 'Magha', hi: 'मघा' },
  { slug: 'purva-phalguni', en: 'Purva Phalguni', hi: 'पूर्वा फाल्गुनी' },
  { slug: 'uttara-phalguni', en: 'Uttara Phalguni', hi: 'उत्तरा फाल्गुनी' },
  { slug: 'hasta', en: 'Hasta', hi: 'हस्त' },
  { slug: 'chitra', en: 'Chitra', hi: 'चित्रा' },
  { slug: 'swati', en: 'Swati', hi: 'स्वाति' },
  { slug: 'vishakha', en: 'Vishakha', hi: 'विशाखा' },
  { slug: 'anuradha', en: 'Anuradha', hi: 'अनुराधा' },
  { slug: 'jyeshtha', en: 'Jyeshtha', hi: 'ज्येष्ठा' },
  { slug: 'mula', en: 'Mula', hi: 'मूल' },
  { slug: 'purva-ashadha', en: 'Purva Ashadha', hi: 'पूर्वाषाढ़ा' },
  { slug: 'uttara-ashadha', en: 'Uttara Ashadha', hi: 'उत्तराषाढ़ा' },
  { slug: 'shravana', en: 'Shravana', hi: 'श्रवण' },
  { slug: 'dhanishta', en: 'Dhanishta', hi: 'धनिष्ठा' },
  { slug: 'shatabhisha', en: 'Shatabhisha', hi: 'शतभिषा' },
  { slug: 'purva-bhadrapada', en: 'Purva Bhadrapada', hi: 'पूर्वाभाद्रपद' },
  { slug: 'uttara-bhadrapada', en: 'Uttara Bhadrapada', hi: 'उत्तराभाद्रपद' },
  { slug: 'revati', en: 'Revati', hi: 'रेवती' },
] as const

export type Nakshatra = (typeof NAKSHATRAS)[number]['slug']
export const NAKSHATRA_SLUGS = NAKSHATRAS.map(({ slug }) => slug) as [Nakshatra, ...Nakshatra[]]

/**
 * Each purpose with the version of its wording. When you change the wording in the catalogues, increase the version: answers to
 * an older wording no longer count, and the question is asked again.
 */
export const CONSENTS = { sankalp: 1, festivals: 1 } as const
export type Purpose = keyof typeof CONSENTS
export const PURPOSES = Object.keys(CONSENTS) as [Purpose, ...Purpose[]]

/** Whether an answer allows the purpose now: it is yes and refers to the current wording. */
export function isAllowed(purpose: Purpose, answer: { version: number; isGiven: boolean } | undefined): boolean {
  return answer?.isGiven === true && answer.version === CONSENTS[purpose]
}
