// Days the chosen pandit is full, fetched month by month.
import { useEffect, useMemo, useRef, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import type { DayNotes } from '../../../../ui/kit/calendar/day-notes.ts'
import { panditsClient } from '../../../pandits/client.ts'
import { monthSpan } from './month-span.ts'

export type ClosedReason = 'away' | 'full'

type Known = { of: string; days: ReadonlyMap<string, ClosedReason> }
const NOTHING: Known = { of: '', days: new Map() }

/** The known closed days of this pandit (empty id: none), and what to call with a month, YYYY-MM, whose days are wanted. */
export function useClosedDays(panditId: string, date: string): { days: Known['days']; read: (month: string) => void } {
  const [known, setKnown] = useState(NOTHING)
  const asked = useRef({ of: '', months: new Set<string>() })
  const read = useMemo(
    () => (month: string) => {
      if (!panditId || !month) return
      if (asked.current.of !== panditId) asked.current = { of: panditId, months: new Set() }
      const { months } = asked.current
      if (months.has(month)) return
      months.add(month)
      unwrap(panditsClient().pandits[':id']['closed-days'].$get({ param: { id: panditId }, query: monthSpan(month) })).then(
        ({ days }) =>
          setKnown((before) => ({
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
  return { days: known.of === panditId ? known.days : NOTHING.days, read }
}

/** The notes of a calendar, with the pandit's closed days among them; those come first. */
export function withClosedDays(
  notes: DayNotes,
  { days, read }: ReturnType<typeof useClosedDays>,
  say: (reason: ClosedReason) => string,
  legend: string,
): DayNotes {
  return {
    of: (date) => {
      const reason = days.get(date)
      return reason ? { mark: 'closed', text: say(reason) } : notes.of(date)
    },
    legend: days.size > 0 ? [...notes.legend, { mark: 'closed', text: legend }] : notes.legend,
    onMonth: (month) => {
      notes.onMonth(month)
      read(month)
    },
  }
}
