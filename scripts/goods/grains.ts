// Grain and flour, in bowl, sack and packet.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, rod, shape, stroke, times, turned } from '../art/primitives.ts'
import { bowl, heap, pouch, sack, scattered } from './containers.ts'
import { BRASS, type Material, PALE_WOOD, WOOD } from './materials.ts'

export const RICE: Material = { base: INK.cream, dark: INK.creamDark, light: INK.silverLight }

export const WHEAT: Material = { base: INK.woodLight, dark: INK.wood, light: INK.creamDark }

const PALE: Material = { base: INK.marigoldLight, dark: INK.brass, light: INK.cream }

const JUTE: Material = { base: INK.woodLight, dark: INK.wood, light: INK.creamDark }

export const PAPER: Material = { base: INK.creamDark, dark: INK.woodLight, light: INK.cream }

/** An ear of grain on its stalk, its foot at (x, y). */
const ear = (x: number, y: number, degrees: number, length: number, colour: string, awns = false): string =>
  turned(
    x,
    y,
    degrees,
    stroke(`M0 0V${-length}`, 3, INK.brassDark),
    awns
      ? stroke(
          times(
            4,
            (i) =>
              `M-3 ${-length + 24 - i * 10}L-14 ${-length - 8 - i * 10}M3 ${-length + 24 - i * 10}L14 ${-length - 8 - i * 10}`,
          ),
          1.6,
          INK.brassDark,
        )
      : '',
    times(4, (i) =>
      shape(
        `M0 ${-length + 30 - i * 11}C-10 ${-length + 28 - i * 11} -10 ${-length + 20 - i * 11} -6 ${-length + 14 - i * 11}C0 ${-length + 18 - i * 11} 0 ${-length + 24 - i * 11} 0 ${-length + 30 - i * 11}C10 ${-length + 28 - i * 11} 10 ${-length + 20 - i * 11} 6 ${-length + 14 - i * 11}C0 ${-length + 18 - i * 11} 0 ${-length + 24 - i * 11} 0 ${-length + 30 - i * 11}Z`,
        colour,
        1.8,
      ),
    ),
    shape(
      `M0 ${-length - 14}C5 ${-length - 8} 5 ${-length - 2} 0 ${-length}C-5 ${-length - 2} -5 ${-length - 8} 0 ${-length - 14}Z`,
      colour,
      1.8,
    ),
  )

/** Unbroken rice, a few grains reddened for the tilak, in a brass bowl. */
export const akshat = (): string =>
  draw(
    ground(100, 176, 58, 6),
    heap(100, 108, 60, 54, RICE),
    scattered(98, 84, 40, 20, 22, 3.4, 7, [INK.creamDark, INK.marigold, INK.redLight]),
    bowl(100, 108, 66, 56, BRASS),
    stroke('M56 136C84 148 116 148 144 136', FINE),
    disc(100, 148, 4, INK.red),
    scattered(36, 174, 14, 4, 5, 3.4, 7, [INK.cream]),
    scattered(166, 175, 12, 3, 4, 3.4, 7, [INK.cream]),
  )

/** The larger bag: rice for the rite and for giving, a scoop in it. */
export const rice = (): string =>
  draw(
    ground(100, 184, 72, 6),
    heap(100, 70, 50, 34, RICE),
    scattered(96, 58, 34, 10, 16, 3.2, 6, [INK.creamDark, INK.silver]),
    rod('M126 54L162 20', 7, INK.woodLight),
    form(
      'M92 62C98 44 122 42 134 56C128 70 108 76 92 62Z',
      PALE_WOOD.base,
      'M134 56C128 70 108 76 92 62C108 66 124 64 132 53Z',
      PALE_WOOD.dark,
      2.8,
    ),
    sack(100, 74, 52, 184, RICE),
    stroke('M66 104V168M134 104V168', 3, INK.red),
    ear(100, 168, 0, 36, INK.marigold),
    leaf(98, 166, 26, 6, 130, 2),
    leaf(102, 166, 26, 6, -130, 2),
  )

export const wheat = (): string =>
  draw(
    ground(100, 184, 78, 6),
    ear(146, 182, 10, 120, INK.marigold),
    ear(158, 182, 20, 92, INK.marigoldDark),
    heap(82, 80, 46, 30, WHEAT),
    scattered(80, 68, 30, 9, 14, 3.6, 5, [INK.wood, INK.brassDark]),
    sack(82, 84, 50, 182, JUTE),
    stroke('M42 112L122 172M42 140L92 178M66 108L128 152M122 112L42 172M128 140L76 178M98 108L38 150', 1.6, INK.wood),
  )

/** Barley with its long awns, in a paper pouch. */
export const barley = (): string =>
  draw(
    ground(96, 184, 74, 6),
    ear(148, 184, 8, 118, INK.marigoldLight, true),
    ear(158, 184, 22, 76, INK.marigoldLight, true),
    pouch(80, 48, 50, 182, PAPER, 'M52 100C52 82 108 82 108 100V152C108 166 52 166 52 152Z', PALE),
    scattered(80, 130, 22, 22, 26, 3.2, 5, [INK.brassDark, INK.wood]),
    leaf(80, 84, 20, 5, 150, 2),
    leaf(80, 84, 20, 5, -150, 2),
  )

/** Flour in a folded paper bag, a sieve before it. */
export const barleyFlour = (): string =>
  draw(
    ground(100, 182, 84, 6),
    form('M34 52H110V176H34Z', PAPER.base, 'M88 52H110V176H80C90 140 92 90 88 52Z', PAPER.dark),
    shape('M34 52L42 30H118L110 52Z', PAPER.light),
    stroke('M42 30V16H118V30', 3),
    fill('M42 17H118V30H42Z', PAPER.base),
    stroke('M42 30V16H118V30M42 24H118', FINE),
    ear(72, 150, 0, 48, INK.brass, true),
    heap(148, 172, 42, 26, RICE),
    form('M106 124H184V142C184 150 106 150 106 142Z', WOOD.light, 'M166 124H184V142C184 146 176 148 160 148Z', WOOD.base),
    oval(145, 124, 39, 9, INK.silver, 3),
    stroke('M118 124H172M124 119H166M124 129H166M132 117V131M145 116V132M158 117V131', 1.4, INK.silverDark),
    fill('M132 148L128 160M160 148L164 160', 'none'),
    each(
      [
        [128, 156],
        [146, 154],
        [160, 158],
      ] as const,
      ([x, y]) => disc(x, y, 2.6, INK.cream),
    ),
  )
