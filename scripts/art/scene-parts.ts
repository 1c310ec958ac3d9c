// Pieces shared by the large scenes of the home page: field 600 by 500, the floor line at 500.

import { flower, leaf, leavesUnder, MARIGOLD, RED } from './growing.ts'
import { diyaBody } from './lamps.ts'
import type { Point } from './primitives.ts'
import { disc, draw, each, fill, glow, group, INK, onCurve, round, shape, times } from './primitives.ts'

export const FLOOR = 500
export const MIDDLE = 300
export const EDGE = 3.4

/** An illustration of the 200 field set into a scene at (x, y), `size` wide. */
export const picture = (markup: string, x: number, y: number, size: number): string =>
  group(`translate(${x} ${y})scale(${round((size / 200) * 1000) / 1000})`, markup)

/** A pointed arch with cusps: half width, springing line, apex. */
export function cuspedArch(x: number, half: number, spring: number, apex: number, foot = FLOOR): string {
  const left: Point[] = (
    [
      [-1, 0],
      [-0.93, 0.36],
      [-0.66, 0.64],
      [-0.36, 0.82],
      [0, 1],
    ] as const
  ).map(([a, b]) => [x + a * half, spring - b * (spring - apex)])
  const right = left
    .slice(0, -1)
    .map(([px, py]): Point => [2 * x - px, py])
    .toReversed()
  const points = [...left, ...right]
  const arcs = points.slice(1).map(([px, py], i) => {
    const [fromX, fromY] = points[i] ?? [px, py]
    const r = round(Math.hypot(px - fromX, py - fromY) * 0.56)
    return `A${r} ${r} 0 0 1 ${round(px)} ${round(py)}`
  })
  return `M${round(x - half)} ${foot}V${spring}${arcs.join('')}V${foot}`
}

export function plainArch(x: number, half: number, spring: number, apex: number, foot = FLOOR): string {
  const rise = spring - apex
  const shoulder = round(spring - rise * 0.62)
  const neck = round(apex + rise * 0.16)
  return `M${x - half} ${foot}V${spring}C${x - half} ${shoulder} ${round(x - half * 0.42)} ${neck} ${x} ${apex}C${round(x + half * 0.42)} ${neck} ${x + half} ${shoulder} ${x + half} ${spring}V${foot}`
}

export const spandrelLotus = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    times(
      8,
      (i) =>
        `<path transform="rotate(${i * 45})" d="M0 -4C6 -9 6 -16 0 -21C-6 -16 -6 -9 0 -4Z" fill="${i % 2 ? INK.ochreLight : INK.red}"/>`,
    ),
    disc(0, 0, 4, INK.marigold),
  )

/** A niche in the wall with its lamp, which `lamp` draws into the 60 by 60 field at (x - 30, 268). */
export const wallNiche = (x: number, lamp: string): string =>
  draw(
    shape(
      `M${x - 32} 330V280C${x - 32} 256 ${x - 12} 246 ${x} 232C${x + 12} 246 ${x + 32} 256 ${x + 32} 280V330Z`,
      INK.recess,
      3,
    ),
    fill(
      `M${x - 22} 328V284C${x - 22} 268 ${x - 8} 260 ${x} 250C${x + 8} 260 ${x + 22} 268 ${x + 22} 284V328Z`,
      INK.marigold,
      0.55,
    ),
    lamp,
    shape(`M${x - 40} 328H${x + 40}V338H${x - 40}Z`, INK.ochreLight, 3),
  )

export const nicheLamp = (x: number): string => picture(draw(glow(100, 70, 62), diyaBody()), x - 30, 268, 60)

/** Mango leaves and marigolds along a hanging cord. */
export const hangingToran = (a: Point, b: Point, c: Point, leaves: number, size: number): string =>
  draw(
    leavesUnder(a, b, c, leaves, size * 4, size * 0.88, 2.4),
    times(leaves + 1, (i) =>
      flower(...onCurve(a, b, c, i / leaves), i % leaves ? size : size * 1.22, 2.6, i % 2 ? RED : MARIGOLD),
    ),
  )

/** A straight string of flowers hanging from (x, y), ending in a leaf. */
export const drop = (x: number, y: number, count: number, r: number, step: number): string =>
  draw(
    leaf(x, y + count * step + r * 0.6, r * 3.2, r * 0.86, 0, 2.4),
    times(count, (k) => flower(x, y + (k + 1) * step, r, 2.6, k % 4 === 3 ? RED : MARIGOLD)),
  )

/** A plinth step across the foot of a scene. */
export const step = (left: number, right: number, top: number, colour: string, foot = FLOOR): string =>
  shape(`M${left} ${top}H${right}V${foot}H${left}Z`, colour, EDGE)

export const dotsAlong = (xs: readonly number[], y: number, r: number, colour: string): string =>
  each(xs, (x) => disc(x, y, r, colour))
