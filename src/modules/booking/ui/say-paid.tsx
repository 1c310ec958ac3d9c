// Reports a UPI payment to the team, and its matching status.
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { indiaDate } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'
import { useReaderTime } from './use-reader-time.ts'

export function SayPaid({ booking: { upiNotice }, problem }: { booking: FamilyBooking; problem: string | undefined }) {
  const { t } = useTranslation('family')
  const { language } = usePage()
  const timeOf = useReaderTime()
  const isOpen = upiNotice?.state === 'open'
  const said = upiNotice ? new Date(upiNotice.saidAt) : undefined
  return (
    <div className="say-paid">
      {said && isOpen ? (
        <output className="fam-note num">
          {t('paid.waiting', {
            amount: formatPaise(upiNotice.amountPaise),
            day: spokenDay(indiaDate(said), language),
            time: timeOf(said),
          })}{' '}
          {upiNotice.reference ? t('paid.withReference', { reference: upiNotice.reference }) : null}
        </output>
      ) : null}
      {upiNotice?.state === 'refused' ? (
        <p className="fam-problem">{t('paid.notFound', { reason: upiNotice.reason ?? '' })}</p>
      ) : null}
      {isOpen && upiNotice.reference ? null : <PaidForm isSaid={isOpen} problem={problem} />}
    </div>
  )
}

function PaidForm({ isSaid, problem }: { isSaid: boolean; problem: string | undefined }) {
  const { t } = useTranslation('family')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'paid'
  const words: Record<string, string> = {
    offline: t('problem.offline'),
    nothing_due: t('paid.nothingDue'),
    reference: t('paid.referenceWrong'),
  }
  const isReference = problem === 'reference'
  const id = useId()
  return (
    <Form method="post" preventScrollReset className="paid-form">
      <input type="hidden" name="intent" value="paid" />
      {problem && !isReference ? (
        <p className="fam-problem" role="alert" id={id}>
          {words[problem] ?? t('problem.failed')}
        </p>
      ) : null}
      <Field label={t('paid.reference')} hint={t('paid.referenceHint')} error={isReference ? words.reference : undefined}>
        {(control) => (
          <input {...control} name="reference" className="in num" inputMode="numeric" autoComplete="off" maxLength={40} />
        )}
      </Field>
      <button type="submit" className="btn btn-s" disabled={isSending}>
        {isSending ? t('paid.sending') : isSaid ? t('paid.addReference') : t('paid.say')}
      </button>
    </Form>
  )
}
