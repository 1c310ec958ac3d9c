import { Check, ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './checkout.module.css'
import type { SectionName } from './order-fields.ts'

type CheckoutSectionProps = {
  name: SectionName
  number: number
  title: string
  /** Summary of the filled section in one line; undefined while something is missing. */
  done: string | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

export function CheckoutSection({ name, number, title, done, isOpen, onToggle, children }: CheckoutSectionProps) {
  const { t } = useTranslation('checkout')
  const isDone = done !== undefined && !isOpen
  return (
    <details
      name="checkout"
      className={styles.section}
      data-section={name}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span
          className={
            isDone
              ? `${styles.number} ${styles.done}`
              : isOpen
                ? `${styles.number} ${styles.open} numeric`
                : `${styles.number} numeric`
          }
          aria-hidden="true"
        >
          {isDone ? <Icon icon={Check} size={18} /> : number}
        </span>
        <div>
          <h2>{title}</h2>
          {isDone ? <p className="numeric">{done}</p> : null}
        </div>
        {isDone ? <span className="link">{t('edit')}</span> : <Icon icon={ChevronDown} className={styles.arrow} size={20} />}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
