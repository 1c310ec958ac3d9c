// Links that open the booking sheet: `?book=&with=&town=&online=1`.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type BookingLinkProps = {
  /** Ceremony slug to preselect; empty preselects nothing. */
  ceremony?: string
  /** A pandit to recommend. */
  pandit?: { id: string; name: string }
  date?: string | undefined
  /** Muhurat hours chosen for it and their place, "10:03-10:44 delhi/Delhi". */
  hours?: string | undefined
  /** Town of the puja with its state; without one the sheet uses the `location` parameter of the URL. */
  town?: string | undefined
  /** For a puja over video. */
  isOnline?: boolean
  /** Reference of an earlier booking, from which name, contact, address and language are filled in. */
  again?: string
  className?: string
  children: ReactNode
}

export function BookingLink({
  ceremony = '',
  pandit,
  date,
  hours,
  town,
  isOnline = false,
  again,
  className,
  children,
}: BookingLinkProps) {
  const { pathname, search } = useLocation()
  const opened = {
    ...{ book: ceremony, with: pandit?.id, name: pandit?.name, on: date, hours, town, again },
    online: isOnline ? '1' : undefined,
  }
  return (
    <a href={pathname + setBookingParameters(search, opened)} className={className} data-opens="booking" data-keep-page="">
      {children}
    </a>
  )
}

/** Query parameters of the sheet; they never change the page below it. */
export const BOOKING_PARAMETERS = ['book', 'with', 'name', 'on', 'hours', 'town', 'online', 'again'] as const
type BookingParameters = Partial<Record<(typeof BOOKING_PARAMETERS)[number], string | null | undefined>>

/** Returns the query of a page with the sheet opened over it; `book` may be empty. */
function setBookingParameters(search: string, { book, ...others }: BookingParameters): string {
  const params = new URLSearchParams(search)
  params.set('book', book ?? '')
  for (const name of BOOKING_PARAMETERS) {
    if (name === 'book') continue
    const value = others[name]
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return `?${params}`
}

/**
 * Returns the query that opens the sheet of a booking link over the page with the query `search`. The link's own href may be out of date,
 * because links inside `SkipHydration` are not rendered again.
 */
export function bookingQueryFor(search: string, linkSearch: string): string {
  const linked = new URLSearchParams(linkSearch)
  return setBookingParameters(search, Object.fromEntries(BOOKING_PARAMETERS.map((name) => [name, linked.get(name)])))
}
