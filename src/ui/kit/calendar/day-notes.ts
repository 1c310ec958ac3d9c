/**
 * `noted`: the day has a name; `good`: it suits the purpose, and its text says by which rules; `closed`: it cannot be chosen; `plain`: only
 * announced, without a mark.
 */
export type DayNoteKind = 'noted' | 'good' | 'closed' | 'plain'
export type DayNote = { kind: DayNoteKind; text: string }

export type DayNotes = {
  noteFor: (date: string) => DayNote | undefined
  legend: readonly DayNote[]
  /** Called with the visible month, YYYY-MM, so that its notes can be loaded. */
  onMonth: (month: string) => void
}
