// Next action for a booking, its deadline, and whom to call.

import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { paidPaise } from '../../../../../modules/bookings/payment/model.ts'
import { dayProgress, isDoorCodeOpen } from '../../../../../modules/bookings/puja-day/model.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatPhone, phoneLink } from '../../../../../shared/phone/phone-links.ts'
import { nameIn, nameOf } from '../../../../../shared/text/names.ts'
import { joinSentences } from '../../../../../shared/text/sentences.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { indiaDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime, spanTo } from '../../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { spanText, toneOf } from '../../list/countdown.tsx'
import { duePaise, refundPaise } from '../due.ts'
import { doorCodeLabel, plannedCallText } from '../labels.ts'
import type { BookingActions } from './booking-actions.ts'
import * as styles from './booking-pane.module.css'
import { PlanCallButton } from './planned-call/planned-call.tsx'
import { hasStarted } from './primary-action.ts'

type Next = { tone: string; title: string; text: string }

type Call = { who: 'family' | 'pandit'; mobile: string }

/** Returns whom to call next: the pandit while his answer is open and once he has accepted, else the family. */
export function nextCall(booking: TeamBooking, now: Date): Call {
  const family = { who: 'family', mobile: booking.mobile } as const
  if (isDoorCodeOpen(booking)) return family
  const isOffered = booking.state === 'confirmed' && !hasStarted(booking, now)
  const mobile = booking.state === 'assigned' ? booking.pandit?.mobile : isOffered ? booking.offer?.mobile : undefined
  return mobile ? { who: 'pandit', mobile } : family
}

export function NextStepBar({ booking, actions }: { booking: TeamBooking; actions: BookingActions }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const formatMoment = (at: string) => shortTime(at, now, language)
  const promise = nextStepOf(booking, now, { formatMoment: formatMoment, language, t })
  const call = nextCall(booking, now)
  return (
    <Bar tone={promise.tone}>
      <p className="numeric">
        <b>{promise.title}</b>
        {promise.text ? <span>{promise.text}</span> : null}
        {booking.offer && call.who === 'pandit' ? <span>{formatPhone(call.mobile)}</span> : null}
      </p>
      <div className={styles.nowActions}>
        {booking.actions.includes('plan-call') ? <PlanCallButton booking={booking} actions={actions} /> : null}
        <a className="button button-primary small numeric" href={phoneLink(call.mobile)} aria-keyshortcuts="c">
          <Icon icon={Phone} size={18} />
          {call.who === 'pandit' ? t('promise.callPandit') : t('promise.call')}
        </a>
      </div>
    </Bar>
  )
}

function Bar({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div className={styles.now} data-tone={tone}>
      {children}
    </div>
  )
}

type TextContext = { formatMoment: (at: string) => string; language: Language; t: Translate<'console'> }

function nextStepOf(booking: TeamBooking, now: Date, { formatMoment, language, t }: TextContext): Next {
  if (isDoorCodeOpen(booking)) return { tone: 'late', ...doorCodeStep(booking, language, t) }
  switch (booking.state) {
    case 'requested':
      return callStep(booking, now, formatMoment, language, t)
    case 'confirmed': {
      if (hasStarted(booking, now)) return { tone: 'late', title: t('promise.noPandit'), text: t('promise.noPanditText') }
      if (!booking.offer) return { tone: 'soon', title: t('promise.offerNow'), text: t('promise.offerNowText') }
      const { panditName, panditNameHindi, answerBy } = booking.offer
      const pandit = nameIn(language, panditName, panditNameHindi)
      const text = t('promise.answerBy', { time: formatMoment(answerBy), timeLeft: spanText(spanTo(answerBy, now), t) })
      return { tone: toneOf(spanTo(answerBy, now)), title: t('promise.offered', { pandit }), text }
    }
    case 'assigned':
      return dayStep(booking, now, { formatMoment: formatMoment, language, t })
    case 'completed':
      return {
        tone: booking.payment === 'due' ? 'soon' : 'ok',
        title: t('promise.done'),
        text: moneyLine(booking, t),
      }
    case 'cancelled':
      return {
        tone: 'ok',
        title: isFamilyNoShow(booking) ? t('promise.familyNoShow') : t('promise.cancelled'),
        text: moneyLine(booking, t),
      }
  }
}

