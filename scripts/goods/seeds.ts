// Small seed, puffed paddy and sugar.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, fill, form, ground, group, INK, rod, shape, shine, stroke, turned } from '../art/primitives.ts'
import { bowl, heap, jar, scattered } from './containers.ts'
import { PAPER, RICE, WHEAT } from './grains.ts'
import { BLACK, PALE_WOOD, SILVER, WOOD, YELLOW } from './materials.ts'

export const blackTil = (): string =>
  draw(
    ground(100, 172, 74, 6),
    heap(100, 110, 68, 40, BLACK),
    scattered(98, 94, 48, 14, 30, 2.6, 4, [INK.stoneLight, INK.stone]),
    form(
      'M20 108C26 148 56 168 100 168C144 168 174 148 180 108C150 122 50 122 20 108Z',
      WOOD.base,
      'M146 115C160 114 172 112 180 108C174 148 144 168 106 168C136 154 148 136 146 115Z',
      WOOD.dark,
    ),
    stroke('M36 136C68 154 132 154 164 136', FINE, WOOD.dark),
    shine('M34 128C40 142 48 150 58 156', 4, WOOD.light),
    scattered(34, 172, 14, 4, 6, 3, 4, [INK.line]),
    scattered(168, 172, 12, 3, 5, 3, 4, [INK.line]),
  )

export const whiteTil = (): string =>
  draw(
    ground(100, 182, 70, 6),
    jar(88, 70, 50, 180, 92, RICE, { base: INK.wood, dark: INK.woodDark, light: INK.woodLight }),
    scattered(88, 136, 38, 36, 44, 3, 4, [INK.creamDark, INK.woodLight]),
    stroke('M40 92V166', 3, INK.silverLight),
    turned(
      154,
      158,
      -24,
      form('M-26 0C-24 18 24 18 26 0Z', PALE_WOOD.base, 'M10 0H26C24 14 12 14 4 13Z', PALE_WOOD.dark, 2.6),
      heap(0, 0, 22, 12, RICE),
      rod('M28 -4L44 -22', 4, INK.woodLight, 4.6),
    ),
    scattered(166, 180, 16, 3, 6, 2.8, 4, [INK.cream]),
  )

export const yellowMustard = (): string =>
  draw(
    ground(100, 176, 78, 6),
    stroke('M154 168C150 130 158 90 166 54', 4, INK.leafDark),
    leaf(154, 140, 34, 9, -110, 2.4),
    leaf(156, 116, 28, 8, 110, 2.4),
    each(
      [
        [166, 50],
        [154, 62],
        [176, 66],
        [164, 74],
        [150, 84],
        [172, 90],
      ] as const,
      ([x, y]) =>
        group(
          `translate(${x} ${y})`,
          shape('M0 0C-9 -4 -9 -10 0 -9C9 -10 9 -4 0 0C9 4 9 10 0 9C-9 10 -9 4 0 0Z', INK.marigold, 1.8),
          disc(0, 0, 2, INK.leaf),
        ),
    ),
    heap(84, 118, 50, 40, YELLOW),
    scattered(82, 102, 32, 14, 26, 4.4, 0.1, [INK.marigoldDark, INK.marigoldLight]),
    bowl(84, 118, 56, 44, SILVER),
    stroke('M44 140C64 152 104 152 124 140', FINE),
    scattered(150, 174, 16, 3, 7, 4.4, 0.1, [INK.marigoldDark]),
  )

