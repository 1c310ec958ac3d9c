import {
  Banknote,
  Clock,
  Handshake,
  Hourglass,
  Languages,
  MapPin,
  MessageSquare,
  Navigation,
  Phone,
  User,
  Users,
  Video,
} from 'lucide'
import type { ReactNode } from 'react'
import type { Family } from '../../../../modules/accounts/profile/contract.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { type Day, mergeQueuedSteps } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { useDaySteps } from '../../../../modules/bookings/puja-day/ui/day-store.ts'
import { pujaLanguageName } from '../../../../modules/catalogue/model.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { phoneLink } from '../../../../shared/phone/phone-links.ts'
import { joinSentences } from '../../../../shared/text/sentences.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay, shortTime, spanTo } from '../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as cardsStyles from '../frame/cards.module.css'
import { MuhuratLine } from '../frame/muhurat-line.tsx'
import { cardId, fullAddressOf, Line, pujaTitle, spanText } from '../frame/parts.tsx'
import { PujaAbsence } from './absence.tsx'
import * as styles from './day/day.module.css'
import { PujaDay } from './day/day.tsx'
import { OnlineLines } from './online.tsx'
import { isPastEnd } from './order.ts'
import { ProposalNote } from './proposal.tsx'
import { BringerLine, PujaSamagri } from './samagri-checklist.tsx'

function SankalpLine({ family }: { family: Family }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const { t: nakshatraName } = useTranslation('almanac-stars')
  const names = family.members.map(({ name, nakshatra }) => {
    const listed = NAKSHATRAS.find((slug) => slug === nakshatra)
    return listed ? `${name} (${nakshatraName(listed)})` : name
  })
  const gotra = family.isGotraUnknown
    ? t('sankalp.gotraUnknown')
    : family.gotra
      ? t('sankalp.gotra', { gotra: family.gotra })
      : ''
  if (!gotra && names.length === 0) return null
  return (
    <Line icon={Users}>
      {joinSentences([gotra, names.length > 0 ? t('sankalp.names', { names: names.join(', ') }) : ''], language)}
    </Line>
  )
}

const DAY_MS = 86_400_000

type CardProps = { booking: PanditBooking }

/** The next puja in large type, readable in sunlight. */
export function NextPuja({ booking }: CardProps) {
  const { language } = useVisitor()
  const now = useNow()
  const start = booking.startsAt ? new Date(booking.startsAt) : undefined
  return (
    <article className={cardsStyles.today} id={cardId(booking.ref)} tabIndex={-1}>
      <Kolam seed="Satyanarayan" shape="diamond" count={9} className={cardsStyles.kolamFigure} />
      {start ? <p className={`${cardsStyles.when} numeric`}>{formatTime(start, language)}</p> : null}
      <p className={`${cardsStyles.inside} numeric`}>
        {start ? `${shortDay(indiaDate(start), language, now)}, ` : ''}
        {useStartText(booking)}
      </p>
      <h3>{pujaTitle(booking, language)}</h3>
      <PastEnd booking={booking} />
      <ProposalNote booking={booking} />
      <PujaLines booking={booking} />
      <PujaSamagri booking={booking} isPrefetched />
      <ContactLinks booking={booking} />
      <PujaDay booking={booking} />
      <PujaAbsence booking={booking} />
    </article>
  )
}

export function UpcomingPuja({ booking }: CardProps) {
  const { language } = useVisitor()
  const now = useNow()
  const when = useStartText(booking)
  const start = booking.startsAt ? new Date(booking.startsAt) : undefined
  return (
    <article className={`${cardsStyles.request} card`} id={cardId(booking.ref)} tabIndex={-1}>
      <div className={cardsStyles.title}>
        <h3>{pujaTitle(booking, language)}</h3>
      </div>
      {start ? (
        <p className={`${cardsStyles.on} numeric`}>
          <b>
            {shortDay(indiaDate(start), language, now)}, {formatTime(start, language)}
          </b>
          <span className="muted">{when}</span>
        </p>
      ) : null}
      <PastEnd booking={booking} />
      <ProposalNote booking={booking} />
      <PujaLines booking={booking} />
      {booking.samagriBringer === 'pandit' ? <PujaSamagri booking={booking} /> : null}
      <ContactLinks booking={booking} />
      <PujaDay booking={booking} />
      <PujaAbsence booking={booking} />
    </article>
  )
}

