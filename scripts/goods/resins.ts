// Resins, camphor and charcoal.

import { lathe } from '../art/lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  form,
  glow,
  ground,
  group,
  INK,
  oval,
  rod,
  shape,
  shine,
  stroke,
  times,
} from '../art/primitives.ts'
import { AMBER, smoke } from './cones-and-cups.ts'
import { heap, jar, scattered } from './containers.ts'
import { BLACK, type Material, STONE } from './materials.ts'

const IVORY: Material = { base: INK.cream, dark: INK.silver, light: INK.silverLight }

const lump = (x: number, y: number, r: number, material: Material): string =>
  form(
    `M${x - r} ${y + r * 0.2}L${x - r * 0.6} ${y - r * 0.8}L${x + r * 0.2} ${y - r}L${x + r} ${y - r * 0.3}L${x + r * 0.8} ${y + r * 0.6}L${x - r * 0.4} ${y + r * 0.8}Z`,
    material.base,
    `M${x + r * 0.2} ${y - r}L${x + r} ${y - r * 0.3}L${x + r * 0.8} ${y + r * 0.6}L${x + r * 0.1} ${y + r * 0.1}Z`,
    material.dark,
    2.4,
  )

export const guggulResin = (): string =>
  draw(
    ground(100, 182, 78, 6),
    jar(82, 62, 48, 180, 84, AMBER, { base: INK.woodDark, dark: INK.line, light: INK.wood }),
    each(
      [
        [60, 100, 14],
        [92, 98, 16],
        [70, 128, 16],
        [104, 132, 14],
        [62, 158, 15],
        [94, 160, 16],
      ] as const,
      ([x, y, r]) => lump(x, y, r, AMBER),
    ),
    stroke('M42 84V166', 3.4, INK.silverLight),
    lump(148, 168, 16, AMBER),
    lump(172, 174, 10, AMBER),
    lump(156, 146, 10, AMBER),
  )

export const lobanResin = (): string =>
  draw(
    ground(100, 180, 80, 6),
    each(
      [
        [62, 92, 16],
        [96, 84, 18],
        [132, 92, 16],
        [78, 70, 13],
        [114, 68, 14],
      ] as const,
      ([x, y, r]) => lump(x, y, r, IVORY),
    ),
    form(
      'M22 104C30 150 60 172 100 172C140 172 170 150 178 104Z',
      INK.wood,
      'M142 104H178C170 150 140 172 106 172C130 160 142 134 142 104Z',
      INK.woodDark,
    ),
    shape('M16 96H184V110H16Z', INK.woodLight),
    stroke('M40 132C70 148 130 148 160 132M54 150C80 162 120 162 146 150', FINE, INK.woodDark),
    rod('M118 90L176 44', 5, INK.woodLight),
    form(
      'M108 92C112 82 124 80 130 88C126 98 114 100 108 92Z',
      INK.woodLight,
      'M130 88C126 98 114 100 108 92C116 94 124 92 130 88Z',
      INK.wood,
      2.4,
    ),
    lump(34, 174, 10, IVORY),
    lump(172, 172, 12, IVORY),
  )

/** Ten things ground together, in a mortar. */
export const dashangDhoop = (): string =>
  draw(
    ground(100, 184, 70, 6),
    rod('M108 96L148 24', 12, INK.woodLight),
    heap(100, 98, 56, 34, { base: INK.wood, dark: INK.woodDark, light: INK.woodLight }),
    scattered(98, 84, 36, 12, 24, 3, 4, [INK.leafLight, INK.marigold, INK.woodDark, INK.cream]),
    lathe(100, 'M64 98C62 136 44 152 28 156L30 166L46 172L46 182L0 182', STONE.base, STONE.dark, 0.5),
    shape('M32 92H168V106H32Z', STONE.light),
    stroke('M72 158C88 162 112 162 128 158', FINE),
    shine('M48 116C50 128 56 138 64 144', 3.8, STONE.light),
    each(
      [
        [28, 176, INK.red],
        [44, 182, INK.marigold],
        [164, 180, INK.leaf],
        [178, 174, INK.woodDark],
      ] as const,
      ([x, y, colour]) => disc(x, y, 4.6, colour, 2.2),
    ),
  )

