import { findPinCode } from '../../../../shared/pin-code.ts'
import type { Address } from '../../../accounts/profile/contract.ts'
import type { OrderField } from './order-fields.ts'

/**
 * The fields of an address from the address book, which has no PIN code of its own: one within the text is moved into its field.
 */
export function addressFieldsOf({
  address,
  location,
  state,
}: Pick<Address, 'address' | 'location' | 'state'>): Partial<Record<OrderField, string>> {
  const pin = findPinCode(`${address}, ${location ?? ''}`)
  const plain = (text: string) => (pin ? withoutPin(text, pin) : text)
  return { address: plain(address), city: plain(location ?? ''), state: state ?? '', ...(pin ? { zipCode: pin } : {}) }
}

/** "Paud Road, 411 038" → "Paud Road", "पुणे - ४११०३८" → "पुणे". */
function withoutPin(text: string, pin: string): string {
  const digits = [...pin].map((digit) => `[${digit}${String.fromCharCode(0x0966 + Number(digit))}]`)
  const written = `${digits.slice(0, 3).join('')} ?${digits.slice(3).join('')}`
  return text
    .split(new RegExp(`[\\s,-]*(?<![\\d०-९])${written}(?![\\d०-९])`))
    .join('')
    .replace(/^[\s,-]+/, '')
}
