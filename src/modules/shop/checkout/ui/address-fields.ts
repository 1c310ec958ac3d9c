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
  const pin = PIN.exec(`${address} ${location ?? ''}`)?.[0]
  const plain = (text: string) => (pin ? withoutPin(text, pin) : text)
  return { address: plain(address), city: plain(location ?? ''), state: state ?? '', ...(pin ? { zipCode: pin } : {}) }
}

const PIN = /\b[1-9]\d{5}\b/

/** "Paud Road, 411038" → "Paud Road", "Pune - 411038" → "Pune". */
const withoutPin = (text: string, pin: string): string =>
  text
    .split(new RegExp(`[\\s,-]*\\b${pin}\\b`))
    .join('')
    .replace(/^[\s,-]+/, '')