/** Returns true when it was cancelled because the family was absent. */
const isFamilyNoShow = ({ history }: TeamBooking): boolean =>
  history.findLast(({ kind }) => kind === 'cancelled')?.details.noShow === 'family'

/** Returns whether the pandit will come, is on the way or has arrived; missing information comes first. */
function dayStep(booking: TeamBooking, now: Date, { formatMoment, language, t }: TextContext): Next {
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const start = booking.startsAt ? formatMoment(booking.startsAt) : ''
  const money = booking.payment === 'due' ? `${t('fact.fee')} ${formatPaise(booking.feePaise ?? 0)}` : moneyLine(booking, t)
  const onTrack = (title: string): Next => ({ tone: 'ok', title, text: money })
  if (booking.cannotComeAt) {
    const report = booking.history.findLast(({ kind }) => kind === 'cannot-come')
    const text = t('promise.cannotComeText', { reason: String(report?.details.reason ?? '') })
    return { tone: 'late', title: t('promise.cannotCome', { pandit }), text }
  }
  switch (dayProgress(booking, now.getTime())) {
    case 'departure-overdue':
      return { tone: 'late', title: t('promise.notLeft', { pandit }), text: t('promise.notLeftText', { time: start }) }
    case 'not-arrived': {
      const left = booking.leftAt ? formatMoment(booking.leftAt) : ''
      return {
        tone: 'late',
        title: t('promise.notArrived', { pandit }),
        text: t('promise.notArrivedText', { time: start, departedAt: left }),
      }
    }
    case 'ended':
      return { tone: 'soon', title: t('promise.overdue'), text: t('promise.overdueText', { pandit }) }
    case 'on-the-way':
      return onTrack(t('promise.onTheWay', { pandit }))
    case 'arrived':
      return onTrack(t('promise.arrived', { pandit }))
    case 'in-progress':
      return onTrack(t('promise.inProgress', { pandit }))
    default:
      return onTrack(t('promise.comes', { pandit, time: start }))
  }
}

/** Returns what to ask the family about a door code that did not match. */
function doorCodeStep(booking: TeamBooking, language: Language, t: Translate<'console'>): Pick<Next, 'title' | 'text'> {
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const text = booking.state === 'completed' ? t('promise.doorAfter', { pandit }) : t('promise.door', { pandit })
  return { title: doorCodeLabel(booking.door ?? '', t), text }
}

function callStep(
  booking: TeamBooking,
  now: Date,
  formatMoment: (at: string) => string,
  language: Language,
  t: Translate<'console'>,
): Next {
  const { callBy, plannedCallAt } = booking
  const span = spanTo(plannedCallAt ?? callBy, now)
  const left = span.isPast ? spanText(span, t) : t('promise.left', { duration: spanText(span, t) })
  const missed = booking.callAttempts > 0 ? t('promise.missed', { count: booking.callAttempts }) : ''
  const promised = plannedCallAt ? t('promise.promised', { time: formatMoment(callBy) }) : ''
  const today = indiaDate(now)
  const hurry = booking.date < today ? t('promise.dayPassed') : booking.date === today ? t('promise.isToday') : ''
  return {
    tone: hurry ? 'late' : toneOf(span),
    title: plannedCallAt
      ? plannedCallText(plannedCallAt, { t, language, now })
      : t('promise.callBefore', { time: formatMoment(callBy) }),
    text: joinSentences([[left, missed].filter(Boolean).join(', '), promised, hurry], language),
  }
}

/** Returns what is to be refunded first, then what is paid and what is still due of the agreed fee. */
function moneyLine(booking: TeamBooking, t: Translate<'console'>): string {
  const back = refundPaise(booking)
  if (back > 0) return t('toRefund', { amount: formatPaise(back) })
  if (booking.payment === 'paid') return paidPaise(booking.payments) > 0 ? t('paid') : t('nothingDue')
  if (booking.payment === 'refunded') return t('refunded')
  const due = duePaise(booking)
  return due > 0 ? t('due', { amount: formatPaise(due) }) : ''
}
