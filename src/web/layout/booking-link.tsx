// Links that open the booking sheet: `?book=&with=&town=&online=1`.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type BookingLinkProps = {
  /** Ceremony slug to preselect; empty leaves the choice open. */
  ceremony?: string
  /** A pandit to recommend. */
  pandit?: { id: string; name: string }
  date?: string | undefined
  /** Hours that were chosen for it and the place they are of, "10:03-10:44 Delhi". */
  hours?: string | undefined
  /** The town it is for, with its state; without one the sheet takes the `location` of the address. */
  town?: string | undefined
  /** For a puja over video. */
  isOnline?: boolean
  /** Reference of the booking whose name, contact, address and language are filled in. */
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

/** The parameters of the sheet, which never change what a page shows below it. */
export const BOOKING_PARAMETERS = ['book', 'with', 'name', 'on', 'hours', 'town', 'online', 'again'] as const
