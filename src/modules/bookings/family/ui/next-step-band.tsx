import { Phone, Star } from 'lucide'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { chosenZoneOf, momentAt } from '../../online/model.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { useReaderTime, useTimeWithDay } from '../../online/ui/use-reader-time.ts'
import { toRefundPaise } from '../../payment/model.ts'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'
import { nextStep } from './next-step.ts'

function AcceptAnotherPandit({ booking: { version }, refusal }: { booking: FamilyBooking; refusal: Refused | undefined }) {
  const { t } = useTranslation('family')
  const { settings } = useVisitor()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'another'
  return (
    <Form method="post" preventScrollReset className={`${styles.actions} no-print`}>
      <input type="hidden" name="intent" value="another" />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? t('another.sending') : t('another.request')}
      </button>
      <a className="button button-secondary" href={phoneLink(settings.phone)}>
        <Icon icon={Phone} size={18} />
        {t('next.callUs')}
      </a>
      {refusal ? (
        <p className={styles.problem} role="alert">
          <ErrorText error={refusal} namespace="family" />
        </p>
      ) : null}
    </Form>
  )
}

type BandText = { title: string; text: string; tone: 'wait' | 'good' | 'calm'; action?: 'call' | 'review' | 'again' | 'another' }

type NextStepBandProps = {
  booking: FamilyBooking
  now: string
  /** The refusal after accepting another pandit. */
  refusal: Refused | undefined
}

export function NextStepBand({ booking, now, refusal }: NextStepBandProps) {
  const { t } = useTranslation('family')
  const { settings, language } = useVisitor()
  const { title, text, tone, action } = useBandText(booking, now)
  const status = useMovedStatus(booking.state)
  const cancelled = booking.state === 'cancelled' ? booking.ref : undefined
  useEffect(() => {
    // Preloaded, so that someone who books again immediately does not see the cancelled request.
    const loaded = import('../../draft/ui/clear-booking.ts').catch(() => undefined)
    if (cancelled) void loaded.then((module) => module?.clearBooking(cancelled))
  }, [cancelled])
  return (
    <section className={styles.nextStep} data-tone={tone} aria-label={t('next.label')}>
      <p ref={status} tabIndex={-1}>
        <b>{title}</b> {text}
      </p>
      {action === 'another' ? <AcceptAnotherPandit booking={booking} refusal={refusal} /> : null}
      {action === 'call' ? (
        <a className="button button-primary no-print" href={phoneLink(settings.phone)}>
          <Icon icon={Phone} size={18} />
          {t('next.callUs')}
        </a>
      ) : null}
      {action === 'review' ? (
        <a className="button button-primary no-print" href="#review">
          <Icon icon={Star} size={18} />
          {t('next.toReview')}
        </a>
      ) : null}
      {action === 'again' ? (
        <a className="button button-secondary no-print" href={rebookPath(booking, language)} data-opens="booking">
          {t('next.bookAgain')}
        </a>
      ) : null}
    </section>
  )
}

/** Opens the sheet with all values of this booking except the date. */
function rebookPath({ ref, ceremonySlug, online, pandit, requestedPandit }: FamilyBooking, language: Language): string {
  const requestedName = pandit ?? requestedPandit
  const params = new URLSearchParams({ book: ceremonySlug, again: ref })
  if (online) params.set('online', '1')
  if (requestedName) {
    params.set('with', requestedName.id)
    params.set('name', nameOf(language, requestedName))
  }
  return `?${params}`
}

/** Scrolls to the band after the reader changed the booking. On a phone the pressed button is several screens below it. */
function useMovedStatus(state: FamilyBooking['state']) {
  const status = useRef<HTMLParagraphElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    status.current?.scrollIntoView({ block: 'center' })
    status.current?.focus({ preventScroll: true })
  }, [state])
  return status
}

function cancelledText(booking: FamilyBooking, duePaise: number, t: Translate<'family'>): BandText {
  const back = toRefundPaise({ ...booking, cancelDuePaise: booking.cancellation.duePaise }, booking.payments)
  const due = duePaise > 0 ? t('next.cancelledDue', { amount: formatPaise(duePaise) }) : t('next.cancelledFree')
  const text = back > 0 ? t('online.refundDue', { amount: formatPaise(back) }) : due
  return { title: t('next.cancelled'), text, tone: 'calm', action: 'again' }
}