/** Returns "in 4 hours 48 minutes" today, "tomorrow", "in 19 days", that it has just begun, or since when it has been under way. */
function useStartText(booking: PanditBooking): string {
  const { t } = useTranslation('portal')
  const now = useNow()
  const day = mergeQueuedSteps(booking, useDaySteps())
  if (!booking.startsAt) return ''
  const span = spanTo(booking.startsAt, now)
  const { days, hours, minutes } = span
  if (days + hours + minutes === 0) return t('when.now')
  if (span.isPast) return t(sinceOf(booking, day), { duration: spanText(span, t) })
  const daysAhead = (Date.parse(indiaDate(new Date(booking.startsAt))) - Date.parse(indiaDate(now))) / DAY_MS
  if (daysAhead === 0) return t('when.today', { duration: spanText(span, t) })
  return daysAhead === 1 ? t('when.tomorrow') : t('when.later', { count: daysAhead })
}

/** "Since" is used only when he has arrived. */
const sinceOf = (booking: PanditBooking, day: Day): 'when.since' | 'when.was' =>
  booking.online !== null || day.arrivedAt !== null ? 'when.since' : 'when.was'

/** Notes that the agreed end has passed, and what to report. */
function PastEnd({ booking }: CardProps): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const day = mergeQueuedSteps(booking, useDaySteps())
  if (!booking.startsAt || !isPastEnd(booking, day, now)) return null
  const end = new Date(Date.parse(booking.startsAt) + (booking.durationMinutes ?? 0) * 60_000)
  return (
    <p className={`${styles.past} numeric`}>
      <Icon icon={Clock} size={20} />
      <span>{t('when.pastEnd', { time: shortTime(end.toISOString(), now, language) })}</span>
    </p>
  )
}

function PujaLines({ booking }: CardProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const { contact, durationMinutes, feePaise, samagriBringer, pujaLanguage } = booking
  return (
    <ul className="numeric">
      {contact ? <Line icon={User}>{contact.name}</Line> : null}
      {booking.online ? (
        <OnlineLines online={booking.online} startsAt={booking.startsAt} />
      ) : (
        <Line icon={MapPin}>{contact ? fullAddressOf(contact.address, booking.locality) : booking.locality}</Line>
      )}
      <MuhuratLine muhurat={booking.muhurat} startsAt={booking.startsAt} />
      {feePaise === null ? null : <Line icon={Banknote}>{formatPaise(feePaise)}</Line>}
      {durationMinutes === null ? null : <Line icon={Hourglass}>{formatLength(durationMinutes, language)}</Line>}
      <BringerLine bringer={samagriBringer} />
      {pujaLanguage ? <Line icon={Languages}>{pujaLanguageName(pujaLanguage, language)}</Line> : null}
      {contact?.agreedNote ? <Line icon={Handshake}>{t('upcoming.agreedNote', { note: contact.agreedNote })}</Line> : null}
      {contact?.message ? <Line icon={MessageSquare}>{t('upcoming.message', { message: contact.message })}</Line> : null}
      {contact?.family ? <SankalpLine family={contact.family} /> : null}
    </ul>
  )
}

const directionsTo = (address: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** The server returns the contact only while the family may be called. */
function ContactLinks({ booking: { contact, locality, online, joinLink } }: CardProps): ReactNode {
  const { t } = useTranslation('portal')
  if (!contact) return null
  return (
    <div className={`${cardsStyles.actions} ${cardsStyles.even}`}>
      <a className="button button-outline" href={phoneLink(contact.mobile)}>
        <Icon icon={Phone} size={20} />
        {t('upcoming.call')}
      </a>
      {online ? (
        <JoinCallLink link={joinLink} />
      ) : (
        <a
          className={`button button-outline ${cardsStyles.outlined}`}
          href={directionsTo(fullAddressOf(contact.address, locality))}
          rel="noreferrer"
        >
          <Icon icon={Navigation} size={20} />
          {t('upcoming.directions')}
        </a>
      )}
    </div>
  )
}

/** Link to the video call; the team enters its address in time. */
function JoinCallLink({ link }: { link: string | null }): ReactNode {
  const { t } = useTranslation('portal')
  if (!link) return <p className="muted">{t('online.joinLater')}</p>
  return (
    <a className={`button button-outline ${cardsStyles.outlined}`} href={link} target="_blank" rel="noopener noreferrer">
      <Icon icon={Video} size={20} />
      {t('online.join')}
    </a>
  )
}
