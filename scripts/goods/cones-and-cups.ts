// Dhoop cones and cups, and the smoke that rises from them.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, INK, oval, shape, shine, stroke } from '../art/primitives.ts'
import { BLACK, BRASS, type Material, NIGHT, STONE, WOOD } from './materials.ts'

export const AMBER: Material = { base: INK.marigoldDark, dark: INK.clayDark, light: INK.marigold }

const ROSE: Material = { base: INK.pinkDark, dark: INK.pinkDeep, light: INK.pink }

const GREEN: Material = { base: INK.leaf, dark: INK.leafDark, light: INK.leafLight }

const YELLOW: Material = { base: INK.marigold, dark: INK.marigoldDark, light: INK.marigoldLight }

export const smoke = (x: number, y: number, h = 50): string =>
  stroke(`M${x} ${y}C${x - 16} ${y - h * 0.34} ${x + 16} ${y - h * 0.56} ${x} ${y - h}`, 4, INK.woodLight, 0.75)

const cone = (x: number, foot: number, s: number, { base, dark }: Material): string =>
  form(
    `M${x} ${foot - 44 * s}C${x + 4} ${foot - 40 * s} ${x + 15 * s} ${foot - 8 * s} ${x + 15 * s} ${foot - 3}C${x + 8 * s} ${foot + 3} ${x - 8 * s} ${foot + 3} ${x - 15 * s} ${foot - 3}C${x - 15 * s} ${foot - 8 * s} ${x - 4} ${foot - 40 * s} ${x} ${foot - 44 * s}Z`,
    base,
    `M${x} ${foot - 44 * s}C${x + 4} ${foot - 40 * s} ${x + 15 * s} ${foot - 8 * s} ${x + 15 * s} ${foot - 3}C${x + 10 * s} ${foot + 1} ${x + 6 * s} ${foot + 1} ${x + 3 * s} ${foot + 1}C${x + 8 * s} ${foot - 10 * s} ${x + 4 * s} ${foot - 30 * s} ${x} ${foot - 44 * s}Z`,
    dark,
  )

/** Four rooms in a shallow tray, a cone of each fragrance standing in it. */
export const mixedCones = (): string =>
  draw(
    ground(100, 176, 84, 6),
    form(
      'M12 116L60 92H180L192 116V166L178 176H26L12 166Z',
      INK.creamDark,
      'M160 92H180L192 116V166L178 176H150Z',
      INK.woodLight,
    ),
    shape('M24 116L64 98H172L180 116Z', INK.woodDark, 2.6),
    each(
      [
        [50, WOOD],
        [84, ROSE],
        [118, GREEN],
        [152, YELLOW],
      ] as const,
      ([x, material]) => draw(cone(x + 6, 106, 0.7, material), cone(x, 122, 1.1, material)),
    ),
    form(
      'M12 116H192V166C192 172 186 176 178 176H26C18 176 12 172 12 166Z',
      INK.cream,
      'M160 116H192V166C192 172 186 176 178 176H144C154 164 160 140 160 116Z',
      INK.creamDark,
    ),
    stroke('M57 120V172M102 120V172M147 120V172', FINE),
    each(
      [
        [34, WOOD],
        [79, ROSE],
        [124, GREEN],
        [169, YELLOW],
      ] as const,
      ([x, material]) => disc(x, 146, 10, material.base, 2.4),
    ),
  )

/** Guggul cones beside the tall tin they come in, one of them lit on a brass disc. */
export const guggulCones = (): string =>
  draw(
    ground(100, 184, 78, 6),
    smoke(148, 116, 62),
    form(
      'M34 58V168C34 184 106 184 106 168V58Z',
      AMBER.base,
      'M84 58H106V168C106 176 92 181 78 180C84 160 86 100 84 58Z',
      AMBER.dark,
    ),
    oval(70, 58, 36, 9, AMBER.light, 3),
    oval(70, 58, 26, 5.4, AMBER.dark, FINE),
    shape('M34 92C50 100 90 100 106 92V146C90 154 50 154 34 146Z', INK.cream, 2.6),
    cone(70, 142, 0.8, AMBER),
    stroke('M50 108H62M78 108H90', 2.4, INK.marigoldDark),
    form(
      'M108 170C108 182 188 182 188 170Z',
      BRASS.base,
      'M168 170H188C188 178 168 180 152 180C162 178 168 174 168 170Z',
      BRASS.dark,
    ),
    oval(148, 170, 40, 7, BRASS.light, 2.8),
    cone(148, 168, 1.15, AMBER),
    disc(148, 119, 4, INK.red, 2),
    shine('M44 70V84', 3, AMBER.light),
  )

