import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { calendarClient } from '../../../../../modules/bookings/client.ts'
import type { CalendarMonth, WorkingDay } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { addDays, indiaDate, weekday } from '../../../../../shared/time/dates.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { type Mutation, useIdempotentMutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { PORTAL_KEY } from '../../frame/queries.ts'

const SHOWN_DAYS = 42

/** Returns the six weeks shown for a month, starting on a Sunday; a month is given by its first day. */
export function daysOfMonth(month: string): string[] {
  const first = addDays(month, -weekday(month))
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(first, index))
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export function otherMonth(month: string, step: 1 | -1): string {
  return monthOf(addDays(month, step === 1 ? 31 : -1))
}

export const calendarQuery = (month: string, lang: Language) => {
  const days = daysOfMonth(month)
  return queryOptions({
    queryKey: [...PORTAL_KEY, 'calendar', month, lang],
    queryFn: ({ signal }) =>
      unwrap(
        calendarClient().pandit.calendar.$get(
          { query: { from: days[0] ?? month, to: days.at(-1) ?? month, lang } },
          { init: { signal } },
        ),
      ),
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
}

export type CalendarChange =
  | { change: 'days'; days: string[]; isAway: boolean }
  | { change: 'week'; week: WorkingDay[]; capacityPerDay: number }
  | { change: 'add'; startsAt: string; minutes: number; note: string }
  | { change: 'remove'; id: string }
  | { change: 'feed' }

async function send(request: CalendarChange): Promise<void> {
  const { calendar } = calendarClient().pandit
  switch (request.change) {
    case 'days':
      await unwrap(calendar.days.$put({ json: { days: request.days, isAway: request.isAway } }))
      return
    case 'week':
      await unwrap(calendar.week.$put({ json: { week: request.week, capacityPerDay: request.capacityPerDay } }))
      return
    case 'add': {
      const { startsAt, minutes, note } = request
      await unwrap(calendar.spans.$post({ json: { startsAt, minutes, note } }))
      return
    }
    case 'remove':
      await unwrap(calendar.spans[':id'].$delete({ param: { id: request.id } }))
      return
    case 'feed':
      await unwrap(calendar.feed.$post())
  }
}

export type CalendarChanges = Mutation<CalendarChange>

export function useCalendarChange(): CalendarChanges {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [...PORTAL_KEY, 'calendar'] })
  return useIdempotentMutation(send, { onSuccess: refresh, onError: refresh })
}

/** Returns the entries of one day in chronological order. */
export function entriesOf(data: CalendarMonth, day: string) {
  const isOn = ({ startsAt }: { startsAt: string }) => indiaDate(new Date(startsAt)) === day
  return {
    bookings: data.bookings.filter(isOn),
    elsewhere: data.elsewhere.filter(isOn),
    isAway: data.days.some((entry) => entry.day === day && entry.isAway),
    weekdayHours: data.week.find((entry) => entry.weekday === weekday(day)),
  }
}
