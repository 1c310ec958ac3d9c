// Opens the booking sheet over any page by the address: `?book=<ceremony>&with=<pandit>`, with `online=1` over video; Back closes it.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type BookingLinkProps = {
  /** Ceremony slug to preselect; empty leaves the choice open. */
  ceremony?: string
  /** A pandit to recommend. */
  pandit?: { id: string; name: string }
  date?: string | undefined
  /** Hours that were chosen for it, "10:03-10:44". */
  hours?: string | undefined
  /** For a puja over video. */
  isOnline?: boolean
  className?: string
  children: ReactNode
}

export function BookingLink({ ceremony = '', pandit, date, hours, isOnline = false, className, children }: BookingLinkProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('book', ceremony)
  if (pandit) {
    params.set('with', pandit.id)
    params.set('name', pandit.name)
  } else {
    params.delete('with')
    params.delete('name')
  }
  if (date) params.set('on', date)
  else params.delete('on')
  if (hours) params.set('hours', hours)
  else params.delete('hours')
  if (isOnline) params.set('online', '1')
  else params.delete('online')
  return (
    <a href={`${pathname}?${params}`} className={className} data-opens="booking">
      {children}
    </a>
  )
}

/** The parameters of the sheet, which never change what a page shows below it. */
export const BOOKING_PARAMETERS = ['book', 'with', 'name', 'on', 'hours', 'online'] as const
