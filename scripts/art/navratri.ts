// The nine nights: the kalash set up in a bed of sprouting barley.

import { flower, RED } from './growing.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, placed, shape, shine, stroke, times } from './primitives.ts'
import { kalashBody } from './vessels.ts'

const shoot = (x: number, h: number, lean: number): string =>
  draw(
    stroke(`M${x} 152C${x} ${152 - h * 0.5} ${x + lean * 0.3} ${152 - h * 0.8} ${x + lean} ${152 - h}`, 6),
    stroke(
      `M${x} 152C${x} ${152 - h * 0.5} ${x + lean * 0.3} ${152 - h * 0.8} ${x + lean} ${152 - h}`,
      2.8,
      x % 3 ? INK.leaf : INK.leafLight,
    ),
  )

const SIDE = [
  [30, 52, -10],
  [38, 64, -4],
  [45, 46, 3],
  [52, 58, -5],
  [59, 44, 4],
] as const

export const navratri = (): string =>
  draw(
    ground(100, 184, 80, 5),
    each(SIDE, ([x, h, lean]) => draw(shoot(x, h, lean), shoot(200 - x, h, -lean))),
    placed([100, 156], [100, 175], 0.82, kalashBody()),
    each([66, 74, 82, 91, 100, 109, 118, 126, 134], (x, i) => shoot(x, 18 + ((i * 7) % 11), (i % 3) - 1)),
    form(
      'M18 150H182L168 178C164 184 36 184 32 178Z',
      INK.clay,
      'M142 150H182L168 178C166 182 140 183 122 183C136 174 142 162 142 150Z',
      INK.clayDark,
    ),
    shape('M14 144H186V155H14Z', INK.clayLight),
    fill('M22 144C40 138 160 138 178 144Z', INK.woodDark),
    stroke('M14 144H186'),
    stroke('M34 166H166', FINE, INK.cream),
    times(7, (i) => disc(46 + i * 18, 174, 2.6, INK.cream)),
    flower(22, 176, 9, 2.2),
    flower(178, 176, 9, 2.2, RED),
    shine('M28 160L34 172', 3.2, INK.clayLight),
  )
