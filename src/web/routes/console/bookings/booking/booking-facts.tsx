import type { ReactNode } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { callHoursOn } from '../../../../../modules/bookings/calling/model.ts'
import { muhuratValues } from '../../../../../modules/bookings/muhurat/ui/muhurat-values.ts'
import { zoneName } from '../../../../../modules/bookings/online/model.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import { pujaLanguageName } from '../../../../../modules/catalogue/model.ts'
import { languageDisplayName } from '../../../../../shared/language-names.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { nameIn, nameOf } from '../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { formatClock, formatDate, formatTime, indiaDate } from '../../../../../shared/time/dates.ts'
import { formatLength } from '../../../../../shared/time/durations.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { FactList, MailTo, Mobile } from '../../list/fact-list.tsx'
import { refundPaise } from '../due.ts'
import { methodLabel } from '../labels.ts'

type Fact = { name: string; value: ReactNode }

export function BookingFacts({ booking }: { booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const facts = [...agreedFacts(booking, t, language, now), ...requestFacts(booking, t, language), ...outcomeFacts(booking, t)]
  return <FactList facts={facts} />
}

/** Returns only the facts that have a value. */
const present = (facts: { name: string; value: ReactNode }[]): Fact[] =>
  facts.filter(({ value }) => value !== null && value !== '')

function agreedFacts(booking: TeamBooking, t: Translate<'console'>, language: Language, now: Date): Fact[] {
  const { startsAt, durationMinutes, feePaise, samagriBringer: bringer, pandit } = booking
  return present([
    {
      name: t('fact.family'),
      value: (
        <>
          {booking.name}, <Mobile number={booking.mobile} />
        </>
      ),
    },
    { name: t('fact.agreed'), value: startsAt ? agreedTime(booking.date, startsAt, { t, language, now }) : null },
    {
      name: t('fact.length'),
      value: durationMinutes === null ? null : formatLength(durationMinutes, language),
    },
    { name: t('fact.fee'), value: feePaise === null ? null : formatPaise(feePaise) },
    { name: t('fact.samagri'), value: bringer && (bringer === 'pandit' ? t('fact.samagriPandit') : t('fact.samagriFamily')) },
    { name: t('fact.agreedNote'), value: booking.agreedNote },
    {
      name: t('fact.pandit'),
      value: pandit ? (
        <>
          {nameOf(language, pandit)}
          {pandit.mobile ? (
            <>
              , <Mobile number={pandit.mobile} />
            </>
          ) : null}
        </>
      ) : null,
    },
  ])
}

type TextContext = { t: Translate<'console'>; language: Language; now: Date }

/** Formats the agreed time. When it is on another day than requested, both dates are shown in full. */
export function agreedTime(requestedTime: string, startsAt: string, { t, language, now }: TextContext): string {
  const start = new Date(startsAt)
  if (indiaDate(start) === requestedTime) return shortTime(startsAt, now, language)
  const agreed = `${formatDate(indiaDate(start), language, 'long')}, ${formatTime(start, language)}`
  return t('fact.agreedInstead', { agreed, requested: formatDate(requestedTime, language, 'long') })
}

function requestFacts(booking: TeamBooking, t: Translate<'console'>, language: Language): Fact[] {
  const { quotedFeePaise: quoted, muhurat } = booking
  return present([
    { name: t('fact.callHours'), value: callHours(booking, t, language) },
    { name: t('fact.quoted'), value: quoted === null ? null : formatPaise(quoted) },
    { name: t('fact.date'), value: formatDate(booking.date, language, 'long') },
    { name: t('fact.muhurat'), value: muhurat && t('fact.muhuratHours', muhuratValues(muhurat, booking.date, language)) },
    { name: t('fact.address'), value: booking.agreedAddress ?? booking.pujaAddress },
    { name: t('fact.area'), value: areaOf(booking) },
    { name: t('fact.language'), value: booking.pujaLanguage ? pujaLanguageName(booking.pujaLanguage, language) : null },
    { name: t('fact.requestedPandit'), value: requestedPanditName(booking, language) },
    { name: t('fact.other'), value: booking.otherPujaDescription },
    { name: t('fact.message'), value: booking.message },
    { name: t('fact.coupon'), value: booking.coupon },
    { name: t('fact.email'), value: booking.email ? <MailTo email={booking.email} /> : null },
    { name: t('fact.reads'), value: languageDisplayName(booking.readerLanguage, language) },
  ])
}

type BookingAddress = Pick<TeamBooking, 'pujaAddress' | 'agreedAddress' | 'location' | 'city' | 'stateName'>

/** Returns the area of a booking from the smallest to the largest part, without parts the address or an earlier part already contains. */
export function areaOf({ pujaAddress, agreedAddress, location, city, stateName }: BookingAddress): string {
  const parts: string[] = []
  for (const part of [location, city, stateName]) {
    const isMentioned = [agreedAddress ?? pujaAddress, ...parts].some((text) => piecesOf(text).includes(part ?? ''))
    if (part && !isMentioned) parts.push(part)
  }
  return parts.join(', ')
}

/** Splits at commas and removes PIN codes. */
const piecesOf = (text: string): string[] => text.split(',').map((piece) => piece.trim().replace(/ \d{6}$/, ''))

/** Returns when a family abroad may be called, in its time zone and in India's; null for one that may be called at any of our hours. */
function callHours({ callHours: hours, callBy }: TeamBooking, t: Translate<'console'>, language: Language): string | null {
  if (!hours) return null
  const at = new Date(callBy)
  const [from, to] = callHoursOn(hours, at)
  return t('fact.callHoursValue', {
    from: formatClock(hours.fromMinute, language),
    to: formatClock(hours.toMinute % 1440, language),
    zone: zoneName(hours.timeZone, at, language),
    indiaFrom: formatTime(from, language),
    indiaTo: formatTime(to, language),
  })
}

/** Returns the name of the requested pandit, or null. */
function requestedPanditName({ recommendPandit, recommendPanditHindi }: TeamBooking, language: Language): string | null {
  if (recommendPandit === null || recommendPandit === 'Not Specified') return null
  return nameIn(language, recommendPandit, recommendPanditHindi)
}

function outcomeFacts(booking: TeamBooking, t: Translate<'console'>): Fact[] {
  const payments = booking.payments.map((entry) => {
    const method = [methodLabel(entry.method, t), entry.reference].filter(Boolean).join(' ')
    const line = { amount: formatPaise(entry.amountPaise), method }
    return entry.kind === 'refund' ? t('fact.refundLine', line) : t('fact.paymentLine', line)
  })
  const review = booking.review
  const back = refundPaise(booking)
  const { refundingPaise, refundFailedPaise } = booking
  return present([
    { name: t('fact.doorCode'), value: booking.doorCode },
    { name: t('fact.paid'), value: payments.join(' · ') },
    { name: t('fact.toRefund'), value: back > 0 ? <b className="numeric">{formatPaise(back)}</b> : null },
    {
      name: t('fact.refunding'),
      value: refundingPaise > 0 ? <span className="numeric">{formatPaise(refundingPaise)}</span> : null,
    },
    {
      name: t('fact.refundFailed'),
      value: refundFailedPaise > 0 ? t('fact.refundFailedText', { amount: formatPaise(refundFailedPaise) }) : null,
    },
    { name: t('fact.review'), value: review ? `${t('history.stars', { count: review.rating })} ${review.content}` : null },
  ])
}
