// Reports a UPI payment to the team, and its matching status.

import { type RefObject, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useFocusOnChange } from '../../../../ui/forms/use-focus.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { FamilyBooking } from '../../family/contract.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import { chosenZoneOf } from '../../online/model.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { useReaderTime } from '../../online/ui/use-reader-time.ts'

type ReportPaymentProps = {
  booking: FamilyBooking
  refusal: Refused | undefined
  /** The note about a reported payment. */
  noteRef?: RefObject<HTMLOutputElement | null>
}

export function ReportPayment({ booking, refusal, noteRef }: ReportPaymentProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const timeOf = useReaderTime(chosenZoneOf(booking))
  const { upiNotice } = booking
  const isOpen = upiNotice?.state === 'open'
  const reportedAt = upiNotice ? new Date(upiNotice.reportedAt) : undefined
  return (
    <div className={styles.reportPaid}>
      {reportedAt && isOpen ? (
        <output ref={noteRef} tabIndex={-1} className={`${styles.note} numeric`}>
          {t('paid.waiting', {
            amount: formatPaise(upiNotice.amountPaise),
            day: formatWeekdayDate(indiaDate(reportedAt), language),
            time: timeOf(reportedAt),
          })}{' '}
          {upiNotice.reference ? t('paid.withReference', { reference: upiNotice.reference }) : null}
        </output>
      ) : null}
      {upiNotice?.state === 'not-found' ? (
        <p className={styles.problem}>{t('paid.notFound', { reason: upiNotice.reason ?? '' })}</p>
      ) : null}
      {isOpen && upiNotice.reference ? null : <PaidForm isReported={isOpen} refusal={refusal} />}
    </div>
  )
}

function PaidForm({ isReported, refusal }: { isReported: boolean; refusal: Refused | undefined }) {
  const { t } = useTranslation('family')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'paid'
  const isReference = refusal?.field === 'reference'
  const field = useFocusOnChange<HTMLInputElement>(isReference)
  const id = useId()
  return (
    <Form method="post" preventScrollReset className={styles.paidForm} onSubmit={(event) => isSending && event.preventDefault()}>
      <input type="hidden" name="intent" value="paid" />
      {refusal && !isReference ? (
        <p className={styles.problem} role="alert" id={id}>
          <ErrorText error={refusal} namespace="family" />
        </p>
      ) : null}
      <Field
        label={t('paid.reference')}
        hint={t('paid.referenceHint')}
        error={isReference ? t('paid.referenceWrong') : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="reference"
            className="input numeric"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <button type="submit" className="button button-secondary" aria-disabled={isSending}>
        {isSending ? t('paid.sending') : isReported ? t('paid.addReference') : t('paid.report')}
      </button>
    </Form>
  )
}
