// Footprints, the plate of the site, and the pictures in frames.

import { flower, leaf } from '../art/growing.ts'
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
  placed,
  rod,
  shape,
  stroke,
  times,
  turned,
} from '../art/primitives.ts'
import { type Finish, lotusSeat } from './figure.ts'
import { BLUE, BRASS, COPPER, type Material, RED, YELLOW } from './materials.ts'
import { standingFigure } from './standing.ts'

/** The man of the site lying in his square, head to the north-east. */
export const vastuPurush = (): string =>
  draw(
    ground(100, 192, 72, 5),
    form('M18 16H182V184H18Z', COPPER.base, 'M150 16H182V184H120C148 140 158 80 150 16Z', COPPER.dark),
    shape('M32 30H168V170H32Z', COPPER.light, 2.4),
    stroke('M66 30V170M100 30V170M134 30V170M32 65H168M32 100H168M32 135H168', 1.4, COPPER.base),
    turned(
      100,
      100,
      45,
      rod('M-10 16L-34 44L-4 58', 11, COPPER.base, 5),
      rod('M10 16L34 44L4 58', 11, COPPER.base, 5),
      rod('M-14 -18L-40 -4L-16 10', 8, COPPER.base, 5),
      rod('M14 -18L40 -4L16 10', 8, COPPER.base, 5),
      form(
        'M-18 -24C-10 -30 10 -30 18 -24C20 -4 16 8 14 24H-14C-16 8 -20 -4 -18 -24Z',
        COPPER.base,
        'M8 -28C12 -28 16 -26 18 -24C20 -4 16 8 14 24H4C10 6 12 -12 8 -28Z',
        COPPER.dark,
      ),
      disc(0, -44, 17, COPPER.base, 2.8),
      shape('M-18 -48C-16 -66 16 -66 18 -48C8 -56 -8 -56 -18 -48Z', INK.woodDark, 2.4),
      stroke('M-8 -43C-6 -40 -4 -40 -2 -43M2 -43C4 -40 6 -40 8 -43M-4 -35C-2 -33 2 -33 4 -35', 1.8),
    ),
    each(
      [
        [25, 23],
        [175, 23],
        [25, 177],
        [175, 177],
      ] as const,
      ([x, y]) => disc(x, y, 3, INK.line),
    ),
    disc(150, 48, 5, INK.red, 2),
  )

/** The Goddess's feet in brass, lotus and shell marked on the soles. */
export const lakshmiCharan = (): string => {
  const sole = draw(
    form(
      'M62 178C40 176 38 146 44 122C48 104 34 92 38 70C42 50 82 48 88 68C94 88 84 102 86 124C88 150 84 178 62 178Z',
      BRASS.base,
      'M78 58C83 60 86 63 88 68C94 88 84 102 86 124C88 150 84 178 62 178C80 160 74 120 76 100C78 84 82 70 78 58Z',
      BRASS.dark,
    ),
    each(
      [
        [86, 50, 11],
        [69, 45, 8.6],
        [55, 45, 7.6],
        [43, 50, 6.6],
        [34, 58, 6],
      ] as const,
      ([x, y, r]) => disc(x, y, r, BRASS.light, 2.6),
    ),
    times(
      5,
      (i) =>
        `<g transform="translate(62 84)rotate(${i * 72})"><path d="M0 -3C6 -7 6 -13 0 -16C-6 -13 -6 -7 0 -3Z" fill="${INK.red}"/></g>`,
    ),
    disc(62, 84, 3, INK.marigoldLight),
    shape('M62 132C70 138 70 148 64 156C56 148 54 138 62 132Z', INK.cream, 2),
  )
  return draw(
    ground(100, 184, 80, 5),
    group('translate(-8 0)', sole),
    group('translate(208 0)scale(-1 1)', sole),
    flower(100, 180, 10, 2.4, [INK.redDark, INK.red, INK.redLight]),
    leaf(92, 182, 20, 5, 84, 2),
    leaf(108, 182, 20, 5, -84, 2),
  )
}

