// Bhadra and Panchaka: inauspicious spans determined by the Moon alone.
import { KARANAS } from '../names.ts'
import type { Ayanamsa, Span } from '../sky/sky-types.ts'
import { karanas, moonSigns, spanAt } from '../sky/spans.ts'

const DAY_MS = 86_400_000

/** Where Bhadra is: only on Earth does it harm what is begun. */
export type BhadraAbode = 'svarga' | 'patala' | 'earth'
export type Bhadra = Span & { abode: BhadraAbode }

/** By the sign of the Moon, Mesha to Meena; general knowledge of almanacs after Muhurta Chintamani. */
const ABODES: readonly BhadraAbode[] = [
  'svarga',
  'svarga',
  'svarga',
  'earth',
  'earth',
  'patala',
  'patala',
  'svarga',
  'patala',
  'patala',
  'earth',
  'earth',
]

/** Returns every full Bhadra (karana Vishti) that overlaps a span, with the abode at its beginning. */
export function bhadras(from: number, to: number, ayanamsa: Ayanamsa): Bhadra[] {
  return karanas(from, to)
    .filter((karana) => KARANAS[karana.number - 1] === 'vishti')
    .map(({ start, end }) => {
      const sign = spanAt(moonSigns(start, start, ayanamsa), start)?.number ?? 1
      return { start, end, abode: ABODES[sign - 1] ?? 'earth' }
    })
}

const KUMBHA = 11
const MEENA = 12

/**
 * Returns every full Panchaka that overlaps a span: the Moon from the middle of Dhanishta to the end of Revati (sidereal 300 to 360
 * degrees).
 */
export function panchakas(from: number, to: number, ayanamsa: Ayanamsa): Span[] {
  const isPanchaka = ({ number }: { number: number }) => number === KUMBHA || number === MEENA
  if (!moonSigns(from, to, ayanamsa).some(isPanchaka)) return []
  const around = moonSigns(from - 3 * DAY_MS, to + 3 * DAY_MS, ayanamsa)
  return around.flatMap((sign, index) => {
    const next = around[index + 1]
    const isOne = sign.number === KUMBHA && next !== undefined && next.end > from && sign.start < to
    return isOne ? [{ start: sign.start, end: next.end }] : []
  })
}
