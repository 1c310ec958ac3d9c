// The kalash in its metals and in clay.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, shape, shine, stroke, swastik, times } from '../art/primitives.ts'
import { beads } from './flames.ts'
import { BRASS, CLAY, COPPER, SILVER } from './materials.ts'
import { openMouth, turnedIn } from './vessels.ts'

/** Round belly, short neck, turned-out lip. */
export const copperKalash = (): string =>
  draw(
    ground(100, 180, 54, 6),
    turnedIn(COPPER, 'M30 66C24 74 24 80 34 86C62 96 72 112 68 134C62 158 44 170 26 172L30 180L0 180'),
    shape('M60 58H140C144 66 136 70 130 70H70C64 70 56 66 60 58Z', COPPER.light),
    openMouth(100, 57, 41, 9, COPPER),
    stroke('M38 120C66 132 134 132 162 120M36 130C64 142 136 142 164 130', FINE),
    shine('M46 116C52 106 60 101 70 98', 4.6, COPPER.light),
    shine('M42 142C44 148 47 152 51 156', 3.4, COPPER.light),
  )

/** A shouldered kalash with mauli round its neck and mango leaves at its lip. */
export const brassKalash = (): string =>
  draw(
    ground(100, 182, 50, 6),
    each(
      [
        [84, 62, 140],
        [116, 62, -140],
        [100, 62, 180],
      ] as const,
      ([x, y, a]) => leaf(x, y, 52, 13, a),
    ),
    each(
      [
        [76, 62, 108],
        [124, 62, -108],
      ] as const,
      ([x, y, a]) => leaf(x, y, 46, 12, a),
    ),
    turnedIn(BRASS, 'M34 74C30 80 28 84 36 88C66 94 74 108 66 128C58 148 40 158 22 162C18 166 22 172 34 176L36 182L0 182'),
    shape('M58 62H142L136 76H64Z', BRASS.light),
    stroke('M68 84C84 90 116 90 132 84', 7, INK.red),
    stroke('M70 86C86 91 114 91 130 86', 1.6, INK.marigold),
    stroke('M38 124C66 136 134 136 162 124', FINE),
    swastik(100, 146, 9, INK.red, 3.4),
    shine('M46 116C52 108 60 103 70 101', 4, BRASS.light),
    stroke('M80 163H120', FINE),
  )

export const silverKalash = (): string =>
  draw(
    ground(100, 182, 46, 6),
    turnedIn(SILVER, 'M24 60C18 70 20 80 28 86C54 96 64 116 58 136C52 154 34 160 18 164C14 168 20 172 34 176L36 182L0 182'),
    times(7, (i) =>
      stroke(
        `M${100 + (i - 3) * 9} 88C${100 + (i - 3) * 21} 104 ${100 + (i - 3) * 20} 142 ${100 + (i - 3) * 7} 162`,
        FINE,
        i > 3 ? INK.stoneLight : SILVER.dark,
      ),
    ),
    shape('M66 46C66 58 74 62 78 62H122C126 62 134 58 134 46Z', SILVER.light),
    openMouth(100, 46, 35, 8, SILVER),
    stroke('M74 86C84 92 116 92 126 86', 2.6),
    beads(100, 76, 16, 5, 0, SILVER.light, 2.4),
    shine('M52 118C54 108 60 102 68 98', 4.4, SILVER.light),
  )

