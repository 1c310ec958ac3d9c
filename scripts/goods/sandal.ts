// Sandalwood, its powder and its grinding stone, and ash.

import { flower, leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, INK, oval, rod, shape, shine, stroke, times, turned } from '../art/primitives.ts'
import { heap, jar, scattered } from './containers.ts'
import { BRASS, CLAY, type Material, PALE_WOOD, STONE, WOOD } from './materials.ts'

const SANDAL: Material = { base: INK.creamDark, dark: INK.woodLight, light: INK.cream }

const ASH: Material = { base: INK.silver, dark: INK.silverDark, light: INK.silverLight }

const BRICK: Material = { base: INK.clay, dark: INK.clayDark, light: INK.clayLight }

/** Sandal powder in a square wooden box, the wood it came from laid on top. */
export const chandanPowder = (): string =>
  draw(
    ground(100, 178, 80, 6),
    form('M26 100L74 76H176L132 100Z', PALE_WOOD.light, 'M110 76H176L132 100H90Z', PALE_WOOD.base),
    heap(84, 104, 50, 24, SANDAL),
    form('M24 100H134V176H24Z', WOOD.base, 'M106 100H134V176H106Z', WOOD.dark),
    form('M134 100L176 76V150L134 176Z', WOOD.dark, 'M134 140L176 116V150L134 176Z', INK.line),
    stroke('M34 110H124V166H34Z', FINE, WOOD.light),
    disc(79, 138, 17, SANDAL.light, 2.4),
    stroke('M79 126V150M68 132L90 144M90 132L68 144', FINE, INK.wood),
    turned(
      128,
      64,
      -20,
      form('M-40 -9H36L40 9H-36Z', INK.woodLight, 'M-37 2H38L40 9H-36Z', INK.wood),
      oval(37, 0, 6, 9.6, SANDAL.base, 2.6),
      stroke('M-24 -3H18', 1.8, INK.wood),
    ),
  )

/** Red sandal: chips and their powder on a grinding tile. */
export const redChandan = (): string =>
  draw(
    ground(100, 176, 84, 6),
    heap(92, 142, 60, 56, BRICK),
    scattered(80, 118, 26, 16, 10, 3, 0.1, [INK.clayDark]),
    form('M14 140H186L174 172H26Z', STONE.light, 'M150 140H186L174 172H142Z', STONE.base),
    each(
      [
        [150, 126, -34],
        [168, 122, 16],
        [42, 132, 12],
      ] as const,
      ([x, y, a]) =>
        turned(
          x,
          y,
          a,
          form('M-6 -26H6L8 20L-6 24Z', INK.redDark, 'M1 -26H6L8 20L1 22Z', INK.line, 2.6),
          stroke('M-3 -18V10', 1.8, INK.clay),
        ),
    ),
    rod('M58 128L32 64', 3.4, BRASS.light, 4.4),
    oval(61, 133, 11, 8, BRASS.light, 2.6),
    shine('M28 146H52', 3, INK.silver),
  )

/** Eight fragrances in one small jar, a copper spatula in it. */
export const ashtagandha = (): string =>
  draw(
    ground(100, 180, 66, 6),
    jar(
      92,
      76,
      46,
      178,
      108,
      { base: INK.marigoldDark, dark: INK.clay, light: INK.marigold },
      { base: INK.woodLight, dark: INK.wood, light: INK.cream },
    ),
    times(
      8,
      (i) =>
        `<g transform="translate(92 144)rotate(${i * 45})">${shape('M0 -3C6 -7 6 -15 0 -19C-6 -15 -6 -7 0 -3Z', i % 2 ? INK.red : INK.cream, 1.8)}</g>`,
    ),
    disc(92, 144, 4, INK.marigold, 1.8),
    leaf(158, 178, 34, 8, 200, 2.4),
    leaf(150, 178, 30, 8, 160, 2.4),
    flower(156, 170, 12, 2.4),
    stroke('M50 92C60 88 124 88 134 92', 2.4, INK.red),
  )

/** Ash on a clay dish, three lines drawn above it, rudraksha beside. */
export const bhasma = (): string =>
  draw(
    ground(100, 178, 82, 6),
    heap(100, 120, 64, 60, ASH),
    stroke('M70 84C86 78 114 78 130 84M66 94C86 87 114 87 134 94M64 104C86 97 114 97 136 104', 4, INK.silverLight),
    disc(100, 90, 5, INK.red, 2),
    form(
      'M18 118C26 152 60 172 100 172C140 172 174 152 182 118C150 130 50 130 18 118Z',
      CLAY.base,
      'M146 124C160 123 172 121 182 118C174 152 140 172 106 172C138 160 148 146 146 124Z',
      CLAY.dark,
    ),
    stroke('M34 144C66 160 134 160 166 144', 2.4, INK.cream),
    each(
      [
        [154, 168],
        [172, 162],
        [164, 178],
      ] as const,
      ([x, y]) =>
        draw(disc(x, y, 8, INK.wood, 2.4), stroke(`M${x - 4} ${y - 2}q4 -2 8 0M${x - 4} ${y + 3}q4 -2 8 0`, 1.5, INK.woodDark)),
    ),
    shine('M32 138C38 148 46 156 56 160', 3.4, CLAY.light),
  )

/** Sandal stick on its round grinding stone, paste and water. */
export const chandanStone = (): string =>
  draw(
    ground(100, 176, 86, 6),
    form(
      'M14 132C14 156 52 172 100 172C148 172 186 156 186 132Z',
      STONE.light,
      'M150 132H186C186 156 148 172 104 172C136 164 150 152 150 132Z',
      STONE.base,
    ),
    oval(100, 132, 86, 24, INK.silverDark, 3),
    oval(92, 134, 54, 13, SANDAL.base),
    oval(84, 134, 34, 8, SANDAL.light),
    each([36, 164], (x) => shape(`M${x - 10} 164L${x - 6} 180H${x + 6}L${x + 10} 164Z`, STONE.base)),
    turned(
      112,
      84,
      -36,
      form('M-46 -17H44V17H-46Z', INK.woodLight, 'M-46 4H44V17H-46Z', INK.wood),
      oval(45, 0, 9, 17, INK.wood, 3),
      oval(45, 0, 4, 9, INK.woodLight),
      stroke('M-34 -8H20M-24 -1H28', 1.8, INK.wood),
      oval(-46, 0, 7, 17, SANDAL.base, 2.6),
    ),
    shine('M30 128C42 120 56 116 70 115', 3, INK.silverLight),
  )
