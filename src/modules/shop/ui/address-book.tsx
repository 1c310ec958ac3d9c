// The addresses of the account, each filled into the checkout by one tap.

import { useTranslation } from '../../../ui/words.tsx'
import type { Address } from '../../accounts/contract/own.ts'
import type { Prefill } from './use-checkout.ts'

type AddressBookProps = { items: readonly Address[]; onChoose: (fields: Prefill) => void }

export function AddressBook({ items, onChoose }: AddressBookProps) {
  const { t } = useTranslation('checkout')
  if (items.length === 0) return null
  return (
    <fieldset className="co-book full">
      <legend>{t('book.title')}</legend>
      {items.map((entry) => (
        <button key={entry.id} type="button" className="chip" onClick={() => onChoose(fieldsOf(entry))}>
          {entry.label ? <b>{entry.label}</b> : null}
          <span>{[entry.address, entry.location].filter(Boolean).join(', ')}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** What an address of the book says; it knows no PIN code of its own, so one within the text is taken out of it into its field. */
export function fieldsOf({ address, location, state }: Pick<Address, 'address' | 'location' | 'state'>): Prefill {
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
