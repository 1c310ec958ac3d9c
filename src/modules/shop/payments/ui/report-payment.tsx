// Lets the buyer report a UPI payment, so that nobody pays twice.

import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { MAX_UPI_REFERENCE, MIN_UPI_REFERENCE } from '../../../../shared/money/upi.ts'
import { formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useFocusOnChange } from '../../../../ui/forms/use-focus.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { PayByUpi } from '../../../../ui/kit/payment/pay-by-upi.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../../orders/contract.ts'
import * as styles from '../../orders/ui/order.module.css'

/** The amount due by UPI. After the buyer has reported a payment, the QR code is collapsed. */
export function UpiPayment({ order, refusal }: { order: Order; refusal: Refused | undefined }) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const { reportedPayment, upiLink, owedPaise } = order
  const note = useFocusOnChange<HTMLOutputElement>(
    reportedPayment ? `${reportedPayment.at} ${reportedPayment.reference}` : undefined,
  )
  const code = upiLink ? (
    <PayByUpi link={upiLink} labels={{ codeTitle: t('pay.codeTitle'), codeHint: t('pay.codeHint'), open: t('pay.open') }} />
  ) : null
  if (!reportedPayment) {
    return (
      <>
        <p className={`${styles.amount} numeric`}>{t('pay.left', { amount: formatPaise(owedPaise) })}</p>
        <p>{t('pay.upi')}</p>
        {code}
        <p className="muted">{t('pay.confirmedLater')}</p>
        <ReportPayment refusal={refusal} />
      </>
    )
  }
  const at = new Date(reportedPayment.at)
  const texts = {
    amount: formatPaise(reportedPayment.amountPaise),
    day: formatDate(indiaDate(at), language, 'long'),
    time: formatTime(at, language),
  }
  return (
    <>
      <output ref={note} tabIndex={-1} className={`${styles.reported} numeric`}>
        {t('paid.reported', texts)}{' '}
        {reportedPayment.reference ? t('paid.withReference', { reference: reportedPayment.reference }) : null}
      </output>
      {reportedPayment.reference ? (
        <details className="no-print" open={refusal !== undefined}>
          <summary className="link expandable">{t('paid.changeReference')}</summary>
          <ReportPayment refusal={refusal} reported={reportedPayment} />
        </details>
      ) : (
        <ReportPayment refusal={refusal} reported={reportedPayment} />
      )}
      {code ? (
        <details className="no-print">
          <summary className="link expandable">{t('paid.showCode')}</summary>
          {code}
        </details>
      ) : null}
    </>
  )
}

type ReportPaymentProps = { refusal: Refused | undefined; reported?: NonNullable<Order['reportedPayment']> }

function ReportPayment({ refusal, reported }: ReportPaymentProps) {
  const { t } = useTranslation('order')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'paid'
  const [isMissing, setMissing] = useState(false)
  const isReference = isMissing || refusal?.field === 'reference'
  const field = useFocusOnChange<HTMLInputElement>(isReference)
  const isReported = reported !== undefined
  const label = reported?.reference ? t('paid.changeReference') : reported ? t('paid.addReference') : t('paid.report')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isEmpty = isReported && String(new FormData(event.currentTarget).get('reference')).trim() === ''
    setMissing(isEmpty)
    if (isEmpty || isSending) event.preventDefault()
  }
  return (
    <Form method="post" preventScrollReset noValidate className={`${styles.paidForm} no-print`} onSubmit={submit}>
      <input type="hidden" name="intent" value="paid" />
      {refusal && !isReference ? (
        <p className={styles.problem} role="alert">
          <ErrorText error={refusal} namespace="order" />
        </p>
      ) : null}
      <Field
        label={t('paid.reference')}
        hint={t('paid.referenceHint')}
        error={isReference ? t('paid.referenceWrong', { min: MIN_UPI_REFERENCE, max: MAX_UPI_REFERENCE }) : undefined}
        required={isReported}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="reference"
            className="input numeric"
            autoComplete="off"
            maxLength={MAX_UPI_REFERENCE}
          />
        )}
      </Field>
      <button type="submit" className="button button-secondary" aria-disabled={isSending}>
        {isSending ? t('paid.sending') : label}
      </button>
    </Form>
  )
}
