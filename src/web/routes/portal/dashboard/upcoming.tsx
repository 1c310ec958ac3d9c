// Accepted pujas: current and today first, then overdue, then later.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useDaySteps } from '../../../../modules/bookings/puja-day/ui/day-store.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { bookingsQuery, offersQuery } from '../frame/queries.ts'
import { EmptyLink, MoreButton, PortalSection } from '../frame/section.tsx'
import { groupPujas } from './order.ts'
import { NextPuja, UpcomingPuja } from './puja.tsx'
import { PortalRequests, useProposals } from './requests.tsx'

/** Returns the sorted accepted pujas; `isToday` is true when one is today or still under way. */
function useUpcoming() {
  const { language } = useVisitor()
  const now = useNow()
  const steps = useDaySteps()
  const query = useInfiniteQuery(bookingsQuery('upcoming', language))
  const bookings = query.data?.pages.flatMap((page) => page.items)
  const order = groupPujas(bookings ?? [], steps, now)
  const first = order.large[0]?.startsAt
  const date = first ? indiaDate(new Date(first)) : undefined
  const today = indiaDate(now)
  return {
    ...order,
    query,
    isEmpty: bookings !== undefined && order.large.length === 0,
    isToday: date !== undefined && date <= today,
    isFromBefore: date !== undefined && date < today,
  }
}

/** The most urgent part comes first: a puja he has left for and not closed, one of today, else open offers, else the next puja. */
export function PortalFirst() {
  const { language } = useVisitor()
  const { isToday, isToCompleteFirst } = useUpcoming()
  const { data } = useQuery(offersQuery(language))
  const openCount = useProposals().proposals.length + (data?.items.length ?? 0)
  const isRequestFirst = !isToday && openCount > 0
  // With keys the sections keep their state, and the focus, when their order changes.
  const toComplete = <PortalToComplete key="to-complete" />
  const requests = <PortalRequests key="requests" />
  const next = <PortalNext key="next" />
  const [first, second] = isRequestFirst ? [requests, next] : [next, requests]
  return <>{isToCompleteFirst ? [toComplete, first, second] : [first, toComplete, second]}</>
}

function PortalNext() {
  const { t } = useTranslation('portal')
  const { query, isEmpty, isToday, isFromBefore, large } = useUpcoming()
  const dayTitle = isFromBefore ? t('next.nowAndToday') : t('next.today')
  return (
    <PortalSection
      title={isToday ? dayTitle : t('next.title')}
      count={isToday && large.length > 1 ? large.length : 0}
      state={query}
      isEmpty={isEmpty}
      empty={t('next.none')}
      emptyLink={<EmptyLink to="/admin/dashboard#calendar">{t('next.toCalendar')}</EmptyLink>}
      onRetry={() => void query.refetch()}
    >
      {large.map((booking) => (
        <NextPuja key={booking.ref} booking={booking} />
      ))}
    </PortalSection>
  )
}

/** Pujas past their end that wait for his report of completion. */
function PortalToComplete() {
  const { t } = useTranslation('portal')
  const { query, toComplete } = useUpcoming()
  if (toComplete.length === 0) return null
  return (
    <PortalSection
      title={t('notMarkedDone.title')}
      count={toComplete.length}
      state={query}
      isEmpty={false}
      empty=""
      onRetry={() => void query.refetch()}
    >
      {toComplete.map((booking) => (
        <UpcomingPuja key={booking.ref} booking={booking} />
      ))}
    </PortalSection>
  )
}

/** All accepted pujas except those shown large and those to close. */
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
