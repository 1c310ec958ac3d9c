// Sweets, dry fruit and coconut.

import { flower } from '../art/growing.ts'
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
  oval,
  rod,
  shape,
  shine,
  stroke,
  times,
} from '../art/primitives.ts'
import { bowl } from './containers.ts'
import { BRASS, COPPER, SILVER } from './materials.ts'

/** Five dry fruits in the five rooms of a round dish. */
export const panchmeva = (): string => {
  const room = (i: number): string => {
    const at = (degrees: number, r: number): string =>
      `${(100 + Math.cos((degrees * Math.PI) / 180) * r).toFixed(1)} ${(102 + Math.sin((degrees * Math.PI) / 180) * r).toFixed(1)}`
    return shape(
      `M${at(i * 72 - 86, 26)}L${at(i * 72 - 88, 74)}A74 74 0 0 1 ${at(i * 72 - 20, 74)}L${at(i * 72 - 22, 26)}A26 26 0 0 0 ${at(i * 72 - 86, 26)}Z`,
      INK.woodDark,
      2.4,
    )
  }
  const inRoom = (i: number, one: string): string =>
    group(
      `translate(100 102)rotate(${i * 72 - 54})`,
      each(
        [
          [40, -9],
          [58, -14],
          [58, 2],
          [42, 9],
          [60, 17],
        ] as const,
        ([x, y]) => group(`translate(${x} ${y})rotate(${y * 9})`, one),
      ),
    )
  return draw(
    ground(100, 190, 80, 5),
    disc(100, 102, 88, BRASS.base, 3),
    fill('M152 31A88 88 0 0 1 54 177A108 108 0 0 0 152 31Z', BRASS.dark),
    disc(100, 102, 88, 'none', 3),
    times(5, room),
    inRoom(0, shape('M0 -9C7 -5 7 5 0 9C-7 5 -7 -5 0 -9Z', INK.wood, 2)),
    inRoom(1, shape('M-7 -6C4 -10 10 2 4 8C0 6 0 0 -7 -6Z', INK.creamDark, 2)),
    inRoom(2, oval(0, 0, 7, 5, INK.redDark, 2)),
    inRoom(3, oval(0, 0, 8, 6, INK.marigoldDark, 2)),
    inRoom(4, shape('M0 -8C6 -4 6 4 0 8C-6 4 -6 -4 0 -8Z', INK.leafLight, 2)),
    disc(100, 102, 22, BRASS.light, 2.6),
    flower(100, 102, 14, 2.4),
  )
}

/** Sugar drops stacked on a steel plate. */
export const batasha = (): string => {
  const drop = (x: number, y: number): string =>
    draw(
      form(
        `M${x - 19} ${y}C${x - 18} ${y - 20} ${x + 18} ${y - 20} ${x + 19} ${y}C${x + 12} ${y + 6} ${x - 12} ${y + 6} ${x - 19} ${y}Z`,
        INK.silverLight,
        `M${x + 6} ${y - 14}C${x + 14} ${y - 12} ${x + 18} ${y - 6} ${x + 19} ${y}C${x + 14} ${y + 4} ${x + 6} ${y + 5} ${x} ${y + 5}C${x + 8} ${y} ${x + 8} ${y - 8} ${x + 6} ${y - 14}Z`,
        INK.creamDark,
        2.6,
      ),
      stroke(`M${x - 9} ${y - 7}C${x - 6} ${y - 10} ${x - 2} ${y - 11} ${x + 1} ${y - 11}`, 1.8, INK.creamDark),
    )
  return draw(
    ground(100, 174, 80, 6),
    each(
      [
        [64, 138],
        [100, 140],
        [136, 138],
        [46, 140],
        [154, 140],
        [82, 118],
        [118, 118],
        [100, 98],
        [64, 122],
        [138, 122],
      ] as const,
      ([x, y]) => drop(x, y),
    ),
    form(
      'M14 140C18 162 60 172 100 172C140 172 182 162 186 140C150 152 50 152 14 140Z',
      SILVER.base,
      'M146 147C162 146 176 144 186 140C182 162 140 172 108 172C134 166 146 158 146 147Z',
      SILVER.dark,
    ),
    shine('M26 150C36 160 50 164 66 167', 3.4, SILVER.light),
  )
}

