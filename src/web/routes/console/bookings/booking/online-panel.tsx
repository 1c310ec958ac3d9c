import { useState } from 'react'
import { z } from 'zod'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { TwoClocks } from '../../../../../modules/bookings/online/ui/two-clocks.tsx'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import { UpiMatchRequest, type UpiNotice } from '../../../../../modules/bookings/upi-notices/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatRupeesInput, parseRupees } from '../../../../../shared/money/rupees.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { BookingActionDialog } from './booking-action-dialog.tsx'
import type { BookingActions } from './booking-actions.ts'
import * as styles from './online-panel.module.css'
import { useActionDialog } from './use-action-dialog.ts'

type PanelProps = { booking: TeamBooking; actions: BookingActions }

export function OnlinePanel({ booking, actions }: PanelProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const { online, startsAt, joinLink, upiNotices } = booking
  const waiting = upiNotices.find((notice) => notice.state === 'open')
  if (!online && !waiting) return null
  return (
    <section className={styles.onlinePanel}>
      {online ? (
        <>
          <h3>{t('online.title', { country: booking.locality })}</h3>
          <p className="muted text-small">{startsAt ? t('online.agreed') : t('online.requested')}</p>
          <TwoClocks
            at={new Date(startsAt ?? online.preferredStartAt)}
            timeZone={online.timeZone}
            language={language}
            labels={{ family: t('online.family'), india: t('online.india') }}
            first="india"
          />
          <p className="text-small">
            {joinLink ? (
              <a className={styles.onlineLink} href={joinLink} target="_blank" rel="noopener noreferrer">
                {joinLink}
              </a>
            ) : (
              <span className="muted">{t('online.noLink')}</span>
            )}
          </p>
        </>
      ) : null}
      {waiting ? <Waiting notice={waiting} actions={actions} /> : null}
    </section>
  )
}

function Waiting({ notice, actions }: { notice: UpiNotice; actions: BookingActions }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { dialog, open, close } = useActionDialog<'match' | 'not-found'>(actions)
  return (
    <div className={styles.paymentNotice}>
      <p className="numeric">
        {t('upi.reported', { amount: formatPaise(notice.amountPaise), time: shortTime(notice.reportedAt, now, language) })}{' '}
        {notice.reference ? t('upi.reference', { reference: notice.reference }) : t('upi.noReference')}
      </p>
      <div className={styles.noticeActions}>
        <button type="button" className="button button-primary" onClick={() => open('match')}>
          {t('upi.found')}
        </button>
        <button type="button" className="button button-outline" onClick={() => open('not-found')}>
          {t('upi.notFound')}
        </button>
      </div>
      {dialog === 'match' ? <MatchForm notice={notice} actions={actions} onClose={close} /> : null}
      {dialog === 'not-found' ? <NotFoundForm notice={notice} actions={actions} onClose={close} /> : null}
    </div>
  )
}

type NoticeFormProps = { notice: UpiNotice; actions: BookingActions; onClose: () => void }

/** The amount is in rupees, as typed. */
type MatchFields = { amountPaise: string; reference: string }

const Match = UpiMatchRequest.omit({ version: true })

/** The API accepts a match without a reference; the team enters the one that the account shows. */
const MatchFormSchema = z
  .custom<MatchFields>()
  .transform(
    ({ amountPaise, reference }): z.input<typeof Match> => ({ amountPaise: parseRupees(amountPaise) ?? Number.NaN, reference }),
  )
  .pipe(Match)
  .refine(({ reference }) => reference !== undefined, { path: ['reference'] })

function MatchForm({ notice, actions, onClose }: NoticeFormProps) {
  const { t } = useTranslation('console')
  const run = async (found: z.output<typeof MatchFormSchema>) => {
    const isDone = await actions.run({ action: 'match', id: notice.id, found })
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(MatchFormSchema, {
    defaultValues: { amountPaise: formatRupeesInput(notice.amountPaise), reference: notice.reference ?? '' },
    action: { run, error: actions.error },
  })
  const { errors } = form.formState
  return (
    <BookingActionDialog
      title={t('upi.matchTitle')}
      submit={t('upi.match')}
      actions={actions}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('upi.matchText')}</p>
      <Field label={t('payment.amount')} required error={errors.amountPaise && t('amountWrong')}>
        {(control) => <input {...control} {...form.register('amountPaise')} className="input numeric" inputMode="decimal" />}
      </Field>
      <Field label={t('upi.referenceField')} required error={errors.reference && t('upi.referenceWrong')}>
        {(control) => <input {...control} {...form.register('reference')} className="input numeric" autoComplete="off" />}
      </Field>
    </BookingActionDialog>
  )
}

function NotFoundForm({ notice, actions, onClose }: NoticeFormProps) {
  const { t } = useTranslation('console')
  const refuse = async (reason: string) => {
    if (await actions.run({ action: 'payment-not-found', id: notice.id, reason })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('upi.notFound')}
      submit={t('upi.notifyFamily')}
      actions={actions}
      reason={{ label: t('cancel.reason'), missing: t('reasonMissing') }}
      onClose={onClose}
      onSubmit={(reason) => void refuse(reason)}
    >
      <p>{t('upi.notFoundText')}</p>
    </BookingActionDialog>
  )
}

/** Enters or replaces the address of the video call. */
export function JoinLinkForm({ booking, actions, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useTranslation('console')
  const [joinLink, setJoinLink] = useState(booking.joinLink ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const hasPandit = booking.pandit !== null
  const isCompleteLink = /^https:\/\/[^\s/]+\.[^\s]+$/i.test(joinLink.trim())
  const onSubmit = async () => {
    setSubmitted(true)
    if (!isCompleteLink) return
    if (await actions.run({ action: 'join-link', joinLink: joinLink.trim() })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('join.title')}
      submit={t(hasPandit ? 'join.save' : 'join.saveFamily')}
      actions={actions}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t(hasPandit ? 'join.text' : 'join.textFamily')}</p>
      <Field label={t('join.link')} required error={isSubmitted && !isCompleteLink ? t('join.wrong') : undefined}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={joinLink}
            onChange={(event) => setJoinLink(event.target.value)}
          />
        )}
      </Field>
    </BookingActionDialog>
  )
}