/** Smoke that falls: a cone on a tall stone, its smoke running down like water into a bowl. */
export const backflowCones = (): string =>
  draw(
    ground(96, 184, 76, 6),
    form(
      'M58 180C56 150 70 132 66 104C64 88 74 78 88 78C104 78 112 86 110 104C108 126 132 150 146 180Z',
      STONE.base,
      'M100 80C108 83 111 92 110 104C108 126 132 150 146 180H112C104 150 96 116 100 80Z',
      STONE.dark,
    ),
    cone(88, 80, 0.96, NIGHT),
    stroke('M88 92C88 108 78 118 84 134C88 146 98 152 92 168', 11, INK.silverLight, 0.9),
    stroke('M88 92C92 112 102 118 98 136C96 152 108 158 118 170', 6, INK.silverLight, 0.75),
    form(
      'M36 166C40 186 152 186 158 166C130 158 64 158 36 166Z',
      INK.night,
      'M136 162L158 166C154 180 126 182 108 182C126 176 136 170 136 162Z',
      NIGHT.dark,
    ),
    stroke('M50 168C70 162 84 176 102 168S132 166 144 169', 6, INK.silverLight, 0.9),
    each(
      [
        [160, 150],
        [174, 170],
      ] as const,
      ([x, y]) => cone(x, y + 12, 0.62, NIGHT),
    ),
    shine('M72 120C68 134 66 148 66 160', 3.4, STONE.light),
  )

const cup = (x: number, y: number, half: number, { base, dark, light }: Material, resin: string): string =>
  draw(
    form(
      `M${x - half} ${y}L${x - half * 0.7} ${y + half * 1.1}H${x + half * 0.7}L${x + half} ${y}Z`,
      base,
      `M${x + half * 0.4} ${y}H${x + half}L${x + half * 0.7} ${y + half * 1.1}H${x + half * 0.2}Z`,
      dark,
      2.8,
    ),
    oval(x, y, half, half * 0.28, light, 2.6),
    resin === 'none' ? '' : oval(x, y, half * 0.7, half * 0.18, resin, 1.8),
  )

export const sambraniCups = (): string =>
  draw(
    ground(100, 178, 82, 6),
    smoke(100, 86, 62),
    cup(62, 116, 27, BLACK, INK.cream),
    cup(138, 116, 27, BLACK, INK.cream),
    cup(100, 92, 27, BLACK, INK.marigoldDark),
    cup(100, 140, 34, BLACK, INK.cream),
    cup(42, 150, 26, BLACK, INK.cream),
    cup(160, 150, 26, BLACK, INK.cream),
    each(
      [
        [92, 138],
        [104, 141],
        [110, 137],
      ] as const,
      ([x, y]) => disc(x, y, 3, INK.creamDark, 1.6),
    ),
  )

/** Cow dung cups in a palm-leaf basket. */
export const gobarCups = (): string =>
  draw(
    ground(100, 178, 78, 6),
    cup(72, 74, 25, WOOD, INK.leafDark),
    cup(128, 74, 25, WOOD, INK.leafDark),
    cup(100, 88, 28, WOOD, INK.leafDark),
    cup(54, 96, 24, WOOD, INK.leafDark),
    cup(146, 96, 24, WOOD, INK.leafDark),
    form('M20 112H180L164 176H36Z', INK.woodLight, 'M146 112H180L164 176H128Z', INK.wood),
    stroke('M26 132H174M31 152H169M56 114L60 174M84 114L86 174M116 114L114 174M144 114L140 174', FINE, INK.woodDark),
    shape('M14 104H186V120H14Z', INK.leafLight),
    stroke(
      'M28 104L36 120M52 104L60 120M76 104L84 120M100 104L108 120M124 104L132 120M148 104L156 120M172 104L180 120',
      FINE,
      INK.leafDark,
    ),
    leaf(168, 174, 30, 8, -100, 2.4),
  )
