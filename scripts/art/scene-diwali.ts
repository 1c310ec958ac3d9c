// The third scene: Diwali evening, lamps on every step of the threshold, the lotus seat lit within.

import { lotusPad } from './flowers.ts'
import { flower, lotusBloom, MARIGOLD, RED } from './growing.ts'
import { diya, smallDiya } from './lamps.ts'
import { disc, draw, each, fill, form, glow, group, INK, mirrored, shape, stroke, times } from './primitives.ts'
import {
  cuspedArch,
  drop,
  EDGE,
  hangingToran,
  MIDDLE,
  nicheLamp,
  picture,
  plainArch,
  spandrelLotus,
  wallNiche,
} from './scene-parts.ts'
import { coinStack, kalash } from './vessels.ts'

const pillar = (x: number): string =>
  draw(
    form(`M${x - 17} 140H${x + 17}V404H${x - 17}Z`, INK.ochre, `M${x + 5} 140H${x + 17}V404H${x + 5}Z`, INK.ochreDark, EDGE),
    times(6, (i) => fill(`M${x - 7} ${200 + i * 34}l7 -10l7 10l-7 10Z`, INK.lime, 0.9)),
    shape(`M${x - 26} 114H${x + 26}L${x + 17} 144H${x - 17}Z`, INK.ochreLight, 3),
    shape(`M${x - 22} 390H${x + 22}L${x + 26} 406H${x - 26}Z`, INK.ochreLight, 3),
  )

/** The porch: roof slab with rice-paste dots, wall, spandrels, the lit arch. */
const porch = (): string =>
  draw(
    shape('M138 406V112H462V406Z', INK.lime, EDGE),
    fill('M430 114H460V404H430Z', INK.limeDark, 0.6),
    shape('M104 84H496V114H104Z', INK.ochreLight, EDGE),
    fill('M456 86H494V112H456Z', INK.ochre),
    times(17, (i) => disc(124 + i * 22, 99, 3.4, INK.lime)),
    shape('M90 66H510V84H90Z', INK.lime, EDGE),
    spandrelLotus(212, 152),
    spandrelLotus(388, 152),
    shape(cuspedArch(MIDDLE, 104, 262, 138, 404), INK.night, EDGE),
    fill(plainArch(MIDDLE, 84, 276, 178, 404), INK.redDark),
    fill(plainArch(MIDDLE, 68, 288, 204, 404), INK.ochre),
    fill(plainArch(MIDDLE, 54, 298, 226, 404), INK.marigoldDark),
    fill(plainArch(MIDDLE, 42, 308, 246, 404), INK.marigold),
    fill(plainArch(MIDDLE, 30, 318, 266, 404), INK.marigoldLight),
    stroke(cuspedArch(MIDDLE, 104, 262, 138, 404), EDGE),
  )

const stair = (half: number, top: number, tread: number, riser: number): string =>
  draw(
    shape(`M${MIDDLE - half + 14} ${top}H${MIDDLE + half - 14}L${MIDDLE + half} ${top + tread}H${MIDDLE - half}Z`, INK.lime, 3),
    form(
      `M${MIDDLE - half} ${top + tread}H${MIDDLE + half}V${top + tread + riser}H${MIDDLE - half}Z`,
      INK.limeDark,
      `M${MIDDLE + half * 0.86} ${top + tread}H${MIDDLE + half}V${top + tread + riser}H${MIDDLE + half * 0.86}Z`,
      INK.ochreLight,
      3,
    ),
  )

const lampRow = (xs: readonly number[], y: number, width: number): string => each(xs, (x) => smallDiya(x, y, width))

const PETAL = 'M0 -13C9 -19 9 -31 0 -38C-9 -31 -9 -19 0 -13Z'

/** A rangoli seen along the floor, so everything in it is pressed to a quarter of its height. */
const rangoli = (): string =>
  group(
    'translate(300 474)scale(1.5 .36)',
    disc(0, 0, 62, INK.pinkDeep),
    times(16, (i) =>
      group(`rotate(${i * 22.5})`, fill('M0 -50C8 -56 8 -68 0 -74C-8 -68 -8 -56 0 -50Z', i % 2 ? INK.leaf : INK.marigold)),
    ),
    disc(0, 0, 50, INK.marigoldLight),
    disc(0, 0, 44, INK.red),
    times(8, (i) => group(`rotate(${i * 45})`, fill(PETAL, i % 2 ? INK.marigold : INK.cream))),
    disc(0, 0, 15, INK.leaf),
    disc(0, 0, 9, INK.marigoldLight),
  )

/** The paper sky lantern hung out for the season. */
const lantern = (x: number): string =>
  group(
    `translate(${x} 0)`,
    glow(0, 156, 50),
    stroke('M0 40V118', 2.4),
    form('M0 112L30 134V172L0 196L-30 172V134Z', INK.red, 'M0 112L30 134V172L0 196L12 168V138Z', INK.redDark, 3),
    shape('M-14 138H14V168H-14Z', INK.marigoldLight, 2.6),
    stroke('M0 138V168M-14 153H14', 2),
    stroke('M-30 134L-14 138M30 134L14 138M-30 172L-14 168M30 172L14 168', 2.2),
    each([-22, -11, 0, 11, 22], (dx) =>
      draw(
        stroke(`M${dx} ${196 - Math.abs(dx) * 0.8}V${222 - Math.abs(dx) * 0.5}`, 2.4, INK.marigoldDark),
        disc(dx, 224 - Math.abs(dx) * 0.5, 3.4, dx ? INK.marigold : INK.red, 1.8),
      ),
    ),
    disc(0, 114, 4, INK.brass, 2.2),
  )

/** The lotus seat with the pot of plenty on it. */
const seat = (): string =>
  draw(
    glow(300, 306, 58),
    shape('M246 374H354V404H246Z', INK.red, 3),
    fill('M334 375H353V403H334Z', INK.redDark),
    stroke('M246 384H354', 2.4, INK.marigold),
    picture(draw(lotusPad(), lotusBloom()), 240, 282, 120),
    group('translate(262 398)scale(.62)', coinStack(0, 0, 3)),
    group('translate(338 398)scale(.62)', coinStack(0, 0, 2)),
  )

export const diwaliScene = (): string =>
  draw(
    porch(),
    seat(),
    pillar(150),
    mirrored(MIDDLE, pillar(150)),
    hangingToran([172, 218], [MIDDLE, 286], [428, 218], 12, 10.5),
    drop(174, 220, 7, 9.5, 19),
    drop(426, 220, 7, 9.5, 19),
    each([104, 168, 236, MIDDLE, 364, 432, 496], (x) => smallDiya(x, 67, 34)),
    lantern(56),
    lantern(544),
    each([42, 558], (x) => wallNiche(x, nicheLamp(x))),
    stair(214, 402, 8, 16),
    stair(248, 426, 10, 18),
    stair(284, 454, 28, 18),
    rangoli(),
    lampRow([112, 488], 412, 40),
    lampRow([92, 136, 464, 508], 438, 38),
    lampRow([40, 84, 128, 472, 516, 560], 472, 46),
    picture(kalash(), 120, 306, 96),
    picture(kalash(), 384, 306, 96),
    picture(diya(), 258, 412, 84),
    each([196, 404], (x, i) => flower(x, 488, 9, 2.4, i ? RED : MARIGOLD)),
  )
