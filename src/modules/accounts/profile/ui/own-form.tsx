import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './own-form.module.css'

export type FormRefusal = Refused & { intent: string; id: string }

/** The error message of a form. */
export function FormError({ of }: { of: FormRefusal | undefined }) {
  if (!of) return null
  return (
    <p className={styles.problem} role="alert">
      <ErrorText error={of} namespace="account" />
    </p>
  )
}

/** The button of a form; a second tap while sending does nothing. */
export function SendButton({ intent, id, className = 'button button-primary', children }: SendButtonProps) {
  const { t } = useTranslation('account')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent && (id === undefined || formData.get('id') === id)
  return (
    <button type="submit" className={className} disabled={isSending}>
      {isSending ? t('sending') : children}
    </button>
  )
}

type SendButtonProps = { intent: string; id?: string; className?: string; children: ReactNode }

/** Message after a form was saved. It takes the focus when the form lost it. */
export function SavedMessage() {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const { key } = useLocation()
  const line = useRef<HTMLOutputElement>(null)
  const done = params.get('done')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that was saved
  useEffect(() => {
    if (done === null) return
    line.current?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [done, key])
  const savedText =
    done === 'cancel' ? t('doneCancel') : done === 'review' || done === 'product-review' ? t('doneReview') : t('done')
  return (
    <output ref={line} className={styles.saved} tabIndex={-1}>
      {done !== null ? (
        <>
          <Icon icon={CircleCheck} size={18} />
          {savedText}
        </>
      ) : null}
    </output>
  )
}
