// Links that open the booking sheet: `?book=&with=&town=&online=1`.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type BookingLinkProps = {
  /** Ceremony slug to preselect; empty preselects nothing. */
  ceremony?: string
  /** A pandit to recommend. */
  pandit?: { id: string; name: string }
  date?: string | undefined
  /** Muhurat hours chosen for it and their place, "10:03-10:44 Delhi". */
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
  const params = new URLSearchParams(search)
  params.set('book', ceremony)
  const opened = { with: pandit?.id, name: pandit?.name, on: date, hours, town, online: isOnline ? '1' : '', again }
  for (const [name, value] of Object.entries(opened)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return (
    <a href={`${pathname}?${params}`} className={className} data-opens="booking">
      {children}
    </a>
  )
}

/** Query parameters of the sheet; they never change the page below it. */
export const BOOKING_PARAMETERS = ['book', 'with', 'name', 'on', 'hours', 'town', 'online', 'again'] as const
