// The flute and the feather of Krishna.

import { disc, draw, each, FINE, fill, form, ground, INK, oval, rod, shape, stroke, times, turned } from '../art/primitives.ts'

export const peacockFeather = (): string =>
  draw(
    ground(76, 190, 44, 4),
    turned(
      100,
      96,
      16,
      rod('M0 96C4 60 -4 20 0 -20', 2.4, INK.leafLight, 3.6),
      times(6, (i) =>
        stroke(
          `M0 ${76 - i * 13}L${-16 - i * 2} ${62 - i * 13}M0 ${76 - i * 13}L${16 + i * 2} ${62 - i * 13}`,
          3.4,
          i % 2 ? INK.leaf : INK.leafDark,
        ),
      ),
      form(
        'M0 14C-38 4 -50 -36 -38 -66C-28 -88 -12 -96 0 -102C12 -96 28 -88 38 -66C50 -36 38 4 0 14Z',
        INK.leaf,
        'M0 14C38 4 50 -36 38 -66C28 -88 12 -96 0 -102C24 -72 28 -28 0 14Z',
        INK.leafDark,
      ),
      stroke(
        'M0 4L-26 -16M0 -8L-36 -32M0 4L26 -16M0 -8L36 -32M-34 -74L-24 -64M34 -74L24 -64M0 -98V-88M-19 -90L-13 -80M19 -90L13 -80',
        FINE,
      ),
      oval(0, -48, 26, 32, INK.marigold, 2.6),
      oval(0, -46, 19, 23, INK.peacockLight),
      fill('M0 -18C-15 -25 -17 -48 -9 -60C-5 -64 -2 -60 0 -55C2 -60 5 -64 9 -60C17 -48 15 -25 0 -18Z', INK.peacockDark),
    ),
  )

export const smallFlute = (): string =>
  draw(
    ground(100, 166, 74, 5),
    turned(
      100,
      104,
      -24,
      form('M-88 -11H88V11H-88Z', INK.marigoldLight, 'M-88 3H88V11H-88Z', INK.brass),
      stroke('M-30 -11V11M36 -11V11', FINE, INK.brassDark),
      each([-52, -44, 62, 70], (x, i) => shape(`M${x - 4} -12H${x + 4}V12H${x - 4}Z`, i % 2 ? INK.marigold : INK.red, 2.2)),
      shape('M-92 -12H-82V12H-92ZM82 -12H92V12H82Z', INK.red, 2.6),
      each([-14, 0, 14, 28, 46], (x) => oval(x, -3, 4.6, 3.8, INK.line)),
      oval(-68, -3, 6, 4.4, INK.line),
    ),
    stroke('M160 72C168 84 162 96 170 108M152 78C152 92 146 100 150 114', 3, INK.red),
    each(
      [
        [170, 108],
        [150, 114],
      ] as const,
      ([x, y]) =>
        draw(disc(x, y, 5, INK.marigold, 2.2), shape(`M${x - 6} ${y + 4}H${x + 6}L${x + 9} ${y + 28}H${x - 9}Z`, INK.red, 2.4)),
    ),
  )
