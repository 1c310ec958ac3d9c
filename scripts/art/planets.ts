// The nine grahas: the board of nine squares, and for each its copper yantra with the figure the texts give it.

import { flower, RED, WHITE } from './growing.ts'
import { disc, draw, each, FINE, fill, ground, group, INK, placed, rod, shape, stroke, times } from './primitives.ts'

export const GRAHAS = ['surya', 'chandra', 'mangal', 'budh', 'brihaspati', 'shukra', 'shani', 'rahu', 'ketu'] as const
export type Graha = (typeof GRAHAS)[number]

const pentagon = (r: number): string =>
  `M${Array.from({ length: 5 }, (_, i) => {
    const angle = ((i * 72 - 90) * Math.PI) / 180
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
  }).join('L')}Z`

// Figures about their own middle, at most 20 units from it: circle, square, triangle, arrow, rectangle, pentagon, bow, winnowing tray, flag.
const FIGURES: Record<Graha, string> = {
  surya: shape('M-18 0A18 18 0 1 1 18 0A18 18 0 1 1 -18 0Z', INK.red, 2.6),
  chandra: shape('M-16 -16H16V16H-16Z', INK.silverLight, 2.6),
  mangal: shape('M0 -20L20 15H-20Z', INK.red, 2.6),
  budh: shape('M0 -22L14 -4H5V20H-5V-4H-14Z', INK.leaf, 2.6),
  brihaspati: shape('M-21 -13H21V13H-21Z', INK.marigold, 2.6),
  shukra: shape(pentagon(20), INK.silverLight, 2.6),
  shani: draw(
    stroke('M-4 -21V21', 2),
    rod('M-4 -21C14 -14 14 14 -4 21', 4.6, INK.peacock, 4.6),
    stroke('M-18 0H16', 3),
    shape('M14 -6L24 0L14 6Z', INK.peacock, 2.2),
  ),
  rahu: draw(
    shape('M-20 -12C-8 -7 8 -7 20 -12L13 16H-13Z', INK.stone, 2.6),
    stroke('M-17 -1C-6 3 6 3 17 -1M-15 8C-6 11 6 11 15 8', 1.8),
  ),
  ketu: draw(stroke('M-13 -20V20', 4), shape('M-13 -20L18 -10L-13 0Z', INK.clay, 2.6)),
}

// East is at the top: Shukra in the east, the sun in the middle, as the board is laid out in most homes.
const BOARD: readonly (readonly [Graha, string])[] = [
  ['budh', INK.leafLight],
  ['shukra', INK.cream],
  ['chandra', INK.silver],
  ['brihaspati', INK.marigoldLight],
  ['surya', INK.marigold],
  ['mangal', INK.redLight],
  ['ketu', INK.clayLight],
  ['shani', INK.peacockLight],
  ['rahu', INK.woodLight],
]

const cell = (name: Graha, colour: string, i: number): string =>
  group(
    `translate(${34 + (i % 3) * 44} ${20 + Math.floor(i / 3) * 44})`,
    shape('M0 0H44V44H0Z', colour, 2.4),
    placed([22, 22], [0, 0], 0.72, FIGURES[name]),
  )

export const navagraha = (): string =>
  draw(
    ground(100, 186, 82, 5),
    shape('M20 158H180L186 168V180H14V168Z', INK.woodDark),
    shape('M16 4H184V168H16Z', INK.red),
    stroke('M22 10H178V162H22Z', FINE, INK.marigold),
    each(BOARD, ([name, colour], i) => cell(name, colour, i)),
    stroke('M34 20H166V152H34Z'),
    each(
      [
        [25, 13],
        [175, 13],
        [25, 159],
        [175, 159],
      ] as const,
      ([x, y], i) => flower(x, y, 9, 2.2, i % 3 ? WHITE : undefined),
    ),
    flower(100, 170, 11, 2.4),
    flower(80, 174, 8, 2.2, RED),
    flower(120, 174, 8, 2.2, RED),
  )

const GATES =
  'M32 32H80V22H72V12H128V22H120V32H168V80H178V72H188V128H178V120H168V168H120V178H128V188H72V178H80V168H32V120H22V128H12V72H22V80H32Z'
const PETAL = 'M0 -34C14 -40 15 -54 0 -66C-15 -54 -14 -40 0 -34Z'

const FIELDS: Partial<Record<Graha, string>> = {
  mangal: INK.clayLight,
  budh: INK.cream,
  brihaspati: INK.cream,
  shukra: INK.pinkDark,
  shani: INK.silverLight,
  rahu: INK.silver,
  ketu: INK.cream,
}

/** One planet's yantra: four gates, eight petals, its own figure in its own colour. */
export const yantra = (name: Graha): string =>
  draw(
    group('translate(3 4)', fill(GATES, INK.line, 0.16)),
    shape(GATES, INK.brass),
    fill('M152 32H168V80H178V72H188V128H178V120H168V168H120V178H128V188H112V160H152Z', INK.brassDark),
    stroke(GATES),
    stroke('M40 40H160V160H40Z', FINE, INK.redDark),
    group(
      'translate(100 100)',
      disc(0, 0, 58, INK.brassLight, 2.4),
      times(8, (i) => group(`rotate(${i * 45})scale(.84)`, shape(PETAL, i % 2 ? INK.red : INK.redLight, 2.4))),
      disc(0, 0, 34, FIELDS[name] ?? INK.cream, 2.6),
      placed([0, 0], [0, 0], 1.16, FIGURES[name]),
    ),
    each(
      [
        [49, 49],
        [151, 49],
        [49, 151],
        [151, 151],
      ] as const,
      ([x, y]) => disc(x, y, 4, INK.red),
    ),
  )
