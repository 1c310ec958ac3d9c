const SMALL = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const STEPS: readonly [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/** A non-negative integer in words: 125499 is "one lakh twenty-five thousand four hundred ninety-nine". */
export function spellOutNumber(amount: number): string {
  if (amount === 0) return 'zero'
  const words: string[] = []
  let rest = amount
  for (const [size, name] of STEPS) {
    if (rest < size) continue
    words.push(spellOutNumber(Math.floor(rest / size)), name)
    rest %= size
  }
  if (rest > 0)
    words.push(rest < 20 ? (SMALL[rest] ?? '') : [TENS[Math.floor(rest / 10)], SMALL[rest % 10]].filter(Boolean).join('-'))
  return words.join(' ')
}

/** An amount in paise in words: 12549950 is "Rupees one lakh twenty-five thousand four hundred ninety-nine and fifty paise only". */
export function spellOutAmount(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const paiseText = rest === 0 ? '' : ` and ${spellOutNumber(rest)} paise`
  return `Rupees ${spellOutNumber(rupees)}${paiseText} only`
}
