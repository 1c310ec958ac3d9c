// Net quantity and unit price, as packaged-goods law requires.
import { amountOf } from './filling.ts'

const AS_CHOSEN = /as chosen$|जो आप चुनें$/
/** "1 piece; about 150, 230 or 360 g" and the same in Hindi: a beginning, the numbers of all sizes, a unit. */
const BY_SIZE = /^(.*?); (about|लगभग) ((?:[\d.,]*\d)(?:, [\d.,]*\d)*(?: (?:or|या) [\d.,]*\d)) (\S+)$/

/** Of the size at `at` among `sizes`: what the good says of it, else its size, else what is said of all. */
export function netQuantityOf(text: string, size: string | null, at: number, sizes: number): string {
  if (AS_CHOSEN.test(text)) return size ?? text
  const found = BY_SIZE.exec(text)
  const [, start = '', about = '', list = '', unit = ''] = found ?? []
  const numbers = list.split(/, | or | या /)
  return found && numbers.length === sizes ? `${start}, ${about} ${numbers[at]} ${unit}` : text
}

export type UnitPrice = { rupees: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'm' | 'piece' }

/**
 * Per gram or millilitre below a thousand of them, per kilogram or litre above, per metre, per piece; undefined for a single piece or where nothing
 * is measured, and where it is the price itself. `size` is that of the form in English.
 */
export function unitPriceOf(payPaise: number, size: string | null): UnitPrice | undefined {
  const amount = size === null ? undefined : amountOf(size)
  if (!amount || amount.value <= 0 || /inch|cm|mm|watt|step/i.test(size ?? '')) return undefined
  const isLarge = amount.value >= 1000 && (amount.unit === 'g' || amount.unit === 'ml')
  const units = isLarge ? amount.value / 1000 : amount.value
  if (units === 1 || (amount.unit === 'piece' && !/^(pack|set) of |pieces?$/i.test(size ?? ''))) return undefined
  const unit = isLarge ? (amount.unit === 'g' ? 'kg' : 'l') : amount.unit
  return { rupees: Math.round(payPaise / units) / 100, unit }
}
