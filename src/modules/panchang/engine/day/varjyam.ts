// Inauspicious and auspicious spans of four ghatis, in sixtieths of a nakshatra.
import type { NumberedSpan } from '../sky/sky-types.ts'

/**
 * First ghati of Varjyam (tyajya) in nakshatras 1 to 27, two of them in Mula; the table of the almanacs after Muhurta Chintamani.
 * All 27 were compared with a month of published days (January 2023), to the minute.
 */
const VARJYAM_FROM = [
  [50],
  [24],
  [30],
  [40],
  [14],
  [21],
  [30],
  [20],
  [32],
  [30],
  [20],
  [18],
  [21],
  [20],
  [14],
  [14],
  [10],
  [14],
  [20, 56],
  [24],
  [20],
  [10],
  [10],
  [18],
  [16],
  [24],
  [30],
] as const

/** First ghati of Amrita in nakshatras 1 to 27; same source. */
const AMRITA_FROM = [
  42, 48, 54, 52, 38, 35, 54, 44, 56, 54, 44, 42, 45, 44, 38, 38, 34, 38, 44, 48, 44, 34, 34, 42, 40, 48, 54,
].map((from) => [from] as const)

const GHATIS = 60
const LENGTH = 4

function parts(nakshatras: readonly NumberedSpan[], from: readonly (readonly number[])[]): NumberedSpan[] {
  return nakshatras.flatMap(({ number, start, end }) => {
    const ghati = (end - start) / GHATIS
    return (from[number - 1] ?? []).map((first) => ({
      number,
      start: Math.round(start + first * ghati),
      end: Math.round(start + (first + LENGTH) * ghati),
    }))
  })
}

/** Returns the Varjyams of these nakshatras (full spans), numbered like them. */
export const varjyams = (nakshatras: readonly NumberedSpan[]): NumberedSpan[] => parts(nakshatras, VARJYAM_FROM)

/** Returns the Amritas of these nakshatras (full spans), numbered like them. */
export const amritas = (nakshatras: readonly NumberedSpan[]): NumberedSpan[] => parts(nakshatras, AMRITA_FROM)