const tablet = (x: number, y: number): string =>
  draw(
    shape(`M${x - 13} ${y}V${y + 7}C${x - 13} ${y + 13} ${x + 13} ${y + 13} ${x + 13} ${y + 7}V${y}Z`, INK.silver, 2.4),
    oval(x, y, 13, 5, INK.silverLight, 2.4),
  )

export const camphorTablets = (): string =>
  draw(
    ground(100, 182, 76, 6),
    form(
      'M40 60C34 66 34 72 34 82V166C34 176 40 180 48 180H112C120 180 126 176 126 166V82C126 72 126 66 120 60Z',
      INK.silverLight,
      'M104 60H120C126 66 126 72 126 82V166C126 176 120 180 112 180H98C106 160 108 96 104 60Z',
      INK.silver,
    ),
    each(
      [
        [58, 160],
        [86, 162],
        [104, 152],
        [68, 142],
        [92, 138],
        [60, 122],
        [84, 118],
        [106, 126],
      ] as const,
      ([x, y]) => tablet(x, y - 4),
    ),
    shine('M44 84V156', 4, INK.silverLight),
    form('M36 34H124V62H36Z', INK.red, 'M102 34H124V62H102Z', INK.redDark),
    stroke('M50 40V56M64 40V56M78 40V56M92 40V56', FINE, INK.redDark),
    tablet(154, 168),
    tablet(174, 160),
    tablet(160, 152),
  )

/** Clear crystals of natural camphor on a leaf, the copper box behind. */
export const bhimseniCamphor = (): string => {
  const crystal = (x: number, y: number, h: number, lean: number): string =>
    group(
      `translate(${x} ${y})rotate(${lean})`,
      form(
        `M-9 0L-10 ${-h * 0.7}L0 ${-h}L10 ${-h * 0.7}L9 0Z`,
        INK.silverLight,
        `M2 0V${-h * 0.62}L0 ${-h}L10 ${-h * 0.7}L9 0Z`,
        INK.peacockLight,
        2.6,
      ),
      stroke(`M-10 ${-h * 0.7}L2 ${-h * 0.62}L10 ${-h * 0.7}`, 1.8),
    )
  return draw(
    ground(100, 178, 82, 6),
    glow(100, 100, 66, INK.cream),
    form(
      'M12 164C48 138 152 138 188 164C152 186 48 186 12 164Z',
      INK.leaf,
      'M188 164C152 186 48 186 12 164C60 170 140 170 188 164Z',
      INK.leafDark,
    ),
    crystal(56, 160, 58, -26),
    crystal(146, 160, 56, 26),
    crystal(80, 162, 86, -9),
    crystal(122, 162, 76, 11),
    crystal(102, 166, 104, 2),
    crystal(66, 168, 36, -40),
    crystal(138, 170, 40, 36),
  )
}

/** Pressed discs in a paper roll, one glowing. */
export const charcoalTablets = (): string =>
  draw(
    ground(100, 178, 80, 6),
    times(4, (i) =>
      draw(
        form(
          `M24 ${150 - i * 22}V${166 - i * 22}C24 ${178 - i * 22} 92 ${178 - i * 22} 92 ${166 - i * 22}V${150 - i * 22}Z`,
          BLACK.base,
          `M72 ${150 - i * 22}H92V${166 - i * 22}C92 ${172 - i * 22} 80 ${175 - i * 22} 68 ${175 - i * 22}Z`,
          BLACK.dark,
        ),
        oval(58, 150 - i * 22, 34, 9, BLACK.light, 2.8),
      ),
    ),
    stroke('M40 84H76M58 78V90', FINE, BLACK.dark),
    glow(142, 130, 50, INK.red),
    form('M100 142V160C100 180 184 180 184 160V142Z', BLACK.base, 'M160 142H184V160C184 170 168 175 152 175Z', INK.redDark),
    oval(142, 142, 42, 14, INK.red, 3),
    oval(142, 143, 30, 8.6, INK.marigoldDark),
    oval(142, 144, 16, 4.6, INK.marigoldLight),
    smoke(142, 120, 70),
  )
