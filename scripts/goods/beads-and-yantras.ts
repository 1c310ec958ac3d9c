// Malas and yantras.

import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  group,
  INK,
  onCircle,
  ring,
  round,
  shape,
  shine,
  stroke,
  times,
} from '../art/primitives.ts'
import { COPPER, NIGHT } from './materials.ts'

/** Beads on a ring with sumeru and tassel; `lay` is where the string runs. */
const strungBeads = (
  lay: (t: number) => readonly [number, number],
  count: number,
  one: (x: number, y: number, i: number) => string,
): string =>
  times(count, (i) => {
    const [x, y] = lay((i + 0.5) / count)
    return one(round(x), round(y), i)
  })

const tassel = (x: number, y: number, colour: string): string =>
  draw(
    disc(x, y, 9, INK.marigold, 2.8),
    shape(`M${x - 6} ${y + 8}H${x + 6}L${x + 11} ${y + 38}H${x - 11}Z`, colour, 2.6),
    stroke(`M${x - 2} ${y + 12}L${x - 4} ${y + 36}M${x + 2} ${y + 12}L${x + 4} ${y + 36}`, 1.6),
  )

export const rudrakshaMala = (): string =>
  draw(
    ring(100, 86, 64, 2, INK.redDark),
    strungBeads(
      (t) => onCircle(100, 86, 64, 90 + t * 360),
      22,
      (x, y) =>
        draw(
          group(
            `translate(${x} ${y})`,
            disc(0, 0, 9.6, INK.wood, 2.6),
            stroke('M-4.500 -4q4 -2 8 .5M-5 1q5 -2 10 0M-3 6q3 -1.500 6 0', 1.6, INK.woodDark),
            disc(-3, -5, 1.5, INK.woodLight),
          ),
        ),
    ),
    tassel(100, 152, INK.red),
  )

/** Small turned tulsi beads in a double loop, a leaf of tulsi beside. */
export const tulsiMala = (): string =>
  draw(
    ground(100, 184, 60, 5),
    ...[
      [70, 52, 34],
      [50, 34, 24],
    ].map(([rx = 0, ry = 0, n = 1], k) =>
      strungBeads(
        (t) => [100 + Math.cos((0.25 + t) * Math.PI * 2) * rx, 92 + k * 8 + Math.sin((0.25 + t) * Math.PI * 2) * ry],
        n,
        (x, y) => disc(x, y, 5.6, k ? INK.woodLight : INK.creamDark, 2.2),
      ),
    ),
    tassel(100, 146, INK.leaf),
    group(
      'translate(100 96)',
      ...[180, 120, -120].map((a) =>
        group(
          `rotate(${a})`,
          shape('M0 0C10 6 10 20 0 28C-10 20 -10 6 0 0Z', INK.leaf, 2.4),
          stroke('M0 4V22', 1.6, INK.leafDark),
        ),
      ),
    ),
  )

/** Clear crystal beads, large and faceted, laid in an S on a dark cushion. */
export const sphatikMala = (): string =>
  draw(
    ground(100, 180, 84, 6),
    form(
      'M18 130C10 108 30 96 46 104C80 92 120 92 154 104C170 96 190 108 182 130C194 152 176 176 152 166C120 178 80 178 48 166C24 176 6 152 18 130Z',
      INK.night,
      'M154 104C170 96 190 108 182 130C194 152 176 176 152 166C136 172 118 174 102 174C140 160 160 136 154 104Z',
      NIGHT.dark,
    ),
    strungBeads(
      (t) => [100 + Math.cos((0.28 + t * 0.97) * Math.PI * 2) * 62, 86 + Math.sin((0.28 + t * 0.97) * Math.PI * 2) * 58],
      17,
      (x, y) =>
        group(
          `translate(${x} ${y})`,
          disc(0, 0, 11.5, INK.silverLight, 2.6),
          fill('M3 -10A11 11 0 0 1 4 10A16 16 0 0 0 3 -10Z', INK.peacockLight),
          disc(-4, -4, 2.6, INK.cream),
        ),
    ),
    tassel(100, 146, INK.red),
  )

const triangle = (r: number, up: boolean): string => {
  const s = up ? 1 : -1
  return `M100 ${round(98 - s * r)}L${round(100 + r * 0.9)} ${round(98 + s * r * 0.56)}H${round(100 - r * 0.9)}Z`
}

export const shriYantra = (): string =>
  draw(
    ground(100, 190, 80, 5),
    form('M14 12H186V184H14Z', COPPER.base, 'M150 12H186V184H118C150 140 160 80 150 12Z', COPPER.dark),
    stroke('M28 26H84V18H116V26H172V82H180V114H172V170H116V178H84V170H28V114H20V82H28Z', FINE, COPPER.light),
    disc(100, 98, 68, COPPER.light, 2.4),
    times(16, (i) =>
      group(`translate(100 98)rotate(${i * 22.5})`, shape('M-10 -54C-8 -62 -4 -66 0 -67C4 -66 8 -62 10 -54Z', COPPER.base, 1.8)),
    ),
    disc(100, 98, 52, INK.cream, 2.4),
    stroke(
      [46, 34, 22, 12].map((r) => triangle(r, true)).join('') + [48, 38, 28, 18, 9].map((r) => triangle(r, false)).join(''),
      1.9,
      INK.redDark,
    ),
    disc(100, 98, 2.6, INK.red),
    shine('M22 34V60', 3.4, COPPER.light),
  )

const GRAHA_COLOURS = [
  INK.leaf,
  INK.silverLight,
  INK.cream,
  INK.marigold,
  INK.red,
  INK.redDark,
  INK.silver,
  INK.night,
  INK.peacock,
] as const
const PLATE_NAILS = [
  [25, 23],
  [175, 23],
  [25, 179],
  [175, 179],
] as const

/** Nine rooms, a sign for each graha, the sun in the middle. */
export const navagrahaYantra = (): string => {
  return draw(
    ground(100, 192, 76, 5),
    stroke('M100 4L82 22M100 4L118 22', 5),
    disc(100, 8, 6, COPPER.light, 2.6),
    form(
      'M18 24C18 18 22 16 28 16H172C178 16 182 18 182 24V176C182 182 178 186 172 186H28C22 186 18 182 18 176Z',
      COPPER.base,
      'M152 16H172C178 16 182 18 182 24V176C182 182 178 186 172 186H128C154 140 160 80 152 16Z',
      COPPER.dark,
    ),
    shape('M32 30H168V172H32Z', COPPER.light, 2.4),
    stroke('M77 30V172M123 30V172M32 77H168M32 124H168', 2.6),
    times(9, (i) => {
      const [x, y] = [54.5 + (i % 3) * 45.5, 53.5 + Math.floor(i / 3) * 47]
      return i === 4
        ? draw(
            disc(x, y, 16, INK.marigold, 2.4),
            times(8, (k) => group(`translate(${x} ${y})rotate(${k * 45})`, fill('M-4 -14L0 -21L4 -14Z', INK.red))),
            disc(x, y, 8, INK.red, 2),
          )
        : draw(
            disc(x, y, 15, GRAHA_COLOURS[i] ?? INK.cream, 2.4),
            i % 2
              ? shape(`M${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}L${x - 8} ${y}Z`, COPPER.light, 1.8)
              : shape(`M${x} ${y - 8}L${x + 8} ${y + 5}H${x - 8}Z`, COPPER.light, 1.8),
          )
    }),
    each(PLATE_NAILS, ([x, y]) => disc(x, y, 2.4, INK.line)),
  )
}
