// Tradition values, each with its bit in the posting lists.
export type TraditionKind = 'veda' | 'sampradaya' | 'rite'

export type Tradition = { kind: TraditionKind; name: string; hi: string; aliases: readonly string[] }

const tradition = (kind: TraditionKind, name: string, hi: string, aliases = ''): Tradition => ({
  kind,
  name,
  hi,
  aliases: aliases ? aliases.split(', ') : [],
})

/** A row's place is its bit, so new ones go to the end. */
export const TRADITIONS: readonly Tradition[] = [
  tradition('veda', 'Rigveda', 'ऋग्वेद', 'Rig, Rigvedi, Rik, Shakala'),
  tradition('veda', 'Shukla Yajurveda', 'शुक्ल यजुर्वेद', 'Shukla Yajurvedi, Madhyandina, Kanva, Yajurvedi'),
  tradition('veda', 'Krishna Yajurveda', 'कृष्ण यजुर्वेद', 'Krishna Yajurvedi, Taittiriya, Apastamba, Baudhayana, Maitrayani'),
  tradition('veda', 'Samaveda', 'सामवेद', 'Sama, Samavedi, Kauthuma, Ranayaniya, Jaiminiya'),
  tradition('veda', 'Atharvaveda', 'अथर्ववेद', 'Atharva, Atharvavedi'),
  tradition('sampradaya', 'Smarta', 'स्मार्त', 'Smartha'),
  tradition('sampradaya', 'Sri Vaishnava', 'श्रीवैष्णव', 'Vaishnava, Vaikhanasa, Pancharatra'),
  tradition('sampradaya', 'Madhva', 'माध्व', 'Madhwa'),
  tradition('sampradaya', 'Shaiva', 'शैव', 'Saiva, Gurukkal'),
  tradition('sampradaya', 'Shakta', 'शाक्त', 'Sakta'),
  tradition('sampradaya', 'Arya Samaj', 'आर्य समाज', 'Aryasamaj'),
  tradition('sampradaya', 'Vaishnava', 'वैष्णव', 'Pushtimarg, Gaudiya'),
  tradition('rite', 'North Indian', 'उत्तर भारतीय', 'Purvanchali, Uttar Bharatiya, Kashi, Bhojpuri'),
  tradition('rite', 'Maithil', 'मैथिल', 'Mithila, Bihari'),
  tradition('rite', 'Bengali', 'बंगाली', 'Bengal'),
  tradition('rite', 'Odia', 'ओड़िया', 'Oriya, Utkal'),
  tradition('rite', 'Gujarati', 'गुजराती', 'Gujarat, Audichya'),
  tradition('rite', 'Marwari', 'मारवाड़ी', 'Rajasthani'),
  tradition('rite', 'Marathi', 'मराठी', 'Maharashtrian, Deshastha, Konkanastha'),
  tradition('rite', 'Konkani', 'कोंकणी', 'GSB, Saraswat'),
  tradition('rite', 'Kannada', 'कन्नड़', 'Karnataka, Havyaka'),
  tradition('rite', 'Telugu', 'तेलुगु', 'Andhra, Vaidiki'),
  tradition('rite', 'Tamil Iyer', 'तमिल अय्यर', 'Iyer, Tamil Smarta'),
  tradition('rite', 'Tamil Iyengar', 'तमिल अयंगार', 'Iyengar, Vadakalai, Thenkalai'),
  tradition('rite', 'Malayali', 'मलयाली', 'Kerala, Namboothiri, Namboodiri'),
  tradition('rite', 'Nepali', 'नेपाली', 'Nepal'),
  tradition('rite', 'Punjabi', 'पंजाबी', 'Punjab'),
  tradition('rite', 'Kashmiri', 'कश्मीरी', 'Kashmir, Kashmiri Pandit'),
  tradition('rite', 'Assamese', 'असमिया', 'Assam'),
]

/** The bits of what a pandit says of himself, such as 'Shukla Yajurveda (Madhyandina)', as one number below 2^53. */
export function traditionMask(values: readonly (string | null)[]): number {
  let mask = 0
  for (const value of values) {
    if (!value) continue
    const lower = value.toLowerCase()
    const bit = TRADITIONS.findIndex((entry) =>
      [entry.name, ...entry.aliases].some((name) => lower.startsWith(name.toLowerCase())),
    )
    // Added up rather than or-ed: bitwise operators stop at 32 bits.
    if (bit >= 0 && Math.floor(mask / 2 ** bit) % 2 === 0) mask += 2 ** bit
  }
  return mask
}

/** The traditions of a filter or a word, by name or alias in any case. */
export function findTradition(text: string): { tradition: Tradition; bit: number } | undefined {
  const wanted = text.trim().toLowerCase()
  const bit = TRADITIONS.findIndex(
    (entry) => entry.hi === text.trim() || [entry.name, ...entry.aliases].some((name) => name.toLowerCase() === wanted),
  )
  const found = TRADITIONS[bit]
  return found ? { tradition: found, bit } : undefined
}
