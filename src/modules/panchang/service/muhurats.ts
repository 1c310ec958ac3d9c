import { workerTask } from '../../../server/worker/worker-task.ts'
import type { MuhuratReason, MuhuratsAnswer, MuhuratsQuery } from '../contract/muhurats.ts'
import { muhurats, USUAL_MUHURAT } from '../model/muhurats/muhurats.ts'
import type { MuhuratCeremony, Reason, RuleSetKey } from '../model/muhurats/rule-types.ts'
import type { Instant, Span } from '../model/sky-types.ts'
import { writtenAt } from '../model/zones.ts'
import { placeOf } from '../service.ts'
import { reasonText, ruleSetNote, type Speaker, speaker } from './muhurat-words.ts'

const MINUTE_MS = 60_000
/** A window is rounded inward, so that no minute of it lies outside. */
export const upToMinute = (at: Instant) => Math.ceil(at / MINUTE_MS) * MINUTE_MS

const said = (by: Speaker, reason: Reason): MuhuratReason => ({
  key: reason.key,
  isFor: reason.isFor,
  text: reasonText(by, reason),
})

/** What holds from the beginning of a window is said by the minute the window is said to begin at. */
function heldIn({ start }: Span, reason: Reason): Reason {
  if (!reason.isFor || reason.values.start !== start) return reason
  return { ...reason, values: { ...reason.values, start: upToMinute(start) } }
}

/** Windows with every reason, and the days that fall out with theirs; the same for the same query. */
export function muhuratsAnswer(query: MuhuratsQuery): MuhuratsAnswer {
  const place = placeOf(query)
  const language = query.lang ?? 'en'
  const ruleSet = query.ruleSet ?? 'north'
  const days = muhurats(query.ceremony, place, query.from, query.to, ruleSet, {
    sunrise: query.sunrise ?? USUAL_MUHURAT.sunrise,
    ayanamsa: query.ayanamsa ?? USUAL_MUHURAT.ayanamsa,
    births: query.births ?? [],
    balaVriddhaDays: query.balaVriddha ?? USUAL_MUHURAT.balaVriddhaDays,
  })
  const dates = new Map<string, string>()
  const answer: MuhuratsAnswer = {
    ceremony: query.ceremony,
    ruleSet,
    place,
    note: ruleSetNote(ruleSet, language),
    windows: [],
    closedDays: [],
  }
  for (const { date, windows, against } of days) {
    const by = speaker(language, place.timeZone, date, dates)
    for (const window of windows) {
      answer.windows.push({
        date,
        start: writtenAt(place.timeZone, upToMinute(window.start)),
        end: writtenAt(place.timeZone, window.end),
        grade: window.grade,
        reasons: window.reasons.map((reason) => said(by, heldIn(window, reason))),
      })
    }
    if (windows.length === 0) answer.closedDays.push({ date, reasons: against.map((reason) => said(by, reason)) })
  }
  return answer
}

/** The same, computed in the worker thread. */
export const muhuratsInThread = workerTask<typeof muhuratsAnswer>('muhuratsAnswer')

type DayAsked = {
  latitude: number
  longitude: number
  timeZone: string
  ceremony: MuhuratCeremony
  ruleSet: RuleSetKey
  date: string
}

/** The windows of one panchang day as the answer above gives them, to the minute; what a pandit's word is held against. */
export function windowsOfDay({ ceremony, ruleSet, date, ...place }: DayAsked): Span[] {
  const [day] = muhurats(ceremony, place, date, date, ruleSet)
  const downToMinute = (at: Instant) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  return (day?.windows ?? []).map(({ start, end }) => ({ start: upToMinute(start), end: downToMinute(end) }))
}
