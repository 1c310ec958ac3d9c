import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { whatsappShare } from '../../../../shared/phone/phone-links.ts'
import { addDays, formatDate, indiaDate, indiaInstant } from '../../../../shared/time/dates.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { saveRequest } from '../../../../ui/data/saved-request.ts'
import { CopyButton } from '../../../../ui/kit/copy-button.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { openSignup } from '../../../accounts/sign-in/ui/auth-state.ts'
import { useCancelRule } from '../../cancellation/ui/cancel-rule.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { TwoClocks } from '../../online/ui/two-clocks.tsx'
import { useReaderTime, useTimeWithDay } from '../../online/ui/use-reader-time.ts'
import { panchangPath } from '../../request-form/ui/panchang-path.ts'
import type { PanditTerms } from '../../request-form/ui/pandit-terms.ts'
import type { BookingStored } from '../contract.ts'
import { privatePath } from '../model.ts'
import * as styles from './booking-done.module.css'
import * as bookingSheetStyles from './booking-sheet.module.css'

export function BookingDone({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { t } = useTranslation('booking')
  const { href, user } = useVisitor()
  const { stored, email, date, location, isOnline, callTimeZone } = submission
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { time, day } = useTimeWithDay(callTimeZone || undefined)(stored.callBy, new Date().toISOString())
  useSavedBooking(submission)
  const path = privatePath(href(`/booking/${stored.ref}`), stored.key)
  return (
    <>
      <div className={bookingSheetStyles.scroll} data-part="scroll">
        <div className={styles.doneSheet}>
          <div className={styles.heading}>
            <Kolam seed={stored.ref} shape="diamond" count={5} className={styles.kolam} />
            <h3 ref={heading} tabIndex={-1}>
              {t('done.title')}
            </h3>
            <p className={`${styles.callTime} numeric`}>{day ? t('promise.day', { time, day }) : t('promise.today', { time })}</p>
          </div>
          <RequestSummary submission={submission} />
          {isOnline ? null : (
            <p>
              <a href={href(panchangPath(location, date))} target="_blank" rel="noopener">
                {t('done.panchang')}
              </a>
            </p>
          )}
          <div className={`${styles.reference} card`}>
            <span className="muted text-small">{t('done.reference')}</span>
            <b className="numeric">{stored.ref}</b>
            <CopyButton text={stored.ref} label={t('done.copyReference')} done={t('done.copied')} failed={t('done.copyFailed')} />
          </div>
          <PrivateLink reference={stored.ref} path={path} email={email} />
          {user ? null : <AccountOffer name={submission.name} email={email} />}
          <NextSteps submission={submission} />
        </div>
      </div>
      <div className={bookingSheetStyles.bar} data-part="bar">
        <button type="button" className={`button button-outline ${styles.closeButton}`} onClick={onClose}>
          {t('done.close')}
        </button>
        {/* Replaces the sheet in the history, so that Back does not open its empty form again. */}
        <Link className="button button-primary" to={path} replace>
          {t('done.open')}
        </Link>
      </div>
    </>
  )
}

type PrivateLinkProps = { reference: string; path: string; email: string }

/** The family's private link to the booking, to copy or to send to itself. */
function PrivateLink({ reference, path, email }: PrivateLinkProps) {
  const { t } = useTranslation('booking')
  const { user } = useVisitor()
  const link = `${window.location.origin}${path}`
  return (
    <section>
      <h4>{t('done.linkTitle')}</h4>
      <p className="muted">
        {email ? t('done.linkMail', { email }) : t('done.linkSave')} {user ? null : t('done.linkDevice')}
      </p>
      <div className={styles.ways}>
        <CopyButton text={link} label={t('done.copyLink')} done={t('done.copied')} failed={t('done.copyFailed')} />
        <a
          className="button button-whatsapp"
          href={whatsappShare(t('done.whatsappText', { ref: reference, link }))}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppLogo />
          {t('done.whatsapp')}
        </a>
      </div>
    </section>
  )
}

function NextSteps({ submission: { mobile, pandit, isOnline, terms } }: { submission: Submission }) {
  const { t } = useTranslation('booking')
  const rule = useCancelRule(terms)
  return (
    <section>
      <h4>{t('done.nextTitle')}</h4>
      <ol className={styles.nextSteps} data-part="next-steps">
        <li>{isOnline ? t('online.nextCall', { mobile }) : t('done.nextCall', { mobile })}</li>
        <li>{pandit ? t('done.nextRequested', { pandit }) : t('done.nextPandit')}</li>
        <li>
          {isOnline ? t('online.nextPay') : t('done.nextPay')} {rule} {isOnline ? t('online.refund') : null}
        </li>
      </ol>
    </section>
  )
}

/** The benefits of an account, for somebody who booked without one. */
function AccountOffer({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('booking')
  return (
    <section>
      <h4>{t('done.accountTitle')}</h4>
      <p className="muted">{email ? t('done.accountMail', { email }) : t('done.accountText')}</p>
      <p>
        <button type="button" className="button button-outline small" onClick={() => openSignup({ name, email })}>
          {t('done.account')}
        </button>
      </p>
    </section>
  )
}

/** Stores the request on this device for the offline page. */
function useSavedBooking({ stored, puja, date, callTimeZone }: Submission): void {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const timeOf = useEffectEvent(useReaderTime(callTimeZone || undefined))
  useEffect(() => {
    const callBy = new Date(stored.callBy)
    const call = t('promise.day', { time: timeOf(callBy), day: formatWeekdayDate(indiaDate(callBy), language) })
    const until = indiaInstant(addDays(date, 1), 0).getTime()
    const day = formatDate(date, language, 'long')
    saveRequest({ ref: stored.ref, puja, day, call, callUntil: callBy.getTime(), until })
  }, [stored, puja, date, language, t])
}

/** The requested puja and date, so that the family can correct a mistake during the call. */
function RequestSummary({
  submission: { puja, date, muhurat, pandit, quote, isOnline, preferredStartAt, timeZone },
}: {
  submission: Submission
}) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const rows: [string, string][] = [
    [t('done.puja'), puja],
    // For an online puja, both clocks are shown below.
    [t('field.date'), isOnline ? '' : formatDate(date, language, 'long')],
    [t('done.time'), muhurat ? t('done.timeOfMuhurat', { muhurat }) : ''],
    [t('done.pandit'), pandit],
    [t('done.dakshina'), quote],
  ]
  return (
    <>
      <RequestRows rows={rows} />
      {isOnline && preferredStartAt ? (
        <TwoClocks
          at={new Date(preferredStartAt)}
          timeZone={timeZone}
          language={language}
          labels={{ family: t('online.yours'), india: t('online.india') }}
        />
      ) : null}
    </>
  )
}

function RequestRows({ rows }: { rows: readonly [string, string][] }) {
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** The submitted request, for the texts after it. */
export type Submission = {
  stored: BookingStored
  /** Formatted for reading, with the country code. */
  mobile: string
  name: string
  email: string
  /** In the reader's language. */
  puja: string
  /** YYYY-MM-DD. */
  date: string
  /** The line about the chosen muhurat of that date; empty when none was chosen. */
  muhurat: string
  /** As the family wrote it. */
  location: string
  /** Name of the requested pandit; empty without one. */
  pandit: string
  isOnline: boolean
  /** Late-cancellation share of the requested pandit, which decides the cancellation rule. */
  terms: PanditTerms | undefined
  /** The pandit's fee for this puja, or the note that it is agreed during the call. */
  quote: string
  /** Time zone of the family's call hours; empty in India. */
  callTimeZone: string
  /** ISO 8601 start of an online puja; empty for a puja at home. */
  preferredStartAt: string
  timeZone: string
}
