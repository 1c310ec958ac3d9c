// Lunar months: adhika (doubled), kshaya (lost), and north Indian names.
import { uncachedSiderealSun } from './sky.ts'
import type { Ayanamsa, Instant, LunarMonth } from './sky-types.ts'
import { newMoonAfter, newMoonBefore } from './spans.ts'

/** Returns the sidereal sign of the Sun, 0 = Mesha. */
function sunSignAt(t: Instant, ayanamsa: Ayanamsa): number {
  return Math.floor(uncachedSiderealSun(t, ayanamsa) / 30)
}

/**
 * Returns the amanta month that begins at a new moon. It is named after the sign the Sun enters in it: one past the sign at its start
 * (Meena gives Chaitra). No sign entered: adhika, named like the month after it. Two entered: kshaya, the second name is lost. Every month
 * is named on its own and never counted from its neighbour.
 */
function monthFrom(start: Instant, ayanamsa: Ayanamsa): LunarMonth {
  const end = newMoonAfter(start)
  const sign = sunSignAt(start, ayanamsa)
  const entered = (sunSignAt(end, ayanamsa) - sign + 12) % 12
  return { start, end, index: (sign + 1) % 12, isAdhika: entered === 0, isKshaya: entered === 2 }
}

/** Returns the amanta month, new moon to new moon, that contains an instant. */
export function lunarMonthAt(t: Instant, ayanamsa: Ayanamsa = 'lahiri'): LunarMonth {
  return monthFrom(newMoonBefore(t), ayanamsa)
}

/** Returns amanta months that tile from at or before `from` to at or after `to`. */
export function lunarMonths(from: Instant, to: Instant, ayanamsa: Ayanamsa = 'lahiri'): LunarMonth[] {
  const months = [lunarMonthAt(from, ayanamsa)]
  for (let last = months[0]; last && last.end < to; ) {
    last = monthFrom(last.end, ayanamsa)
    months.push(last)
  }
  return months
}

/**
 * Returns the purnimanta (north Indian) month of a tithi in an amanta month. Its krishna paksha (tithis 16 to 30) opens the next month; an
 * adhika month contains both its halves and so lies between the two halves of the true month of its name.
 */
export function purnimantaIndex(month: LunarMonth, tithi: number): number {
  if (tithi <= 15 || month.isAdhika) return month.index
  return (month.index + (month.isKshaya ? 2 : 1)) % 12
}

export type Paksha = 'shukla' | 'krishna'

/** Returns the paksha of a tithi: the bright half to the full moon, the dark half after it. */
export function pakshaOf(tithi: number): Paksha {
  return tithi <= 15 ? 'shukla' : 'krishna'
}
