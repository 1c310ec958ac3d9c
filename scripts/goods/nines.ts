// What comes in nines: grains in pouches, twigs in bundles.

import { disc, draw, each, ground, INK, shape, stroke, times } from '../art/primitives.ts'
import { PAPER } from './grains.ts'
import { CLAY, GREEN, type Material, PALE_WOOD, RED, WOOD } from './materials.ts'

const NINE = [
  INK.marigold,
  INK.cream,
  INK.leaf,
  INK.wood,
  INK.red,
  INK.line,
  INK.marigoldLight,
  INK.woodLight,
  INK.stone,
] as const

/** Nine grains in nine tied pouches, three rows of three. */
export const navadhanya = (): string => {
  const small = (x: number, y: number, colour: string): string =>
    draw(
      shape(
        `M${x - 21} ${y}C${x - 26} ${y - 22} ${x - 12} ${y - 26} ${x - 7} ${y - 34}H${x + 7}C${x + 12} ${y - 26} ${x + 26} ${y - 22} ${x + 21} ${y}Z`,
        PAPER.base,
        2.6,
      ),
      shape(
        `M${x - 12} ${y - 42}L${x - 6} ${y - 33}H${x + 6}L${x + 12} ${y - 42}L${x + 4} ${y - 39}L${x} ${y - 44}L${x - 4} ${y - 39}Z`,
        PAPER.light,
        2,
      ),
      stroke(`M${x - 7} ${y - 33}H${x + 7}`, 3.4, INK.red),
      disc(x, y - 13, 9, colour, 2),
    )
  return draw(
    ground(100, 186, 84, 5),
    times(9, (i) => small(46 + (i % 3) * 54, 72 + Math.floor(i / 3) * 56, NINE[i] ?? INK.cream)),
  )
}

/** Twigs of nine trees, tied in nine small bundles. */
export const nineSamidha = (): string => {
  const barks: readonly Material[] = [
    WOOD,
    PALE_WOOD,
    { base: INK.stoneLight, dark: INK.stone, light: INK.silver },
    CLAY,
    WOOD,
    GREEN,
    { base: INK.stone, dark: INK.stoneDark, light: INK.stoneLight },
    PALE_WOOD,
    RED,
  ]
  const faggot = (x: number, y: number, { base, dark }: Material): string =>
    draw(
      each([-9, -3, 3, 9], (dx, i) =>
        draw(
          stroke(`M${x + dx * 0.7} ${y}L${x + dx * 1.2} ${y - 46 + (i % 2) * 4}`, 8),
          stroke(`M${x + dx * 0.7} ${y}L${x + dx * 1.2} ${y - 46 + (i % 2) * 4}`, 3.6, i > 1 ? dark : base),
        ),
      ),
      stroke(`M${x - 10} ${y - 20}H${x + 10}`, 7),
      stroke(`M${x - 10} ${y - 20}H${x + 10}`, 3.4, INK.red),
    )
  return draw(
    ground(100, 186, 80, 5),
    times(9, (i) => faggot(46 + (i % 3) * 54, 66 + Math.floor(i / 3) * 58, barks[i] ?? WOOD)),
  )
}