type Arrival = { pandit: string; at: Date; timeOf: (at: Date) => string }

/** The pandit is expected, has left, or has arrived. */
function arrivalText(
  kind: 'upcoming' | 'on-the-way' | 'arrived',
  { pandit, at, timeOf }: Arrival,
  language: Language,
  t: Translate<'family'>,
): BandText {
  const time = timeOf(at)
  const positiveBand = (title: string, text: string): BandText => ({ title, text, tone: 'good' })
  if (kind === 'on-the-way') return positiveBand(t('next.onTheWay', { pandit }), t('next.onTheWayText', { time }))
  if (kind === 'arrived') return positiveBand(t('next.arrived', { pandit }), t('next.arrivedText', { time }))
  const day = formatWeekdayDate(indiaDate(at), language)
  return positiveBand(t('next.visit', { pandit, day, time }), t('next.visitText'))
}

/** The start in the family's own time zone. */
function meetingText(
  timeZone: string,
  { pandit, at }: Omit<Arrival, 'timeOf'>,
  language: Language,
  t: Translate<'family'>,
): [title: string, text: string] {
  const { day, time } = momentAt(timeZone, at, language)
  return [t('online.meets', { pandit, day, time }), t('online.meetsText')]
}

function useBandText(booking: FamilyBooking, now: string): BandText {
  const { t } = useTranslation('family')
  const { language, settings } = useVisitor()
  const step = nextStep(booking, now)
  const zone = chosenZoneOf(booking)
  const timeOf = useReaderTime(zone)
  const spoken = useTimeWithDay(zone)
  const waiting = (title: string, text: string): BandText => ({ title, text, tone: 'wait' })
  const positive = (title: string, text: string): BandText => ({ title, text, tone: 'good' })
  const pandit = nameOf(language, booking.pandit)
  const phone = formatPhone(settings.phone)
  switch (step.kind) {
    case 'call': {
      const { time, day } = spoken(step.by, now)
      const text = booking.online ? t('online.callText') : t('next.callText')
      return waiting(day ? t('next.callDay', { time, day }) : t('next.callToday', { time }), text)
    }
    case 'call-missed':
      return { ...waiting(t('next.missed'), t('next.missedText', { phone })), action: 'call' }
    case 'call-late':
      return { ...waiting(t('next.late'), t('next.lateText', { phone })), action: 'call' }
    case 'requested-pandit-unavailable': {
      const requestedName = booking.requestedPandit ? nameOf(language, booking.requestedPandit) : ''
      return {
        ...waiting(t('next.requestedUnavailable', { pandit: requestedName }), t('next.requestedUnavailableText', { phone })),
        action: 'another',
      }
    }
    case 'finding-pandit':
      return waiting(t('next.finding'), t('next.findingText'))
    case 'none-found':
      return { ...waiting(t('next.noneFound'), t('next.noneFoundText', { phone })), action: 'call' }
    case 'overdue': {
      const time = timeOf(new Date(step.at))
      return { ...waiting(t('next.overdue', { pandit, time }), t('next.overdueText', { phone })), action: 'call' }
    }
    case 'upcoming':
    case 'on-the-way':
    case 'arrived':
      if (booking.online) return positive(...meetingText(booking.online.timeZone, { pandit, at: new Date(step.at) }, language, t))
      return arrivalText(step.kind, { pandit, at: new Date(step.at), timeOf }, language, t)
    case 'in-progress':
      return positive(
        t('next.inProgress'),
        booking.online ? t('online.inProgressText', { phone }) : t('next.inProgressText', { phone }),
      )
    case 'ended':
      return positive(t('next.finished'), t('next.finishedText'))
    case 'review':
      return { ...positive(t('next.review'), t('next.reviewText', { pandit })), action: 'review' }
    case 'pay':
      return waiting(t('next.pay'), t('next.payText'))
    case 'pay-checked':
      return waiting(t('next.payChecked', { amount: formatPaise(booking.upiNotice?.amountPaise ?? 0) }), t('next.payCheckedText'))
    case 'thanks':
      return positive(t('next.thanks'), t('next.thanksText'))
    case 'cancelled':
      return cancelledText(booking, step.duePaise, t)
  }
}
