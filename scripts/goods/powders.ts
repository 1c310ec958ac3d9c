// Tilak powders, each in the vessel it is kept in at home.

import { lathe } from '../art/lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  INK,
  oval,
  rod,
  shape,
  shine,
  stroke,
  times,
  turned,
} from '../art/primitives.ts'
import { bowl, heap, scattered } from './containers.ts'
import { BRASS, type Material, RED, SILVER, YELLOW } from './materials.ts'

const KUMKUM: Material = { base: INK.redDark, dark: INK.line, light: INK.red }

const SINDOOR: Material = { base: INK.redLight, dark: INK.red, light: INK.marigold }

/** A round lidded tin, the lid leaning against it. */
export const roli = (): string =>
  draw(
    ground(100, 178, 80, 6),
    disc(146, 124, 46, BRASS.base, 3),
    fill('M172 86A46 46 0 0 1 126 166A60 60 0 0 0 172 86Z', BRASS.dark),
    disc(146, 124, 46, 'none', 3),
    disc(146, 124, 32, BRASS.light, 2),
    times(
      8,
      (i) =>
        `<g transform="translate(146 124)rotate(${i * 45})"><path d="M0 -5C6 -9 6 -20 0 -25C-6 -20 -6 -9 0 -5Z" fill="${INK.red}"/></g>`,
    ),
    heap(76, 118, 50, 40, RED),
    form(
      'M22 116V160C22 182 130 182 130 160V116C110 130 42 130 22 116Z',
      BRASS.base,
      'M106 124C116 122 124 120 130 116V160C130 172 106 177 84 177C104 170 108 146 106 124Z',
      BRASS.dark,
    ),
    stroke('M22 138C42 152 110 152 130 138', FINE),
    shine('M32 130V160', 4, BRASS.light),
    each(
      [
        [64, 92],
        [82, 100],
        [92, 90],
      ] as const,
      ([x, y]) => disc(x, y, 2, INK.redDark),
    ),
  )

/** The turned wooden kumkum box of the south, lid like a temple spire. */
export const kumkum = (): string =>
  draw(
    ground(100, 182, 58, 6),
    lathe(100, 'M6 22C12 28 10 34 4 38C10 46 22 52 28 60C46 72 52 84 54 96L0 96', KUMKUM.light, KUMKUM.base, 0.5),
    disc(100, 20, 6, INK.marigold, 2.6),
    stroke('M92 42H108M74 60C90 66 110 66 126 60', FINE, INK.marigold),
    times(5, (i) =>
      shape(
        `M${60 + i * 20} 86C${54 + i * 20} 80 ${56 + i * 20} 72 ${60 + i * 20} 68C${64 + i * 20} 72 ${66 + i * 20} 80 ${60 + i * 20} 86Z`,
        INK.marigold,
        1.8,
      ),
    ),
    lathe(100, 'M58 96L54 112C62 130 58 152 36 164L44 180L0 180', KUMKUM.light, KUMKUM.base, 0.5),
    shape('M40 92H160V106H40Z', INK.marigold),
    stroke('M46 124C70 138 130 138 154 124M68 166H132', 2.6, INK.marigold),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 20, 148 - i * i * 1.6, 3, INK.marigoldLight)),
    shine('M52 130C52 140 56 148 62 154', 3.6, INK.redLight),
  )

/** The sindoor box with its peacock knob and the thin stick it is applied with. */
export const sindoor = (): string =>
  draw(
    ground(100, 180, 66, 6),
    rod('M152 172L176 62', 3.4, SILVER.light, 4.4),
    disc(177, 58, 5.4, INK.red, 2.4),
    heap(92, 114, 46, 26, SINDOOR),
    lathe(92, 'M54 112C58 140 50 160 34 166L38 178L0 178', SILVER.base, SILVER.dark, 0.5),
    stroke('M40 134C64 148 120 148 144 134', FINE),
    times(5, (i) => disc(60 + i * 16, 156 - Math.abs(i - 2) * 2.4, 2.8, INK.red)),
    oval(92, 112, 55, 9, 'none', 3),
    stroke('M37 112C52 124 132 124 147 112', 5, SILVER.light),
    turned(
      38,
      62,
      -28,
      form(
        'M-40 22C-34 -4 -16 -10 0 -12C16 -10 34 -4 40 22Z',
        SILVER.base,
        'M10 -11C24 -7 34 0 40 22H18C22 8 18 -4 10 -11Z',
        SILVER.dark,
      ),
      shape('M-4 -12C-12 -22 -4 -34 4 -30C10 -34 14 -28 10 -24C8 -20 8 -14 4 -12Z', INK.peacock, 2.4),
      stroke('M-26 8C-10 14 10 14 26 8', FINE),
    ),
    shine('M48 128C50 138 54 146 60 152', 3.6, SILVER.light),
  )

/** A leaf cup heaped with haldi, a root and a cut slice beside it. */
export const haldiPowder = (): string =>
  draw(
    ground(100, 176, 82, 6),
    heap(92, 112, 62, 52, YELLOW),
    scattered(82, 94, 30, 18, 9, 3, 0.1, [INK.marigoldDark]),
    form(
      'M18 112C26 150 54 172 92 172C130 172 158 150 166 112C140 124 44 124 18 112Z',
      BRASS.base,
      'M138 118C150 117 160 115 166 112C158 150 130 172 96 172C126 158 138 140 138 118Z',
      BRASS.dark,
    ),
    stroke('M30 136C60 152 124 152 154 136', FINE),
    shine('M30 130C36 144 44 152 54 158', 3.8, BRASS.light),
    form(
      'M128 174C124 164 132 156 144 156C150 146 164 144 168 152C180 152 188 162 182 172C170 180 140 182 128 174Z',
      INK.wood,
      'M182 172C170 180 140 182 128 174C150 176 168 172 178 157C186 160 186 168 182 172Z',
      INK.woodDark,
      2.8,
    ),
    disc(136, 168, 8, INK.marigoldDark, 2.4),
    stroke('M152 160C156 164 158 168 158 174M166 156C170 160 172 164 172 170', 1.8),
  )

/** Four colours in four bowls. */
export const abirGulal = (): string =>
  draw(
    ground(100, 180, 88, 6),
    each(
      [
        [60, 92, { base: INK.pinkDark, dark: INK.pinkDeep, light: INK.pink }],
        [140, 92, { base: INK.cream, dark: INK.silver, light: INK.silverLight }],
        [52, 142, { base: INK.marigold, dark: INK.marigoldDark, light: INK.marigoldLight }],
        [148, 142, { base: INK.red, dark: INK.redDark, light: INK.redLight }],
      ] as const,
      ([x, y, colour]) => draw(heap(x, y, 32, 34, colour), bowl(x, y, 34, 26, BRASS)),
    ),
    each(
      [
        [100, 62, INK.pinkDark],
        [92, 44, INK.marigold],
        [110, 48, INK.red],
        [100, 30, INK.pinkDark],
        [30, 66, INK.pinkDark],
        [172, 62, INK.leaf],
      ] as const,
      ([x, y, colour]) => disc(x, y, 4, colour),
    ),
  )
