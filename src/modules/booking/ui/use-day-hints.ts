// What the panchang says of the days a family may choose: read month by month as they are looked at, never in the way of choosing.
import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays, indiaDate, type Language } from '../../../shared/dates.ts'
import { STATES } from '../../../shared/states.ts'
import { unwrap } from '../../../ui/api.ts'
import type { DayNote, DayNotes } from '../../../ui/kit/day-notes.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { ceremonyName } from '../../catalogue/model.ts'
import { hintsClient } from '../../panchang/client.ts'
import type { DayHint, HintsAnswer } from '../../panchang/contract/hints.ts'
import { endsOf } from '../../panchang/ui/clock.ts'
import { usePage } from './use-page.ts'

/** What hints are wanted for: the ceremony's slug, the place as written, the state's English name, and the chosen day. */
export type HintsFor = { ceremony: string; location: string; state: string; date: string }

type Asked = { ceremony: string; location: string; state: string; lang: Language }
type Known = { of: string; place: string; note: string; days: Map<string, DayHint> }

const SETTLED_MS = 600

const NOTHING: Known = { of: '', place: '', note: '', days: new Map() }

/** The hints for a ceremony at a place as notes for a calendar, and what is said of the chosen day. */
export function useDayHints({ ceremony, location, state: stateName, date }: HintsFor): { notes: DayNotes; chosen: string } {
  const { t } = useTranslation('booking')
  const { language: lang } = usePage()
  const state = STATES.find(({ name }) => name === stateName)?.code ?? ''
  const asked = useMemo<Asked>(() => ({ ceremony, location, state, lang }), [ceremony, location, state, lang])
  const { known, read } = useMonths(asked)
  const month = date.slice(0, 7)
  useEffect(() => {
    if (!month) return
    // A place is written letter by letter: only the one that stands is asked for.
    const timer = setTimeout(read, SETTLED_MS, month)
    return () => clearTimeout(timer)
  }, [month, read])
  const say = ({ date, names, muhurat }: DayHint): string => {
    const windows = muhurat?.windows.map((window) => t('hint.window', endsOf(window, date, lang))).join(', ')
    const times = windows ? t('hint.muhurat', { ceremony: ceremonyName(ceremony, lang), place: known.place, windows }) : ''
    return [names.join(', '), times].filter(Boolean).join('. ')
  }
  const noteOf = (day: string): DayNote | undefined => {
    const hint = known.days.get(day)
    return hint && { mark: hint.muhurat ? 'good' : 'noted', text: say(hint) }
  }
  const marks = new Set([...known.days.keys()].map((day) => noteOf(day)?.mark))
  const legend: DayNote[] = [
    { mark: 'noted' as const, text: t('hint.noted') },
    { mark: 'good' as const, text: t('hint.good', { ceremony: ceremonyName(ceremony, lang), note: known.note }) },
  ].filter(({ mark }) => marks.has(mark))
  const hint = known.days.get(date)
  const chosen = hint ? [say(hint), hint.muhurat ? known.note : ''].filter(Boolean).join('. ') : ''
  return { notes: { of: noteOf, legend, onMonth: read }, chosen }
}

/** Reads months once for what is asked; another ceremony or place begins anew. Without an answer nothing is said. */
function useMonths(asked: Asked): { known: Known; read: (month: string) => void } {
  const of = JSON.stringify(asked)
  const [known, setKnown] = useState(NOTHING)
  const months = useRef({ of, read: new Set<string>() })
  const read = useMemo(
    () => (month: string) => {
      if (months.current.of !== of) months.current = { of, read: new Set() }
      if (months.current.read.has(month)) return
      months.current.read.add(month)
      const { ceremony, location, state, lang } = JSON.parse(of) as Asked
      const query = {
        ...monthSpan(month),
        lang,
        ...(ceremony && { ceremony }),
        ...(location && { location }),
        ...(state && { state }),
      }
      const answer = unwrap(hintsClient().panchang.hints.$get({ query })) as Promise<HintsAnswer>
      answer.then(
        ({ place, note, days }) =>
          setKnown((before) => ({
            of,
            place,
            note,
            days: new Map([...(before.of === of ? before.days : []), ...days.map((day) => [day.date, day] as const)]),
          })),
        () => months.current.read.delete(month),
      )
    },
    [of],
  )
  return { known: known.of === of ? known : NOTHING, read }
}

/** The days of a month that can still be chosen. */
function monthSpan(month: string): { from: string; to: string } {
  const today = indiaDate(new Date())
  const first = `${month}-01`
  const next = addDays(first, 31).slice(0, 7)
  const to = addDays(`${next}-01`, -1)
  return { from: first < today && today <= to ? today : first, to }
}
