import { Form, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../contract.ts'
import * as styles from './order.module.css'

type CancelOrderProps = { order: Order; refusal: Refused | undefined }

/** An order that has moved on since the page was opened is packed. */
const PACKED: Refused = { reason: 'already_packed' }

/** Shows the form; once the order can no longer be cancelled, only the reason for the refusal. */
export function CancelOrder({ order, refusal }: CancelOrderProps) {
  const { t } = useTranslation('order')
  if (order.actions.includes('cancel')) return <CancelForm order={order} refusal={refusal} />
  if (!refusal || order.state === 'cancelled') return null
  return (
    <section className={`${styles.part} no-print`}>
      <h2>{t('cancel.title')}</h2>
      <CancelRefusal refusal={refusal} />
    </section>
  )
}

function CancelRefusal({ refusal }: { refusal: Refused }) {
  return (
    <p className={styles.problem} role="alert">
      <ErrorText error={refusal.reason === 'state_conflict' ? PACKED : refusal} namespace="order" />
    </p>
  )
}

function CancelForm({ order, refusal }: CancelOrderProps) {
  const { t } = useTranslation('order')
  const { formData } = useNavigation()
  const savedForm = useSavedForm(`cancel-order:${order.number}`, refusal !== undefined)
  const isSending = formData?.get('intent') === 'cancel'
  const back = order.paidPaise - order.refundedPaise
  return (
    <section className={`${styles.part} no-print`} id="cancel">
      <h2>{t('cancel.title')}</h2>
      <p>{back > 0 ? t('cancel.refund', { amount: formatPaise(back) }) : t('cancel.free')}</p>
      <details className={styles.cancel} open={refusal !== undefined || undefined}>
        <summary className="button button-outline">{t('cancel.open')}</summary>
        <Form method="post" preventScrollReset ref={savedForm.ref} onInput={savedForm.onInput} onSubmit={savedForm.forget}>
          <input type="hidden" name="intent" value="cancel" />
          {refusal ? <CancelRefusal refusal={refusal} /> : null}
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
