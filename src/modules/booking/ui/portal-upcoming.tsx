// Pujas the pandit has accepted: those that are over and not marked as done, those of today large (else the next one), the others below.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { indiaDate } from '../../../shared/dates.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { useNow } from './clock.tsx'
import { NextPuja, UpcomingPuja } from './portal-puja.tsx'
import { bookingsQuery, isToClose, largePujas, offersQuery } from './portal-queries.ts'
import { PortalRequests } from './portal-requests.tsx'
import { EmptyWay, MoreButton, PortalSection } from './portal-section.tsx'
import { usePage } from './use-page.ts'

/** What is over and not marked as done, what is of today or still goes on, and what comes after it. */
function useUpcoming() {
  const { language } = usePage()
  const now = useNow()
  const today = indiaDate(now)
  const query = useInfiniteQuery(bookingsQuery('upcoming', language))
  const bookings = query.data?.pages.flatMap((page) => page.items)
  const toClose = bookings?.filter((booking) => isToClose(booking, now)) ?? []
  const open = bookings?.filter((booking) => !isToClose(booking, now)) ?? []
  const large = largePujas(open, today)
  const first = large[0]?.startsAt
  const isToday = typeof first === 'string' && indiaDate(new Date(first)) <= today
  return { query, toClose, isEmpty: bookings !== undefined && open.length === 0, isToday, large, rest: open.slice(large.length) }
}

/** What presses comes first: a puja of today, else requests whose clock runs, else the next puja. */
export function PortalFirst() {
  const { language } = usePage()
  const { isToday } = useUpcoming()
  const { data } = useQuery(offersQuery(language))
  const isRequestFirst = !isToday && (data?.items.length ?? 0) > 0
  return isRequestFirst ? (
    <>
      <PortalRequests />
      <PortalToClose />
      <PortalNext />
    </>
  ) : (
    <>
      <PortalNext />
      <PortalToClose />
      <PortalRequests />
    </>
  )
}

function PortalNext() {
  const { t } = useTranslation('portal')
  const { query, isEmpty, isToday, large } = useUpcoming()
  return (
    <PortalSection
      title={isToday ? t('next.today') : t('next.title')}
      count={isToday && large.length > 1 ? large.length : 0}
      state={query}
      isEmpty={isEmpty}
      empty={t('next.none')}
      emptyWay={<EmptyWay to="/admin/dashboard#calendar">{t('next.toCalendar')}</EmptyWay>}
      onRetry={() => void query.refetch()}
    >
      {large.map((booking) => (
        <NextPuja key={booking.ref} booking={booking} />
      ))}
    </PortalSection>
  )
}

/** Pujas that are over: each waits for his word that it is done. */
function PortalToClose() {
  const { t } = useTranslation('portal')
  const { query, toClose } = useUpcoming()
  if (toClose.length === 0) return null
  return (
    <PortalSection
      title={t('toClose.title')}
      count={toClose.length}
      state={query}
      isEmpty={false}
      empty=""
      onRetry={() => void query.refetch()}
    >
      {toClose.map((booking) => (
        <UpcomingPuja key={booking.ref} booking={booking} />
      ))}
    </PortalSection>
  )
}

/** All accepted pujas but those shown large and those to close. */
export function PortalUpcoming() {
  const { t } = useTranslation('portal')
  const { query, rest } = useUpcoming()
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
