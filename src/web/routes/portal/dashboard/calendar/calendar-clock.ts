/** Formats 540 → "09:00"; the end of the day becomes 23:59, the last value of a time field. */
export function formatTimeField(minutes: number): string {
  const shown = Math.min(minutes, 1439)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** Parses "09:00" → 540; undefined for an empty field. */
export function parseTimeField(clock: string): number | undefined {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours) ? undefined : hours * 60 + minutes
}
