// Pujas the pandit has accepted: the next one large, the others below, each with who, where, when, the dakshina and a call.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Hourglass, Languages, MapPin, MessageSquare, Navigation, Phone, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatTime, indiaDate } from '../../../shared/dates.ts'
import { formatLength } from '../../../shared/durations.ts'
import { foldText } from '../../../shared/fold.ts'
import { formatPaise } from '../../../shared/money.ts'
import { phoneLink } from '../../../shared/phone-links.ts'
import { Kolam } from '../../../ui/art/kolam.tsx'
import { showToast } from '../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { languageName } from '../../pandits/ui/pandit-view.ts'
import type { PanditBooking } from '../contract/pandit.ts'
import { useNow } from './clock.tsx'
import { usePortalMoves } from './portal-moves.ts'
import { hasBegun, Line, leftToPay, PortalRefusal, pujaTitle, spanWords } from './portal-parts.tsx'
import { PaymentSheet } from './portal-payment.tsx'
import { bookingsQuery } from './portal-queries.ts'
import { MoreButton, PortalSection } from './portal-section.tsx'
import { SankalpLine } from './sankalp-line.tsx'
import { usePage } from './use-page.ts'
import { shortDay, spanTo } from './working-time.ts'

const DAY_MS = 86_400_000

function useUpcoming() {
  const { language } = usePage()
  const query = useInfiniteQuery(bookingsQuery('upcoming', language))
  return { query, bookings: query.data?.pages.flatMap((page) => page.items) }
}

/** The next puja, large enough to be read in the sun. */
export function PortalNext() {
  const { t } = useTranslation('portal')
  const { query, bookings } = useUpcoming()
  const next = bookings?.[0]
  return (
    <PortalSection
      title={t('next.title')}
      state={query}
      isEmpty={bookings?.length === 0}
      empty={t('next.none')}
      onRetry={() => void query.refetch()}
    >
      {next ? <NextPuja booking={next} /> : null}
    </PortalSection>
  )
}

/** All accepted pujas but the next. */
export function PortalUpcoming() {
  const { t } = useTranslation('portal')
  const { query, bookings } = useUpcoming()
  const rest = bookings?.slice(1) ?? []
  if (rest.length === 0) return null
  return (
    <PortalSection
      title={t('upcoming.title')}
      count={rest.length}
      state={query}
      isEmpty={false}
      empty=""
      onRetry={() => void query.refetch()}
    >
      {rest.map((booking) => (
        <UpcomingPuja key={booking.ref} booking={booking} />
      ))}
      {query.hasNextPage ? <MoreButton isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} /> : null}
    </PortalSection>
  )
}

function NextPuja({ booking }: { booking: PanditBooking }) {
  const { language } = usePage()
  const now = useNow()
  const start = booking.startsAt ? new Date(booking.startsAt) : undefined
  return (
    <article className="tod">
      <Kolam seed="Satyanarayan" shape="diamond" count={9} className="kf" />
      {start ? <p className="when num">{formatTime(start, language)}</p> : null}
      <p className="in2 num">
        {start ? `${shortDay(indiaDate(start), language, now)}, ` : ''}
        {useWhen(booking)}
      </p>
      <h3>{pujaTitle(booking, language)}</h3>
      <PujaLines booking={booking} />
      <Reach booking={booking} />
      {hasBegun(booking, now) ? <Finish booking={booking} /> : null}
    </article>
  )
}

function UpcomingPuja({ booking }: { booking: PanditBooking }) {
  const { language } = usePage()
  const now = useNow()
  const when = useWhen(booking)
  const start = booking.startsAt ? new Date(booking.startsAt) : undefined
  return (
    <article className="rq card">
      <div className="t">
        <h3>{pujaTitle(booking, language)}</h3>
      </div>
      {start ? (
        <p className="on num">
          <b>
            {shortDay(indiaDate(start), language, now)}, {formatTime(start, language)}
          </b>
          <span className="ash">{when}</span>
        </p>
      ) : null}
      <PujaLines booking={booking} />
      <Reach booking={booking} />
      {hasBegun(booking, now) ? <Finish booking={booking} /> : null}
    </article>
  )
}

/** "in 4 hours 48 minutes" today, "tomorrow", "in 19 days", or since when it has been going on. */
function useWhen(booking: PanditBooking): string {
  const { t } = useTranslation('portal')
  const now = useNow()
  if (!booking.startsAt) return ''
  const span = spanTo(booking.startsAt, now)
  if (span.isPast) return t('when.since', { span: spanWords(span, t) })
  const daysAhead = (Date.parse(indiaDate(new Date(booking.startsAt))) - Date.parse(indiaDate(now))) / DAY_MS
  if (daysAhead === 0) return t('when.today', { span: spanWords(span, t) })
  return daysAhead === 1 ? t('when.tomorrow') : t('when.later', { count: daysAhead })
}

function PujaLines({ booking }: { booking: PanditBooking }) {
  const { language } = usePage()
  const { contact, durationMinutes, feePaise, pujaLanguage } = booking
  return (
    <ul className="num">
      {contact ? <Line icon={User}>{contact.name}</Line> : null}
      <Line icon={MapPin}>{contact ? placeOf(contact.address, booking.locality) : booking.locality}</Line>
      {feePaise === null ? null : <Line icon={Banknote}>{formatPaise(feePaise)}</Line>}
      {durationMinutes === null ? null : <Line icon={Hourglass}>{formatLength(durationMinutes, language)}</Line>}
      {pujaLanguage ? <Line icon={Languages}>{languageName(pujaLanguage, language)}</Line> : null}
      {contact?.message ? <Line icon={MessageSquare}>{contact.message}</Line> : null}
      {contact?.family ? <SankalpLine family={contact.family} /> : null}
    </ul>
  )
}

/** House and street as agreed, with the place they lie in where the words do not name it in either script. */
function placeOf(address: string, locality: string): string {
  const [nearest = ''] = locality.split(',')
  return foldText(address).includes(foldText(nearest)) ? address : `${address}, ${locality}`
}

const directionsTo = (address: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

function Reach({ booking: { contact, locality } }: { booking: PanditBooking }): ReactNode {
  const { t } = useTranslation('portal')
  if (!contact) return null
  return (
    <div className="bt even">
      <a className="btn btn-l" href={phoneLink(contact.mobile)}>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('upcoming.call')}
      </a>
      <a className="btn btn-l o" href={directionsTo(placeOf(contact.address, locality))} rel="noreferrer">
        <Navigation size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('upcoming.directions')}
      </a>
    </div>
  )
}

/** Once it has begun: mark it as done, and record what the family paid. */
function Finish({ booking }: { booking: PanditBooking }) {
  const { t } = useTranslation('portal')
  const moves = usePortalMoves()
  const [isPaying, setPaying] = useState(false)
  const complete = async () => {
    if (await moves.make({ move: 'complete', ref: booking.ref })) showToast('success', t('upcoming.completed'))
  }
  return (
    <>
      <div className="bt even">
        <button type="button" className="btn btn-l" aria-busy={moves.busy === 'complete'} onClick={() => void complete()}>
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          {moves.busy === 'complete' ? t('sending') : t('upcoming.complete')}
        </button>
        {leftToPay(booking) > 0 ? (
          <button type="button" className="btn btn-l o" onClick={() => setPaying(true)}>
            <Banknote size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('payment.record')}
          </button>
        ) : null}
      </div>
      <PortalRefusal moves={moves} />
      {isPaying ? <PaymentSheet booking={booking} onClose={() => setPaying(false)} /> : null}
    </>
  )
}
