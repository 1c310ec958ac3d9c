// Leaves and flowers that other drawings are dressed with.

import type { Point } from './primitives.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  group,
  INK,
  LINE,
  onCurve,
  round,
  shape,
  stroke,
  times,
  turned,
} from './primitives.ts'

export type Petals = readonly [string, string, string]
export const MARIGOLD: Petals = [INK.marigoldDark, INK.marigold, INK.marigoldLight]
export const RED: Petals = [INK.redDark, INK.red, INK.redLight]
export const WHITE: Petals = [INK.creamDark, INK.cream, INK.marigoldLight]

export function scallop(x: number, y: number, r: number, lobes: number, turn = 0): string {
  const start = (turn * Math.PI) / 180
  const lobe = round(r * Math.sin(Math.PI / lobes) * 1.12)
  const points = Array.from({ length: lobes + 1 }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / lobes
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`
  })
  return `M${points.join(`A${lobe} ${lobe} 0 0 1 `)}Z`
}

const BLOOM_OUTER = scallop(0, 0, 17.2, 11)
const BLOOM_MIDDLE = scallop(-0.6, -1, 11.2, 9, 16)
const BLOOM_INNER = scallop(-1, -1.8, 5.2, 6, 8)

/** Every flower repeats the same numbers at another scale, so that the sprite packs small. */
export const flower = (x: number, y: number, r: number, width = LINE, petals: Petals = MARIGOLD): string =>
  group(
    `translate(${round(x)} ${round(y)})scale(${round((r / 20) * 100) / 100})`,
    shape(BLOOM_OUTER, petals[0], round((width * 20) / r)),
    fill(BLOOM_MIDDLE, petals[1]),
    fill(BLOOM_INNER, petals[2]),
  )

/** A leaf of length l and half width h hanging from (x, y), turned by `degrees` (0 points down). */
export function leaf(
  x: number,
  y: number,
  l: number,
  h: number,
  degrees: number,
  width = LINE,
  colours: readonly [string, string] = [INK.leaf, INK.leafDark],
): string {
  const near = round(l * 0.22)
  const far = round(l * 0.62)
  const whole = `M0 0C${h} ${near} ${h} ${far} 0 ${round(l)}C${-h} ${far} ${-h} ${near} 0 0Z`
  const shaded = `M0 0C${-h} ${near} ${-h} ${far} 0 ${round(l)}Z`
  return turned(
    x,
    y,
    degrees,
    form(whole, colours[0], shaded, colours[1], width),
    stroke(`M0 ${round(l * 0.12)}V${round(l * 0.82)}`, 1.6),
  )
}

/** Flowers strung on a curve between two points; every second one is red. */
export const strung = (a: Point, b: Point, c: Point, count: number, r: number, width = FINE): string =>
  times(count + 1, (i) => flower(...onCurve(a, b, c, i / count), r, width, i % 2 ? RED : MARIGOLD))

/** Mango leaves hung under the same curve. */
export const leavesUnder = (a: Point, b: Point, c: Point, count: number, l: number, h: number, width = 2.4): string =>
  times(count, (i) => leaf(...onCurve(a, b, c, (i + 0.5) / count), l, h, ((count - 1) / 2 - i) * 2.2, width))

const HIBISCUS_PETAL = 'M0 0C-13 -6 -15 -22 -6 -27C-3 -25 3 -25 6 -27C15 -22 13 -6 0 0Z'
export const hibiscus = (x: number, y: number, r: number, degrees: number): string =>
  group(
    `translate(${round(x)} ${round(y)})rotate(${round(degrees)})scale(${round((r / 27) * 100) / 100})`,
    each([36, 108, 180, 252, 324], (a) =>
      group(`rotate(${a})`, shape(HIBISCUS_PETAL, INK.red, 3.4), stroke('M0 -6V-18', 2.6, INK.redDark)),
    ),
    disc(0, 0, 5.5, INK.redDark),
    stroke('M0 0L9 -13', 3.4, INK.marigoldLight),
    disc(10, -15, 3.4, INK.marigold),
  )

/** The three-fold leaf offered to Shiva. */
export const belLeaf = (x: number, y: number, l: number, degrees: number): string =>
  turned(
    x,
    y,
    degrees,
    stroke(`M0 0V${round(l * 0.4)}`, 3, INK.leafDark),
    leaf(0, 0, l * 0.86, l * 0.3, 122, 2.4),
    leaf(0, 0, l * 0.86, l * 0.3, -122, 2.4),
    leaf(0, 0, l, l * 0.33, 180, 2.4),
  )

const LOTUS_RING = [
  [-34, 108, 24, 1],
  [34, 108, 24, 1],
  [0, 122, 26, 2],
  [-66, 96, 24, 1],
  [66, 96, 24, 1],
  [-22, 98, 24, 2],
  [22, 98, 24, 2],
  [-50, 88, 22, 2],
  [50, 88, 22, 2],
  [0, 84, 25, 3],
  [-84, 72, 17, 3],
  [84, 72, 17, 3],
] as const
const LOTUS_TONES = { 1: [INK.pinkDark, INK.pinkDeep], 2: [INK.pink, INK.pinkDark], 3: [INK.pinkLight, INK.pink] } as const

const lotusPetal = (degrees: number, l: number, h: number, tone: 1 | 2 | 3): string => {
  const whole = `M0 0C${h} ${round(-l * 0.2)} ${h} ${round(-l * 0.66)} 0 ${-l}C${-h} ${round(-l * 0.66)} ${-h} ${round(-l * 0.2)} 0 0Z`
  const tip = `M0 ${-l}C${h * 0.5} ${round(-l * 0.82)} ${round(h * 0.72)} ${round(-l * 0.66)} ${round(h * 0.74)} ${round(-l * 0.52)}C${round(h * 0.3)} ${round(-l * 0.68)} ${round(-h * 0.3)} ${round(-l * 0.68)} ${round(-h * 0.74)} ${round(-l * 0.52)}C${round(-h * 0.72)} ${round(-l * 0.66)} ${-h * 0.5} ${round(-l * 0.82)} 0 ${-l}Z`
  const [colour, shade] = LOTUS_TONES[tone]
  return turned(100, 148, degrees, form(whole, colour, tip, shade))
}

/** The open lotus without its pad or ground; its heart is at (100, 148). */
export const lotusBloom = (): string =>
  draw(
    each(LOTUS_RING, ([degrees, l, h, tone]) => lotusPetal(degrees, l, h, tone)),
    shape('M64 150C76 140 124 140 136 150C128 162 72 162 64 150Z', INK.leaf),
  )

const BANANA_BLADE = 'M0 0C20 -24 46 -46 78 -50C104 -53 126 -40 142 -12C118 -22 96 -20 78 -14C52 -6 24 4 0 0Z'
const BANANA_UNDER = 'M0 0C26 -14 50 -30 80 -34C106 -36 126 -28 142 -12C118 -22 96 -20 78 -14C52 -6 24 4 0 0Z'

/** One arching banana leaf from its stem; `mirror` throws it to the left. */
export const bananaLeaf = (x: number, y: number, degrees: number, scale: number, mirror = false): string =>
  group(
    `translate(${x} ${y})scale(${mirror ? -scale : scale} ${scale})rotate(${degrees})`,
    fill(BANANA_BLADE, INK.leaf),
    fill(BANANA_UNDER, INK.leafDark),
    stroke('M0 0C26 -14 50 -30 80 -34C106 -36 126 -28 142 -12', round(2.4 / scale), INK.leafLight),
    stroke(
      'M44 -40L50 -29M66 -48L72 -34M92 -50L92 -35M116 -42L110 -32M58 -9L60 -24M84 -16L88 -33M108 -21L112 -31',
      round(1.8 / scale),
    ),
    stroke(BANANA_BLADE, round(LINE / scale)),
  )
