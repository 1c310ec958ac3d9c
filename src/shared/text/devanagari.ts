const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const WITH_NUKTA: Record<string, string> = { क: 'q', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
const VOWELS: Record<string, string> = {
  अ: 'a',
  ॲ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ॠ: 'ri',
  ऌ: 'lri',
  ऍ: 'e',
  ऎ: 'e',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ऒ: 'o',
  ओ: 'o',
  औ: 'au',
  ॐ: 'om',
}
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॄ': 'ri',
  'ॅ': 'e',
  'ॆ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ॊ': 'o',
  'ो': 'o',
  'ौ': 'au',
}
const LONG = 'आईऊएऐओऔऑाीूेैोौॉ'
const VIRAMA = '्'
const NUKTA = '़'
/** Second parts of compounds: the part before them is pronounced like a word of its own (अहमद|नगर, गण|पति). */
const SECOND_HALVES = ['नगर', 'करण', 'पति', 'नयन']

/** A consonant or cluster with the vowel that follows it, as pronounced. */
type Syllable = { onset: string[]; vowel: string; inherent: boolean; long: boolean; coda: string }

/** Transliterates Devanagari words to Latin; everything else stays as it is. */
export function devanagariToLatin(text: string): string {
  const composed = text.normalize('NFD').replace(/\u200c|\u200d|\u093d|[\u0951-\u0954]/g, '')
  return composed
    .replace(/[\u0900-\u0963\u0972]+/g, transliterate)
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

function transliterate(word: string): string {
  for (const half of SECOND_HALVES) {
    const rest = word.slice(0, -half.length)
    if (word.endsWith(half) && rest.length >= 2 && !rest.endsWith(VIRAMA)) return spell(rest) + spell(half)
  }
  return spell(word)
}

function syllables(word: string): Syllable[] {
  const found: Syllable[] = []
  let onset: string[] = []
  const push = (vowel: string, inherent: boolean, long: boolean): void => {
    found.push({ onset, vowel, inherent, long, coda: '' })
    onset = []
  }
  for (const [index, letter] of [...word].entries()) {
    const next = word[index + 1] ?? ''
    const last = found.at(-1)
    if (letter in CONSONANTS) {
      onset.push((next === NUKTA && WITH_NUKTA[letter]) || (CONSONANTS[letter] ?? ''))
      const after = next === NUKTA ? (word[index + 2] ?? '') : next
      if (after !== VIRAMA && !(after in SIGNS)) push('a', true, false)
    } else if (letter in SIGNS) push(SIGNS[letter] ?? '', false, LONG.includes(letter))
    else if (letter in VOWELS) push(VOWELS[letter] ?? '', false, LONG.includes(letter))
    else if (last && (letter === 'ं' || letter === 'ँ')) last.coda = next !== '' && 'पफबभम'.includes(next) ? 'm' : 'n'
    else if (last && letter === 'ः' && next === '') last.coda = 'h'
  }
  if (onset.length > 0) push('', false, false)
  return found
}

/** Clusters after which the final "a" is pronounced: satya, putra, vishva, shukla, krishna, padma, yagya; but dharm, ann, janm. */
function keepsClosingA(onset: string[]): boolean {
  const [before = '', last = ''] = onset.slice(-2)
  if (onset.length < 2 || before === last) return false
  if (['y', 'r', 'v'].includes(last)) return true
  return ['l', 'n', 'm'].includes(last) && !['r', 'l', 'n', 'm'].includes(before)
}

/** Removes the vowels that Hindi writes but does not pronounce: at the end of a word, and between two pronounced syllables. */
function dropSilent(word: Syllable[]): void {
  const last = word.at(-1)
  if (last?.inherent && last.coda === '' && word.length > 1 && !keepsClosingA(last.onset)) last.vowel = ''
  const isSilent = (index: number): boolean => {
    const [before, here, after] = [word[index - 1], word[index], word[index + 1]]
    if (!before || !here || !after || !here.inherent || here.coda !== '' || before.coda !== '') return false
    return here.onset.length === 1 && after.onset.length === 1 && before.vowel !== '' && after.vowel !== ''
  }
  for (const [index, here] of word.entries()) if (word[index - 1]?.long && isSilent(index)) here.vowel = ''
  for (let index = word.length - 2; index > 0; index--) {
    const here = word[index]
    if (here && isSilent(index)) here.vowel = ''
  }
}

function spell(word: string): string {
  const parts = syllables(word)
  dropSilent(parts)
  const latin = parts.map(({ onset, vowel, coda }) => onset.join('') + vowel + coda).join('')
  return latin.replaceAll('jn', 'gy').replaceAll('chchh', 'chh')
}