/** Eight small Lakshmis in relief around a copper belly, the rim of brass. */
export const ashtalakshmiKalash = (): string =>
  draw(
    ground(100, 184, 56, 6),
    turnedIn(COPPER, 'M36 72C30 80 32 86 42 90C74 98 80 118 74 138C66 164 46 172 30 174L0 174'),
    turnedIn(BRASS, 'M44 56C48 64 44 72 36 74L0 74'),
    openMouth(100, 55, 44, 9, BRASS),
    turnedIn(BRASS, 'M34 172L42 184L0 184'),
    each([-52, -18, 18, 52], (dx) => {
      const [x, y, w] = [100 + dx, 138 - Math.abs(dx) * 0.1, Math.abs(dx) > 40 ? 11 : 14]
      return draw(
        shape(`M${x - w} ${y + 16}V${y - 8}C${x - w} ${y - 22} ${x + w} ${y - 22} ${x + w} ${y - 8}V${y + 16}Z`, BRASS.base, 2.4),
        shape(
          `M${x - w * 0.7} ${y + 16}C${x - w * 0.7} ${y + 6} ${x - w * 0.3} ${y + 6} ${x - w * 0.3} ${y - 2}H${x + w * 0.3}C${x + w * 0.3} ${y + 6} ${x + w * 0.7} ${y + 6} ${x + w * 0.7} ${y + 16}Z`,
          BRASS.light,
          1.8,
        ),
        disc(x, y - 6, w * 0.34, BRASS.light, 1.8),
      )
    }),
    stroke('M40 106C66 118 134 118 160 106', 5),
    stroke('M40 106C66 118 134 118 160 106', 2.2, BRASS.light),
    shine('M46 108C50 104 56 100 64 98', 3.4, COPPER.light),
  )

/** The kalash set: leaves, a coconut worked in metal, all of brass. */
export const mangalKalash = (): string =>
  draw(
    ground(100, 184, 52, 6),
    each(
      [
        [82, 92, 122],
        [118, 92, -122],
        [74, 96, 84],
        [126, 96, -84],
      ] as const,
      ([x, y, a]) => leaf(x, y, 58, 14, a, 3, [BRASS.light, BRASS.dark]),
    ),
    form(
      'M100 16C112 28 132 44 130 68C128 84 116 90 108 94H92C84 90 72 84 70 68C68 44 88 28 100 16Z',
      BRASS.base,
      'M100 16C112 28 132 44 130 68C128 84 116 90 108 94H98C116 80 116 40 100 16Z',
      BRASS.dark,
    ),
    stroke('M84 36C78 52 78 70 86 86M100 24V90M116 38C122 54 122 70 114 86', FINE),
    each(
      [
        [90, 66],
        [110, 66],
        [100, 78],
      ] as const,
      ([x, y]) => disc(x, y, 2.8, INK.line),
    ),
    turnedIn(BRASS, 'M34 96C30 102 34 106 42 110C64 118 68 132 62 148C54 166 40 172 28 174L34 184L0 184'),
    shape('M62 90H138V102H62Z', BRASS.light),
    stroke('M64 112C84 120 116 120 136 112', 6, INK.red),
    beads(100, 152, 46, 7, 10, INK.red),
    shine('M46 142C48 134 54 128 62 124', 4, BRASS.light),
  )

export const paintedKalash = (): string =>
  draw(
    ground(100, 182, 54, 6),
    turnedIn(CLAY, 'M26 62C22 76 22 84 32 90C64 100 74 118 68 140C60 166 40 176 24 180L0 180'),
    shape('M64 52H136L130 66H70Z', CLAY.light),
    fill('M40 110C66 122 134 122 160 110L166 126C136 140 64 140 34 126Z', INK.red),
    stroke('M40 110C66 122 134 122 160 110M34 126C64 140 136 140 166 126', 2.6, INK.marigold),
    times(7, (i) => disc(52 + i * 16, 122 + (3 - Math.abs(i - 3)) * 2, 3, INK.cream)),
    swastik(100, 156, 10, INK.marigoldLight, 4),
    each([68, 132], (x) => draw(disc(x, 152, 4.4, INK.marigold), disc(x + (x < 100 ? -12 : 12), 146, 3, INK.cream))),
    stroke('M76 76C90 82 110 82 124 76', 4, INK.leaf),
    shine('M48 108C54 101 60 98 68 96', 3.6, CLAY.light),
  )
