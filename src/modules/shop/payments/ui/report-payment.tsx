// Lets the buyer report a UPI payment, so that nobody pays twice.
import { Form, useNavigation } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { PayByUpi } from '../../../../ui/kit/payment/pay-by-upi.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import type { Order } from '../../orders/contract.ts'

/** What is owed by UPI. Once the buyer has said that he paid, the code folds away. */
export function UpiPayment({ order, problem }: { order: Order; problem: string | undefined }) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const { saidPaid, upiLink, owedPaise } = order
  const code = upiLink ? (
    <PayByUpi link={upiLink} words={{ codeTitle: t('pay.codeTitle'), codeHint: t('pay.codeHint'), open: t('pay.open') }} />
  ) : null
  if (!saidPaid) {
    return (
      <>
        <p className="ord-amount num">{t('pay.left', { amount: formatPaise(owedPaise) })}</p>
        <p>{t('pay.upi')}</p>
        {code}
        <p className="ash">{t('pay.counted')}</p>
        <ReportPayment problem={problem} isSaid={false} />
      </>
    )
  }
  const at = new Date(saidPaid.at)
  const words = {
    amount: formatPaise(saidPaid.amountPaise),
    day: formatDate(indiaDate(at), language, 'long'),
    time: formatTime(at, language),
  }
  return (
    <>
      <output className="ord-said num">
        {t('paid.said', words)} {saidPaid.reference ? t('paid.withReference', { reference: saidPaid.reference }) : null}
      </output>
      {saidPaid.reference ? (
        <details className="no-print" open={problem !== undefined}>
          <summary className="link folds">{t('paid.changeReference')}</summary>
          <ReportPayment problem={problem} isSaid />
        </details>
      ) : (
        <ReportPayment problem={problem} isSaid />
      )}
      {code ? (
        <details className="no-print">
          <summary className="link folds">{t('paid.showCode')}</summary>
          {code}
        </details>
      ) : null}
    </>
  )
}

function ReportPayment({ problem, isSaid }: { problem: string | undefined; isSaid: boolean }) {
  const { t } = useTranslation('order')
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'paid'
  const isReference = problem === 'reference'
  const words: Record<string, string> = { offline: t('problem.offline'), nothing_due: t('paid.nothingDue') }
  return (
    <Form method="post" preventScrollReset className="ord-paid no-print">
      <input type="hidden" name="intent" value="paid" />
      {problem && !isReference ? (
        <p className="ord-problem" role="alert">
          {words[problem] ?? t('problem.failed')}
        </p>
      ) : null}
      <Field
        label={t('paid.reference')}
        hint={t('paid.referenceHint')}
        error={isReference ? t('paid.referenceWrong') : undefined}
        required={isSaid}
      >
        {(control) => (
          <input {...control} name="reference" className="in num" autoComplete="off" maxLength={35} required={isSaid} />
        )}
      </Field>
      <button type="submit" className="btn btn-s" disabled={isSending}>
        {isSending ? t('paid.sending') : isSaid ? t('paid.addReference') : t('paid.say')}
      </button>
    </Form>
  )
}
