import { useTranslation } from '../../../../ui/words.tsx'
import type { Address } from '../../../accounts/profile/contract.ts'
import { fieldsOf } from './address-fields.ts'
import * as styles from './checkout.module.css'
import type { Prefill } from './use-checkout.ts'

type AddressBookProps = { items: readonly Address[]; onChoose: (fields: Prefill) => void }

export function AddressBook({ items, onChoose }: AddressBookProps) {
  const { t } = useTranslation('checkout')
  if (items.length === 0) return null
  return (
    <fieldset className={`${styles.addressBook} ${styles.full}`}>
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
