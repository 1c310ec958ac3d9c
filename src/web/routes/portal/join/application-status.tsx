import { useState } from 'react'
import type { OwnApplication } from '../../../../modules/applications/apply/contract.ts'
import { RETENTION_DAYS } from '../../../../modules/applications/apply/model.ts'
import { applicantClient } from '../../../../modules/applications/client.ts'
import { useReaderTime } from '../../../../modules/bookings/online/ui/use-reader-time.ts'
import type { Language } from '../../../../shared/languages.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'

type StatusProps = { application: OwnApplication; language: Language; onChanged: () => void }

export function ApplicationStatus({ application, language, onChanged }: StatusProps) {
  const { t } = useTranslation('apply')
  const { state, answerBy, createdAt, decidedAt, refusalReason } = application
  const timeOf = useReaderTime()
  const momentOf = (at: string) => `${timeOf(new Date(at))}, ${formatDate(indiaDate(new Date(at)), language, 'long')}`
  const isOpen = state === 'received' || state === 'checking'
  const texts = {
    received: [t('status.received'), t('status.receivedText', { moment: momentOf(answerBy) })],
    checking: [t('status.checking'), t('status.checkingText', { moment: momentOf(answerBy) })],
    approved: [t('status.approved'), t('status.approvedText')],
    refused: [t('status.refused'), t('status.refusedText')],
    withdrawn: [t('status.withdrawn'), t('status.withdrawnText')],
  } as const
  const [title, text] = texts[state]
  return (
    <section className={styles.applyStatus} aria-labelledby="application-status">
      <h2 id="application-status" tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {refusalReason ? <blockquote>{refusalReason}</blockquote> : null}
      <p className="muted numeric">
        {t('status.submitted', { moment: momentOf(createdAt) })}
        {decidedAt ? ` ${t('status.decided', { moment: momentOf(decidedAt) })}` : ''}
      </p>
      <SubmittedDocuments application={application} language={language} />
      {isOpen ? <Withdraw onChanged={onChanged} /> : null}
    </section>
  )
}

/** Who can see the documents, and when they are deleted. */
function SubmittedDocuments({ application: { documentCount: count, decidedAt }, language }: Omit<StatusProps, 'onChanged'>) {
  const { t } = useTranslation('apply')
  if (count === 0) return null
  if (!decidedAt) return <p className="numeric">{t('status.documents', { count, days: RETENTION_DAYS })}</p>
  const end = new Date(new Date(decidedAt).getTime() + RETENTION_DAYS * 86_400_000)
  return <p className="numeric">{t('status.documentsUntil', { count, day: formatDate(indiaDate(end), language, 'long') })}</p>
}

/** Asks for confirmation before withdrawing the application. */
function Withdraw({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('apply')
  const [isOpen, setOpen] = useState(false)
  const withdrawal = useIdempotentMutation(() => unwrap(applicantClient()['pandit-applications'].mine.withdraw.$post()), {
    onSuccess: onChanged,
    onError: (error) => {
      if (error instanceof ApiError) onChanged()
    },
  })
  if (!isOpen) {
    return (
      <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
        {t('withdraw.open')}
      </button>
    )
  }
  return (
    <div>
      <p>{t('withdraw.sure')}</p>
      <p className="actions">
        <button type="button" className="button button-outline" onClick={() => setOpen(false)}>
          {t('withdraw.keep')}
        </button>
        <button type="button" className="button button-primary" onClick={() => void withdrawal.run()}>
          {t('withdraw.yes')}
        </button>
      </p>
      {withdrawal.error ? (
        <Refusal className={styles.withdrawProblem}>
          <ErrorText error={withdrawal.error} namespace="apply" />
        </Refusal>
      ) : null}
    </div>
  )
}
