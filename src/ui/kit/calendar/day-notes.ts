/**
 * `noted`: the day has a name; `good`: it suits what is being chosen for, as its text says by whose rules; `closed`: it cannot be chosen;
 * `plain`: only spoken, without a mark.
 */
export type DayNoteKind = 'noted' | 'good' | 'closed' | 'plain'
export type DayNote = { kind: DayNoteKind; text: string }

export type DayNotes = {
  of: (date: string) => DayNote | undefined
  legend: readonly DayNote[]
  /** Told the month that is looked at, YYYY-MM, so that its notes can be read. */
  onMonth: (month: string) => void
}
