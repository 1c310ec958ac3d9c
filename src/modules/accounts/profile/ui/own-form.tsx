import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './own-form.module.css'

export type FormProblem = { intent: string; id: string; reason: string; count: number }

/** The error message, only for the form with this intent (and id). */
export function Refused({ of, problemTexts }: { of: FormProblem | undefined; problemTexts: Record<string, string> }) {
  const { t } = useTranslation('account')
  if (!of) return null
  return (
    <p className={styles.problem} role="alert">
      {of.reason === 'offline' ? t('problem.offline') : (problemTexts[of.reason] ?? t('problem.failed'))}
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

/** Shown once after a form was saved. It takes the focus, which was lost with the form. */
export function Saved() {
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
  const problemTexts =
    done === 'cancel' ? t('doneCancel') : done === 'review' || done === 'good-review' ? t('doneReview') : t('done')
  return (
    <output ref={line} className={styles.saved} tabIndex={-1}>
      {done !== null ? (
        <>
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          {problemTexts}
        </>
      ) : null}
    </output>
  )
}