/** Rock sugar grown on threads, hung over its bowl. */
export const mishri = (): string => {
  const crystal = (x: number, y: number, r: number): string =>
    draw(
      shape(
        `M${x - r} ${y - r * 0.3}L${x} ${y - r}L${x + r} ${y - r * 0.3}V${y + r * 0.5}L${x} ${y + r}L${x - r} ${y + r * 0.5}Z`,
        INK.silverLight,
        2.2,
      ),
      fill(`M${x} ${y}L${x + r} ${y - r * 0.3}V${y + r * 0.5}L${x} ${y + r}Z`, INK.peacockLight, 0.6),
      stroke(`M${x - r} ${y - r * 0.3}L${x} ${y}L${x + r} ${y - r * 0.3}M${x} ${y}V${y + r}`, 1.5),
    )
  return draw(
    ground(100, 180, 66, 6),
    rod('M34 26H166', 4, INK.woodLight, 4.6),
    stroke('M66 28V92M134 28V84', FINE),
    each(
      [
        [66, 48, 12],
        [60, 66, 13],
        [72, 80, 13],
        [134, 44, 12],
        [140, 62, 13],
        [130, 76, 12],
      ] as const,
      ([x, y, r]) => crystal(x, y, r),
    ),
    each(
      [
        [64, 122, 15],
        [92, 116, 16],
        [122, 118, 15],
        [144, 126, 12],
        [108, 104, 13],
      ] as const,
      ([x, y, r]) => crystal(x, y, r),
    ),
    bowl(100, 130, 60, 42, COPPER),
    stroke('M58 150C84 162 116 162 142 150', FINE),
  )
}

/** The kernel taken dry from its shell. */
export const dryCoconut = (): string =>
  draw(
    ground(100, 176, 80, 6),
    form(
      'M20 120C16 76 50 46 88 50C110 52 122 70 124 92C126 132 106 168 72 168C44 168 22 148 20 120Z',
      INK.wood,
      'M92 51C112 54 122 72 124 92C126 132 106 168 72 168C98 150 112 96 92 51Z',
      INK.woodDark,
    ),
    stroke('M40 82C36 104 40 132 52 150M62 62C56 90 58 130 70 160M84 58C84 80 84 110 88 150', FINE, INK.woodDark),
    shine('M32 112C32 96 38 84 48 74', 4, INK.woodLight),
    form(
      'M96 132C96 112 186 112 186 132C186 160 166 176 142 176C116 176 96 160 96 132Z',
      INK.wood,
      'M166 140L186 132C186 160 166 176 142 176C158 168 166 156 166 140Z',
      INK.woodDark,
    ),
    oval(141, 130, 45, 15, INK.cream, 3),
    oval(141, 132, 32, 9, INK.creamDark, FINE),
    stroke('M118 130C126 126 136 125 144 126', 2.4, INK.silverLight),
  )

/** A pressed round of jaggery, one wedge broken off. */
export const jaggery = (): string =>
  draw(
    ground(100, 172, 82, 6),
    form(
      'M24 122C24 84 66 74 100 74C120 74 138 78 150 86L112 122L146 150C134 160 118 166 98 166C58 166 24 154 24 122Z',
      INK.clay,
      'M24 122C24 132 28 140 34 146C46 156 70 166 98 166C118 166 134 160 146 150L144 134C132 146 116 152 98 152C58 152 26 138 24 118Z',
      INK.clayDark,
    ),
    stroke('M112 122L146 150M112 122L150 86', 2.6),
    fill('M112 122L150 86L154 100L124 126L148 144L146 150Z', INK.marigoldDark),
    stroke('M112 122L150 86L154 100L124 126L148 144L146 150Z', 2.4),
    form('M146 122L186 104C192 118 190 136 182 148Z', INK.marigoldDark, 'M146 122L182 148L176 162L142 134Z', INK.clayDark, 2.8),
    stroke('M48 104C60 94 76 90 92 90M44 122C46 116 50 112 54 110M72 112C84 106 94 106 100 108', 2.6, INK.clayLight),
    each(
      [
        [70, 134],
        [92, 136],
        [56, 126],
      ] as const,
      ([x, y]) => disc(x, y, 2.4, INK.clayDark),
    ),
  )
