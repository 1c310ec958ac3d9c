const UP_TO_NINETEEN = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const STEPS_ENGLISH: readonly [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/** A non-negative integer in words: 125499 is "one lakh twenty-five thousand four hundred ninety-nine". */
function spellOutNumber(amount: number): string {
  if (amount === 0) return 'zero'
  const words: string[] = []
  let rest = amount
  for (const [size, name] of STEPS_ENGLISH) {
    if (rest < size) continue
    words.push(spellOutNumber(Math.floor(rest / size)), name)
    rest %= size
  }
  if (rest > 0)
    words.push(
      rest < 20
        ? (UP_TO_NINETEEN[rest] ?? '')
        : [TENS[Math.floor(rest / 10)], UP_TO_NINETEEN[rest % 10]].filter(Boolean).join('-'),
    )
  return words.join(' ')
}

/** An amount in paise in words: 12549950 is "Rupees one lakh twenty-five thousand four hundred ninety-nine and fifty paise only". */
export function spellOutAmount(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const paiseText = rest === 0 ? '' : ` and ${spellOutNumber(rest)} paise`
  return `Rupees ${spellOutNumber(rupees)}${paiseText} only`
}

// Hindi has an irregular word for every number up to 99.
const UP_TO_99_HINDI = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((ten) => ten.split(' '))

const STEPS_HINDI: readonly [size: number, name: string][] = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1000, 'हज़ार'],
  [100, 'सौ'],
]

/** A non-negative integer in words: 125499 is "एक लाख पच्चीस हज़ार चार सौ निन्यानवे". */
function numberInHindi(amount: number): string {
  const step = STEPS_HINDI.find(([size]) => amount >= size)
  if (!step) return UP_TO_99_HINDI[amount] ?? ''
  const [size, name] = step
  const rest = amount % size
  return [numberInHindi(Math.floor(amount / size)), name, rest === 0 ? '' : numberInHindi(rest)].filter(Boolean).join(' ')
}

/** An amount in paise in words: 12549950 is "एक लाख पच्चीस हज़ार चार सौ निन्यानवे रुपये पचास पैसे मात्र". */
export function amountInHindi(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const paiseText = rest === 0 ? '' : ` ${numberInHindi(rest)} ${rest === 1 ? 'पैसा' : 'पैसे'}`
  return `${numberInHindi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}${paiseText} मात्र`
}
