import { useEffect, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { bookingClient } from '../../client.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'

/** The default hours, and wider ones for when our office is closed during those. */
export const DEFAULT_HOURS = { from: '08:00', to: '22:00' } as const
export const WIDER_HOURS = { from: '06:00', to: '23:00' } as const

type Hours = Pick<BookingFields, 'callTimeZone' | 'callFrom' | 'callTo'>

/**
 * The promised call as ISO 8601. Null when these hours and ours never overlap; undefined while it is loading or no hours are
 * chosen.
 */
export function useCallTime({ callTimeZone: timeZone, callFrom: from, callTo: to }: Hours): string | null | undefined {
  const [loaded, setLoaded] = useState<{ of: string; callBy: string | null }>()
  const of = timeZone && from && to && from < to ? `${timeZone} ${from} ${to}` : ''
  useEffect(() => {
    if (!of) return
    const abort = new AbortController()
    const [timeZone = '', from = '', to = ''] = of.split(' ')
    unwrap(bookingClient().booking['call-time'].$get({ query: { timeZone, from, to } }, { init: { signal: abort.signal } })).then(
      ({ callBy }) => setLoaded({ of, callBy }),
      () => undefined,
    )
    return () => abort.abort()
  }, [of])
  return of && loaded?.of === of ? loaded.callBy : undefined
}
