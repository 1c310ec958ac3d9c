// The first scene of the home page: a doorway on the morning of a puja. It is put into the page itself, so it repeats by reference.

import { flower, leaf, MARIGOLD, RED } from './growing.ts'
import { diyaBody } from './lamps.ts'
import type { Point } from './primitives.ts'
import { disc, draw, each, fill, glow, INK, mirrored, onCurve, round, shape, stroke, times } from './primitives.ts'
import { cuspedArch, EDGE, FLOOR, MIDDLE, plainArch, spandrelLotus, step, wallNiche } from './scene-parts.ts'
import { kalash } from './vessels.ts'

const defined = (id: string, markup: string): string => `<g id="door-${id}">${markup}</g>`
const put = (id: string, x: number, y: number, scale: number): string =>
  `<use href="#door-${id}" transform="translate(${round(x)} ${round(y)})scale(${round(scale * 100) / 100})"/>`

const bloom = (x: number, y: number, r: number, red: boolean): string => put(red ? 'red' : 'gold', x, y, r / 12)

const definitions = (): string =>
  `<defs>${draw(
    defined('kalash', kalash()),
    defined('diya', draw(glow(100, 70, 62), diyaBody())),
    defined('gold', flower(0, 0, 12, 2.7, MARIGOLD)),
    defined('red', flower(0, 0, 12, 2.7, RED)),
  )}</defs>`

const frame = (): string =>
  draw(
    shape(`M128 ${FLOOR}V66H472V${FLOOR}`, INK.ochre, EDGE),
    fill(`M446 68H470V${FLOOR}H446Z`, INK.ochreDark),
    stroke(`M128 ${FLOOR}V66H472V${FLOOR}`, EDGE),
    shape('M112 44H488V68H112Z', INK.ochreLight, EDGE),
    fill('M452 46H486V66H452Z', INK.ochre),
    shape('M124 28H476V44H124Z', INK.lime, EDGE),
    times(17, (i) => disc(132 + i * 21, 56, 3.4, INK.lime)),
    times(12, (i) => fill(`M147 ${100 + i * 34}l8 -11l8 11l-8 11ZM437 ${100 + i * 34}l8 -11l8 11l-8 11Z`, INK.lime, 0.9)),
    shape(`M172 ${FLOOR}V96H428V${FLOOR}`, INK.lime, EDGE),
    fill(`M398 98H426V${FLOOR}H398Z`, INK.limeDark, 0.6),
    spandrelLotus(MIDDLE - 98, 128),
    spandrelLotus(MIDDLE + 98, 128),
  )

/** Rooms behind rooms, the light furthest in. */
const opening = (): string =>
  draw(
    shape(cuspedArch(MIDDLE, 100, 250, 118), INK.night, EDGE),
    fill(plainArch(MIDDLE, 78, 262, 168), INK.ochreDark),
    fill(plainArch(MIDDLE, 62, 276, 196), INK.ochre),
    fill(plainArch(MIDDLE, 46, 292, 222), INK.marigoldDark),
    fill(plainArch(MIDDLE, 34, 306, 246), INK.marigold),
    fill(plainArch(MIDDLE, 24, 320, 268), INK.marigoldLight),
  )

const doorLeaf = (colour: string): string =>
  draw(
    shape(`M201 ${FLOOR}V262L234 286V486L201 ${FLOOR}Z`, colour, 3),
    stroke('M208 284L227 297V360L208 356ZM208 376L227 378V458L208 466Z', 2.2),
    disc(228, 372, 3.4, INK.brassLight),
  )

const CORD: readonly [Point, Point, Point] = [
  [192, 232],
  [MIDDLE, 292],
  [408, 232],
]

const toran = (): string =>
  draw(
    times(10, (i) => leaf(...onCurve(...CORD, (i + 0.5) / 10), 44, 10, (4.5 - i) * 1.8, 2.4)),
    times(11, (i) => bloom(...onCurve(...CORD, i / 10), i % 10 ? 11.5 : 14, i % 2 === 1)),
    each([192, 408], (x) =>
      draw(
        leaf(x, 404, 34, 9, 0, 2.4),
        times(8, (k) => bloom(x, 254.5 + k * 20.5, 10, k % 4 === 3)),
      ),
    ),
  )

export const doorway = (): string =>
  draw(
    definitions(),
    frame(),
    opening(),
    doorLeaf(INK.wood),
    mirrored(MIDDLE, doorLeaf(INK.woodDark)),
    shape('M262 440H338V486H262Z', INK.red, 3),
    fill('M318 441H337V485H318Z', INK.redDark),
    stroke('M262 452H338', 2.4, INK.marigold),
    put('kalash', 258, 358, 0.43),
    toran(),
    step(150, 450, 486, INK.limeDark),
    each([52, 548], (x) => wallNiche(x, put('diya', x - 30, 268, 0.3))),
    put('kalash', 64, 398, 0.56),
    put('kalash', 424, 398, 0.56),
  )
