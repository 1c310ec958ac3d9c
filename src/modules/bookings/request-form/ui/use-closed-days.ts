// Days the chosen pandit is away or full, fetched by month.
import { useEffect, useMemo, useRef, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import type { DayNotes } from '../../../../ui/kit/calendar/day-notes.ts'
import { panditsClient } from '../../../pandits/client.ts'
import { monthSpan } from './month-span.ts'

export type ClosedReason = 'away' | 'full'

type LoadedDays = { of: string; days: ReadonlyMap<string, ClosedReason> }
const NOTHING: LoadedDays = { of: '', days: new Map() }

/** The loaded closed days of this pandit (empty id: none), and a function that loads a month, YYYY-MM. */
export function useClosedDays(panditId: string, date: string): { days: LoadedDays['days']; read: (month: string) => void } {
  const [loaded, setLoaded] = useState(NOTHING)
  const requested = useRef({ of: '', months: new Set<string>() })
  const read = useMemo(
    () => (month: string) => {
      if (!panditId || !month) return
      if (requested.current.of !== panditId) requested.current = { of: panditId, months: new Set() }
      const { months } = requested.current
      if (months.has(month)) return
      months.add(month)
      unwrap(panditsClient().pandits[':id']['closed-days'].$get({ param: { id: panditId }, query: monthSpan(month) })).then(
        ({ days }) =>
          setLoaded((before) => ({
            of: panditId,
            days: new Map([
              ...(before.of === panditId ? before.days : []),
              ...days.map(({ date, reason }): [string, ClosedReason] => [date, reason]),
            ]),
          })),
        () => months.delete(month),
      )
    },
    [panditId],
  )
  const month = date.slice(0, 7)
  useEffect(() => read(month), [read, month])
  return { days: loaded.of === panditId ? loaded.days : NOTHING.days, read }
}

/** The calendar's notes plus the pandit's closed days, which take precedence. */
export function withClosedDays(
  notes: DayNotes,
  { days, read }: ReturnType<typeof useClosedDays>,
  errorReasonOf: (reason: ClosedReason) => string,
  legend: string,
): DayNotes {
  return {
    noteFor: (date) => {
      const reason = days.get(date)
      return reason ? { kind: 'closed', text: errorReasonOf(reason) } : notes.noteFor(date)
    },
    legend: days.size > 0 ? [...notes.legend, { kind: 'closed', text: legend }] : notes.legend,
    onMonth: (month) => {
      notes.onMonth(month)
      read(month)
    },
  }
}
