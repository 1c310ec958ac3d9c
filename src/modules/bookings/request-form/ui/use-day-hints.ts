import { useEffect, useMemo, useRef, useState } from 'react'
import { STATES } from '../../../../shared/indian-states.ts'
import type { Language } from '../../../../shared/languages.ts'
import { joinSentences } from '../../../../shared/text/sentences.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { DayNote, DayNotes } from '../../../../ui/kit/calendar/day-notes.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { ceremonyName } from '../../../catalogue/model.ts'
import { hintsClient } from '../../../panchang/client.ts'
import { formatSpanEnds } from '../../../panchang/day/ui/clock.ts'
import type { DayHint, HintsResponse } from '../../../panchang/hints/contract.ts'
import { monthSpan } from './month-span.ts'

/** What the hints are for: the ceremony's slug, the place as typed, the state's English name, and the chosen date. */
export type HintsFor = { ceremony: string; location: string; state: string; date: string }

type HintQuery = { ceremony: string; location: string; state: string; lang: Language }
type Season = HintsResponse['season']
type LoadedHints = {
  of: string
  place: string
  note: string
  days: Map<string, DayHint>
  next: Map<string, readonly string[]>
  seasons: Map<string, Season>
}

const DEBOUNCE_MS = 600

const NOTHING: LoadedHints = { of: '', place: '', note: '', days: new Map(), next: new Map(), seasons: new Map() }

export type DayHints = {
  notes: DayNotes
  /** The hints for the chosen date. */
  chosen: string
  /**
   * Why the ceremony is not held on the chosen date, one sentence, and the next possible dates, YYYY-MM-DD. Empty when nothing is
   * against the date.
   */
  avoided: string
  next: readonly string[]
  /** Both as text; empty when nothing is against the date. */
  warning: string
  /** The season of the ceremony, when the chosen date is outside it; empty otherwise. */
  outside: string
}

/** The hints for a ceremony at a place as calendar notes, and those for the chosen date. */
export function useDayHints({ ceremony, location, state: stateName, date }: HintsFor): DayHints {
  const { t } = useTranslation('booking')
  const { language: lang } = useVisitor()
  const state = STATES.find(({ name }) => name === stateName)?.code ?? ''
  const query = useMemo<HintQuery>(() => ({ ceremony, location, state, lang }), [ceremony, location, state, lang])
  const { loaded, read } = useMonths(query)
  const month = date.slice(0, 7)
  useEffect(() => {
    if (!month) return
    // A place is typed letter by letter. Only the final text is requested.
    const timer = setTimeout(read, DEBOUNCE_MS, month)
    return () => clearTimeout(timer)
  }, [month, read])
  const { hintTextOf: hintText, notes } = useMemo(
    () => makeHintText(loaded, ceremony, lang, t, read),
    [loaded, ceremony, lang, t, read],
  )
  const hint = loaded.days.get(date)
  const withoutAvoided = hint && { ...hint, avoided: null }
  const chosen = withoutAvoided ? joinSentences([hintText(withoutAvoided), hint.muhurat ? loaded.note : ''], lang) : ''
  const avoided = hint?.avoided ?? ''
  const next = avoided ? (loaded.next.get(month) ?? []) : []
  const days = next.map((day) => formatDate(day, lang, 'medium')).join(', ')
  const warning = days ? `${avoided} ${t('hint.next', { days })}` : avoided
  return { notes, chosen, avoided, next, warning, outside: outsideSeasonText(loaded.seasons.get(month), date, lang, t) }
}

function outsideSeasonText(season: Season | undefined, date: string, lang: Language, t: Translate<'booking'>): string {
  if (!season || (date >= season.from && date <= season.to)) return ''
  return t('hint.pitraPaksha', { from: formatDate(season.from, lang, 'medium'), to: formatDate(season.to, lang, 'medium') })
}

/** Labels and marks of the loaded days. */
function makeHintText(
  loaded: LoadedHints,
  ceremony: string,
  lang: Language,
  t: Translate<'booking'>,
  read: (month: string) => void,
) {
  const hintText = ({ date, names, muhurat, avoided }: DayHint): string => {
    const windows = muhurat?.windows.map((window) => t('hint.window', formatSpanEnds(window, date, lang))).join(', ')
    const times = windows ? t('hint.muhurat', { ceremony: ceremonyName(ceremony, lang), place: loaded.place, windows }) : ''
    return joinSentences([names.join(', '), times, avoided ?? ''], lang)
  }
  const noteOf = (day: string): DayNote | undefined => {
    const hint = loaded.days.get(day)
    if (!hint) return undefined
    // A month in which the ceremony is never held is not marked day by day. Only the chosen date shows it.
    const kind = hint.muhurat ? 'good' : hint.names.length > 0 ? 'noted' : 'plain'
    return { kind, text: hintText(hint) }
  }
  const kinds = new Set([...loaded.days.keys()].map((day) => noteOf(day)?.kind))
  const legend: DayNote[] = [
    { kind: 'noted' as const, text: t('hint.noted') },
    { kind: 'good' as const, text: t('hint.auspicious', { ceremony: ceremonyName(ceremony, lang), note: loaded.note }) },
  ].filter(({ kind }) => kinds.has(kind))
  const notes: DayNotes = { noteFor: noteOf, legend, onMonth: read }
  return { hintTextOf: hintText, notes }
}

/** Loads each month once. Another ceremony or place starts again. If a request fails, no hints are shown. */
function useMonths(query: HintQuery): { loaded: LoadedHints; read: (month: string) => void } {
  const of = JSON.stringify(query)
  const [loaded, setLoaded] = useState(NOTHING)
  const months = useRef({ of, read: new Set<string>() })
  const read = useMemo(
    () => (month: string) => {
      if (months.current.of !== of) months.current = { of, read: new Set() }
      if (months.current.read.has(month)) return
      months.current.read.add(month)
      const { ceremony, location, state, lang } = JSON.parse(of) as HintQuery
      const query = {
        ...monthSpan(month),
        lang,
        ...(ceremony && { ceremony }),
        ...(location && { location }),
        ...(state && { state }),
      }
      const requested = unwrap(hintsClient().panchang.hints.$get({ query })) as Promise<HintsResponse>
      requested.then(
        ({ place, note, days, next, season }) =>
          setLoaded((before) => ({
            of,
            place,
            note,
            seasons: new Map([...(before.of === of ? before.seasons : []), [month, season]]),
            next: new Map([...(before.of === of ? before.next : []), [month, next]]),
            days: new Map([...(before.of === of ? before.days : []), ...days.map((day) => [day.date, day] as const)]),
          })),
        () => months.current.read.delete(month),
      )
    },
    [of],
  )
  return { loaded: loaded.of === of ? loaded : NOTHING, read }
}
