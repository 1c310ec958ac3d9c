// Flowers as they hang and stand: toran, garland, lotus.

import { flower, leaf, leavesUnder, lotusBloom, RED } from './growing.ts'
import type { Point } from './primitives.ts'
import { disc, draw, FINE, form, ground, INK, onCurve, rod, stroke, times } from './primitives.ts'

const CORD: readonly [Point, Point, Point] = [
  [16, 52],
  [100, 104],
  [184, 52],
]

const tail = (x: number): string =>
  draw(
    stroke(`M${x} 60V150`, FINE, INK.leafDark),
    times(4, (i) => flower(x, 78 + i * 20, 10, 2.4, i % 2 ? undefined : RED)),
    leaf(x, 146, 30, 8, 0),
  )

export const toran = (): string =>
  draw(
    rod('M10 44H190', 3, INK.woodLight, 4),
    stroke('M16 52Q100 104 184 52', FINE, INK.leafDark),
    leavesUnder(...CORD, 8, 56, 12.5, 3),
    times(9, (i) => flower(...onCurve(...CORD, i / 8), i % 8 ? 12.5 : 14, 2.6, i % 2 ? RED : undefined)),
    tail(16),
    tail(184),
  )

/** Points at even distances along the hanging curve of a garland. */
function garlandPlaces(count: number): Point[] {
  const curve = Array.from({ length: 401 }, (_, i): Point => {
    const angle = (Math.PI * i) / 400
    return [100 - 66 * Math.cos(angle), 32 + 118 * Math.max(Math.sin(angle), 0) ** 0.86]
  })
  const lengths = [0]
  for (const [i, [x, y]] of curve.entries()) {
    const [nextX, nextY] = curve[i + 1] ?? [x, y]
    lengths.push((lengths[i] ?? 0) + Math.hypot(nextX - x, nextY - y))
  }
  const total = lengths.at(-1) ?? 0
  return Array.from({ length: count }, (_, i) => {
    const found = lengths.findIndex((length) => length >= (i / (count - 1)) * total - 1e-6)
    return curve[found] ?? [100, 150]
  })
}

export const garland = (): string => {
  const places = garlandPlaces(17)
  // Drawn from both ends inwards, so that the lower flowers lie over the upper ones on either side alike.
  const order = places.map((_, k) => (k % 2 ? 16 - (k >> 1) : k >> 1)).filter((i) => i !== 8)
  return draw(
    stroke('M34 34V18M166 34V18', 3, INK.leafDark),
    disc(34, 14, 4.4, INK.brass, 2.4),
    disc(166, 14, 4.4, INK.brass, 2.4),
    ...order.map((i) => flower(...(places[i] ?? [100, 150]), 12.6, 2.4, i % 4 === 2 ? RED : undefined)),
    leaf(90, 164, 30, 8, 22),
    leaf(110, 164, 30, 8, -22),
    leaf(100, 166, 30, 8, 0),
    flower(100, 156, 19, 2.8, RED),
  )
}

export const lotusPad = (): string =>
  form(
    'M20 162C50 146 150 146 180 162C150 176 50 176 20 162Z',
    INK.leaf,
    'M180 162C150 176 50 176 20 162C70 168 130 168 180 162Z',
    INK.leafDark,
  )

export const lotus = (): string => draw(ground(100, 172, 72, 5), lotusPad(), lotusBloom())
