import { Form, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../contract.ts'
import * as styles from './order.module.css'

type CancelOrderProps = { order: Order; problem: Refused | undefined }

/** An order that has moved on since the page was opened is packed. */
const PACKED: Refused = { reason: 'already_packed' }

/** Shows the form; once the order can no longer be cancelled, only the reason for the refusal. */
export function CancelOrder({ order, problem }: CancelOrderProps) {
  const { t } = useTranslation('order')
  if (order.actions.includes('cancel')) return <CancelForm order={order} problem={problem} />
  if (!problem || order.state === 'cancelled') return null
  return (
    <section className={`${styles.part} no-print`}>
      <h2>{t('cancel.title')}</h2>
      <Problem problem={problem} />
    </section>
  )
}

function Problem({ problem }: { problem: Refused }) {
  return (
    <p className={styles.problem} role="alert">
      <ErrorText error={problem.reason === 'state_conflict' ? PACKED : problem} namespace="order" />
    </p>
  )
}

function CancelForm({ order, problem }: CancelOrderProps) {
  const { t } = useTranslation('order')
  const { formData } = useNavigation()
  const savedForm = useSavedForm(`cancel-order:${order.number}`, problem !== undefined)
  const isSending = formData?.get('intent') === 'cancel'
  const back = order.paidPaise - order.refundedPaise
  return (
    <section className={`${styles.part} no-print`} id="cancel">
      <h2>{t('cancel.title')}</h2>
      <p>{back > 0 ? t('cancel.refund', { amount: formatPaise(back) }) : t('cancel.free')}</p>
      <details className={styles.cancel} open={problem !== undefined || undefined}>
        <summary className="button button-outline">{t('cancel.open')}</summary>
        <Form method="post" preventScrollReset ref={savedForm.ref} onInput={savedForm.onInput} onSubmit={savedForm.forget}>
          <input type="hidden" name="intent" value="cancel" />
          {problem ? <Problem problem={problem} /> : null}
          <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')}>
            {(control) => <textarea {...control} name="reason" className="input" rows={2} maxLength={500} />}
          </Field>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {isSending ? t('cancel.sending') : t('cancel.sure')}
          </button>
        </Form>
      </details>
    </section>
  )
}
