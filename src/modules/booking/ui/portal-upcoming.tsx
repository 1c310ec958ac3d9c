// Pujas the pandit has accepted: those of today large (else the next one), the others below.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { indiaDate } from '../../../shared/dates.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { useNow } from './clock.tsx'
import { NextPuja, UpcomingPuja } from './portal-puja.tsx'
import { bookingsQuery, largePujas, offersQuery } from './portal-queries.ts'
import { PortalRequests } from './portal-requests.tsx'
import { EmptyWay, MoreButton, PortalSection } from './portal-section.tsx'
import { usePage } from './use-page.ts'

/** What is of today, or still open from a day before, and what comes after it. */
function useUpcoming() {
  const { language } = usePage()
  const today = indiaDate(useNow())
  const query = useInfiniteQuery(bookingsQuery('upcoming', language))
  const bookings = query.data?.pages.flatMap((page) => page.items)
  const large = largePujas(bookings ?? [], today)
  const first = large[0]?.startsAt
  const isToday = typeof first === 'string' && indiaDate(new Date(first)) <= today
  return { query, bookings, isToday, large, rest: bookings?.slice(large.length) ?? [] }
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
      <PortalNext />
    </>
  ) : (
    <>
      <PortalNext />
      <PortalRequests />
    </>
  )
}

function PortalNext() {
  const { t } = useTranslation('portal')
  const { query, bookings, isToday, large } = useUpcoming()
  return (
    <PortalSection
      title={isToday ? t('next.today') : t('next.title')}
      count={isToday && large.length > 1 ? large.length : 0}
      state={query}
      isEmpty={bookings?.length === 0}
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

/** All accepted pujas but those shown large. */
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