/** Coriander in a twisted paper cone, its leaf beside it. */
export const corianderSeed = (): string =>
  draw(
    ground(100, 184, 60, 6),
    heap(96, 74, 48, 34, WHEAT),
    each(
      [
        [74, 62],
        [90, 52],
        [106, 54],
        [118, 66],
        [96, 68],
        [82, 72],
        [108, 72],
      ] as const,
      ([x, y]) =>
        draw(disc(x, y, 6, INK.woodLight, 1.8), stroke(`M${x - 2} ${y - 4}V${y + 4}M${x + 2} ${y - 4}V${y + 4}`, 1.2, INK.wood)),
    ),
    form(
      'M42 72C60 84 132 84 150 72L108 184H88Z',
      PAPER.base,
      'M126 79C136 78 144 75 150 72L108 184H100C116 140 124 110 126 79Z',
      PAPER.dark,
    ),
    stroke('M42 72L104 130M66 108L112 150', FINE),
    fill('M42 72L60 79L104 128L84 108Z', PAPER.light),
    stroke('M158 180C156 160 158 150 164 140', 3, INK.leafDark),
    each(
      [
        [164, 136],
        [150, 150],
        [174, 152],
      ] as const,
      ([x, y]) =>
        group(
          `translate(${x} ${y})`,
          shape('M0 6C-10 6 -12 -2 -8 -6C-8 -12 -2 -12 0 -9C2 -12 8 -12 8 -6C12 -2 10 6 0 6Z', INK.leaf, 2.2),
          stroke('M0 5V-3', 1.6, INK.leafDark),
        ),
    ),
  )

const PUFFS = [
  [44, 108, 20],
  [62, 100, -30],
  [80, 104, 10],
  [100, 98, 40],
  [120, 104, -10],
  [138, 100, 30],
  [156, 108, -20],
  [58, 84, 14],
  [76, 82, -40],
  [94, 78, 20],
  [112, 80, -18],
  [132, 82, 40],
  [80, 64, 0],
  [100, 58, -30],
  [118, 64, 24],
] as const

/** Puffed paddy heaped high in a shallow basket. */
export const puffedRice = (): string => {
  const puff = (x: number, y: number, degrees: number): string =>
    turned(
      x,
      y,
      degrees,
      shape('M-9 0C-9 -7 -3 -8 0 -5C3 -8 9 -6 9 0C9 6 3 7 0 4C-3 7 -9 6 -9 0Z', INK.cream, 2),
      stroke('M-4 0H4', 1.6, INK.woodLight),
    )
  return draw(
    ground(100, 172, 80, 6),
    fill('M28 116C40 84 80 56 100 54C122 56 160 84 172 116Z', INK.creamDark),
    each(PUFFS, ([x, y, a]) => puff(x, y, a)),
    form('M20 112H180L156 168H44Z', PALE_WOOD.base, 'M146 112H180L156 168H126Z', PALE_WOOD.dark),
    stroke('M27 128H173M34 146H166', FINE, INK.wood),
    stroke('M48 112L58 168M76 112L80 168M104 112V168M132 112L124 168', FINE, INK.wood),
    shape('M14 106H186V118H14Z', PALE_WOOD.light),
    each(
      [
        [28, 174, 10],
        [172, 174, -20],
      ] as const,
      ([x, y, a]) => puff(x, y, a),
    ),
  )
}

export const sugar = (): string =>
  draw(
    ground(100, 180, 74, 6),
    heap(92, 84, 48, 34, { base: INK.silverLight, dark: INK.silver, light: INK.silverLight }),
    each(
      [
        [80, 66],
        [98, 60],
        [108, 72],
        [88, 76],
      ] as const,
      ([x, y]) => stroke(`M${x - 4} ${y}h8M${x} ${y - 4}v8`, 1.6, INK.silverDark),
    ),
    form(
      'M40 84L50 170C51 178 134 178 134 170L144 84Z',
      INK.peacockLight,
      'M120 84H144L134 170C134 174 118 176 104 176C118 150 122 116 120 84Z',
      INK.peacock,
    ),
    fill('M52 96L59 160H92V96Z', INK.silverLight, 0.5),
    stroke('M46 132L92 92L138 132M49 160L92 122L134 160', FINE, INK.silverLight),
    shape('M34 78H150V92H34Z', INK.silverLight),
    each(
      [
        [160, 168],
        [176, 172],
        [166, 152],
      ] as const,
      ([x, y]) =>
        draw(
          shape(
            `M${x - 9} ${y - 6}L${x} ${y - 11}L${x + 9} ${y - 6}V${y + 5}L${x} ${y + 10}L${x - 9} ${y + 5}Z`,
            INK.silverLight,
            2.2,
          ),
          stroke(`M${x - 9} ${y - 6}L${x} ${y - 1}L${x + 9} ${y - 6}M${x} ${y - 1}V${y + 10}`, 1.6),
        ),
    ),
  )
