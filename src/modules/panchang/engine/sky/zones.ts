import type { Instant } from './sky-types.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type Zone = { format: Intl.DateTimeFormat; atMidnight: Map<number, number> }
const zones = new Map<string, Zone>()
/** Maximum number of cached days per zone, and of cached zones; the oldest is evicted. */
const MAX_CACHED_DAYS = 2000
const MAX_CACHED_ZONES = 200

function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const made = { format, atMidnight: new Map<number, number>() }
  if (zones.size >= MAX_CACHED_ZONES) zones.delete(zones.keys().next().value ?? '')
  zones.set(timeZone, made)
  return made
}

/** Returns true for a name of the time zone database that this machine knows ("Asia/Kolkata"). */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** Returns the milliseconds by which a zone is ahead of UTC at an instant, in full minutes. */
export function offsetAt(timeZone: string, t: Instant): number {
  const zone = zoneOf(timeZone)
  const day = Math.floor(t / DAY_MS)
  const before = midnightOffset(zone, day)
  // No zone has changed its clocks forth and back within one day, so equal ends mean an unchanged day.
  return before === midnightOffset(zone, day + 1) ? before : offsetOf(zone.format, t)
}

function midnightOffset(zone: Zone, day: number): number {
  const cached = zone.atMidnight.get(day)
  if (cached !== undefined) return cached
  const offset = offsetOf(zone.format, day * DAY_MS)
  if (zone.atMidnight.size >= MAX_CACHED_DAYS) zone.atMidnight.delete(zone.atMidnight.keys().next().value ?? day)
  zone.atMidnight.set(day, offset)
  return offset
}

function offsetOf(format: Intl.DateTimeFormat, t: Instant): number {
  const written = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(t))
  if (!written) return 0
  return (written[1] === '-' ? -1 : 1) * (Number(written[2]) * 60 + Number(written[3])) * MINUTE_MS
}

/** Returns the calendar date in a zone, YYYY-MM-DD. */
export function dateAt(timeZone: string, t: Instant): string {
  return new Date(t + offsetAt(timeZone, t)).toISOString().slice(0, 10)
}

/**
 * Returns the instant of a date and minutes since midnight in a zone. For a repeated hour the first one; for an hour that daylight saving
 * time skips, as if the clocks had not yet been changed.
 */
export function instantOf(timeZone: string, date: string, minutes: number): Instant {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  const before = offsetAt(timeZone, asUtc - DAY_MS)
  const after = offsetAt(timeZone, asUtc + DAY_MS)
  const byOld = asUtc - before
  const byNew = asUtc - after
  if (offsetAt(timeZone, byOld) === before) return byOld
  return offsetAt(timeZone, byNew) === after ? byNew : byOld
}

/** Formats "2026-11-22T06:48:00+05:30": local time of the zone, rounded down to the minute, with its offset at that instant. */
export function toLocalIso(timeZone: string, t: Instant): string {
  const offset = offsetAt(timeZone, t)
  const clock = new Date(t + offset).toISOString().slice(0, 16)
  const minutes = Math.abs(offset) / MINUTE_MS
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${clock}:00${offset < 0 ? '-' : '+'}${hours}:${String(minutes % 60).padStart(2, '0')}`
}