const frame = (wood: Material, inside: string): string =>
  draw(
    form('M26 8H174V192H26Z', wood.base, 'M158 8H174V192H158Z', wood.dark),
    stroke('M26 8L42 24M174 8L158 24M26 192L42 176M174 192L158 176', FINE),
    shape('M42 24H158V176H42Z', inside, 2.6),
  )

/** Vishnu as Satyanarayan, standing, blue of body, in a gilded frame. */
export const satyanarayanPicture = (): string => {
  const finish: Finish = { skin: BLUE, cloth: YELLOW, gold: BRASS, hair: INK.line }
  return draw(
    ground(100, 196, 70, 3),
    frame(BRASS, INK.cream),
    disc(100, 74, 40, INK.marigoldLight, 2.4),
    fill('M44 150C70 142 130 142 156 150V174H44Z', INK.leafLight),
    placed(
      [100, 162],
      [0, 0],
      0.84,
      standingFigure('dhoti', finish, {
        behind: ['M-17 -94L-40 -90L-44 -108', 'M17 -94L40 -90L44 -108'],
        before: ['M-17 -94L-32 -76L-32 -90', 'M17 -94L32 -76L40 -62'],
      }),
    ),
    disc(62, 66, 8, BRASS.light, 2.4),
    disc(62, 66, 2.4, INK.red),
    shape('M138 56C146 62 146 70 139 76C131 70 131 62 138 56Z', INK.cream, 2.2),
    lotusSeat(100, 160, 34, { base: INK.pinkDark, dark: INK.pinkDeep, light: INK.pink }, 12),
    `<path d="M44 30C60 56 80 40 100 34C120 40 140 56 156 30" stroke="${INK.marigoldDark}" stroke-width="6" stroke-dasharray="0 6.4"/>`,
  )
}

const NIGHT_STARS = [
  [56, 40],
  [80, 34],
  [110, 38],
  [54, 66],
  [148, 84],
  [146, 108],
] as const

/** The moon, the woman with her sieve, the karva at her feet. */
export const karvaMataPicture = (): string => {
  const finish: Finish = {
    skin: { base: INK.pinkLight, dark: INK.pink, light: INK.cream },
    cloth: RED,
    gold: BRASS,
    hair: INK.line,
  }
  return draw(
    ground(100, 196, 70, 3),
    frame(RED, INK.night),
    disc(132, 52, 17, INK.cream, 2.4),
    each(NIGHT_STARS, ([x, y]) => disc(x, y, 1.8, INK.marigoldLight)),
    fill('M43 158C70 150 130 150 157 158V175H43Z', INK.redDark),
    placed(
      [84, 168],
      [0, 0],
      0.84,
      draw(
        shape('M0 -140C30 -140 34 -100 30 -50C24 -46 -24 -46 -30 -50C-34 -100 -30 -140 0 -140Z', INK.redLight, 2.8),
        standingFigure('sari', finish, { before: ['M-17 -94L-24 -78L10 -82', 'M17 -94L30 -86L34 -104'], crown: 'none' }),
      ),
    ),
    shape('M70 62C72 52 96 52 98 62C92 57 76 57 70 62Z', INK.line, 2),
    disc(116, 78, 14, INK.marigold, 2.6),
    disc(116, 78, 9, INK.silverLight, 1.8),
    stroke('M109 75H123M109 81H123M113 71V85M119 71V85', 1.2, INK.silverDark),
    shape('M120 168C112 160 114 150 122 148V142H134V148C142 150 144 160 136 168Z', INK.clay, 2.6),
    stroke('M140 154L148 144', 5),
    stroke('M118 156H138', FINE, INK.marigold),
    `<path d="M50 30C64 38 76 32 100 30" stroke="${INK.marigold}" stroke-width="4" stroke-dasharray="0 6"/>`,
  )
}
