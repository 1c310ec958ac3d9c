// The packs incense is sold in, each of its own shape, and the flowers and woods that name the fragrance.

import { group, INK, stroke, times } from '../art/primitives.ts'

/** Sticks fanned from (x, y) upwards; the upper two thirds carry the masala. */
export const sticks = (x: number, y: number, count: number, length: number, spread: number, masala: string): string =>
  times(count, (i) => {
    const a = ((i - (count - 1) / 2) * spread) / Math.max(1, count - 1)
    return group(
      `translate(${x} ${y})rotate(${a.toFixed(1)})`,
      stroke(`M0 0V${-length}`, 3.4, INK.woodLight),
      stroke(`M0 ${-length * 0.28}V${-length}`, 6.4),
      stroke(`M0 ${-length * 0.3}V${-length + 1}`, 3, masala),
    )
  })
