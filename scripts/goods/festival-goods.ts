// Coin, envelope, baskets, sieve and the shringar box.

import { flower, leaf, RED } from '../art/growing.ts'
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
  oval,
  ring,
  rod,
  shape,
  shine,
  stroke,
  swastik,
  times,
  turned,
} from '../art/primitives.ts'
import { BRASS, type Material, PALE_WOOD, SILVER, RED as VERMILION, YELLOW } from './materials.ts'

/** The silver coin: Ganesha and Lakshmi as two small forms under one arch. */
export const silverCoin = (): string =>
  draw(
    ground(100, 188, 66, 5),
    disc(104, 102, 84, SILVER.dark, 3),
    disc(98, 98, 84, SILVER.base, 3),
    fill('M150 32A84 84 0 0 1 52 168A104 104 0 0 0 150 32Z', SILVER.dark),
    `<circle cx="98" cy="98" r="75" stroke="${SILVER.light}" stroke-width="5" stroke-dasharray="0 9.8"/>`,
    disc(98, 98, 66, SILVER.light, 2.4),
    form(
      'M60 138C60 122 48 116 56 104C48 98 48 84 58 84C58 74 64 72 66 64C68 72 76 74 76 84C86 84 86 98 78 104C90 116 80 122 82 138Z',
      SILVER.base,
      'M70 70C72 76 76 78 76 84C86 84 86 98 78 104C90 116 80 122 82 138H72C78 116 78 92 70 70Z',
      SILVER.dark,
      2.6,
    ),
    stroke('M67 96C67 108 64 116 72 116C76 116 76 112 74 110', 3.4),
    form(
      'M108 138C100 124 116 118 118 106C110 104 112 90 118 86C118 76 124 74 126 66C128 74 134 76 134 86C140 90 142 104 134 106C136 118 152 124 144 138Z',
      SILVER.base,
      'M130 72C131 78 134 80 134 86C140 90 142 104 134 106C136 118 152 124 144 138H134C138 116 138 92 130 72Z',
      SILVER.dark,
      2.6,
    ),
    each([106, 146], (x) => disc(x, 98, 5, INK.silverLight, 2)),
    stroke('M46 142H150', 3),
    stroke('M58 152C80 160 116 160 138 152', FINE, SILVER.dark),
    swastik(97, 50, 6, INK.stone, 2.4),
    shine('M24 86C28 66 40 48 58 38', 4, SILVER.light),
  )

/** Two long envelopes fanned, a one-rupee coin fixed to the upper. */
export const dakshinaEnvelope = (): string => {
  const one = (paper: Material, edge: string): string =>
    draw(
      form('M-38 -78H38V78H-38Z', paper.base, 'M18 -78H38V78H10C22 30 24 -30 18 -78Z', paper.dark),
      stroke('M-38 -58L0 -36L38 -58', FINE),
      stroke('M-30 -66V70M30 -66V70', FINE, edge),
    )
  return draw(
    ground(100, 184, 70, 5),
    turned(126, 104, 20, one(YELLOW, INK.red)),
    turned(
      82,
      104,
      -10,
      one(VERMILION, INK.marigold),
      disc(0, -30, 15, SILVER.base, 2.8),
      disc(0, -30, 10, SILVER.light, 1.8),

      group('translate(0 28)', swastik(0, 0, 13, INK.marigold, 4.4)),
      each([-50, 60], (y) => each([-14, 0, 14], (x) => disc(x, y + 4, 2.4, INK.marigoldLight))),
    ),
  )
}

/** The open winnowing basket: flat at the mouth, deep at the back. */
export const soop = (): string =>
  draw(
    ground(100, 176, 86, 6),
    form(
      'M8 140L46 60C70 46 130 46 154 60L192 140Z',
      PALE_WOOD.base,
      'M136 52C144 54 150 57 154 60L192 140H150C154 110 150 76 136 52Z',
      PALE_WOOD.dark,
    ),
    stroke('M26 106H174M34 90H166M42 74H158M17 122H183', FINE, INK.wood),
    stroke('M70 54L52 138M90 50L84 138M110 50L116 138M130 54L148 138', FINE, INK.wood),
    stroke('M8 140L46 60C70 46 130 46 154 60L192 140', 10),
    stroke('M8 140L46 60C70 46 130 46 154 60L192 140', 5.4, INK.marigoldLight),
    form(
      'M4 138H196L184 164C150 172 50 172 16 164Z',
      PALE_WOOD.light,
      'M150 138H196L184 164C168 168 140 170 116 170C140 162 150 150 150 138Z',
      PALE_WOOD.base,
    ),
    stroke('M14 150H186M34 140L42 166M66 140L70 168M100 140V170M134 140L130 168M166 140L158 166', FINE, INK.wood),
    swastik(100, 96, 11, INK.red, 4),
    each(
      [
        [70, 96],
        [130, 96],
      ] as const,
      ([x, y]) => disc(x, y, 3.4, INK.red),
    ),
  )

/** Round and deep, with a hooped rim, a red cloth laid in it. */
export const daura = (): string =>
  draw(
    ground(100, 178, 76, 6),
    fill('M30 92C40 60 74 72 88 58C108 70 150 54 170 92Z', INK.red),
    stroke('M30 92C40 60 74 72 88 58C108 70 150 54 170 92M88 60C92 74 96 84 98 92M124 66C122 76 120 84 120 92'),
    form(
      'M20 92L36 164C44 180 156 180 164 164L180 92Z',
      PALE_WOOD.base,
      'M146 92H180L164 164C160 172 134 176 108 176C136 156 148 120 146 92Z',
      PALE_WOOD.dark,
    ),
    ...[104, 122, 140, 158].map((y, i) =>
      stroke(`M${23 + i * 4} ${y}C${60} ${y + 10} ${140} ${y + 10} ${177 - i * 4} ${y}`, FINE, INK.wood),
    ),
    stroke(
      times(9, (i) => `M${34 + i * 16.5} 100L${46 + i * 13.5} 172`),
      FINE,
      INK.wood,
    ),
    shape('M14 84C50 98 150 98 186 84L184 102C150 114 50 114 16 102Z', PALE_WOOD.light),
    stroke('M32 92L38 106M52 96L57 109M74 98L77 111M100 99V112M126 98L123 111M148 96L143 109M168 92L162 106', 3, INK.red),
  )

/** The sieve of Karva Chauth: gold lace, red rim, the moon seen through. */
export const chhalni = (): string =>
  draw(
    ground(96, 190, 58, 4),
    rod('M132 136L172 184', 9, INK.red, 5),
    times(20, (i) => disc(...onCircle(92, 92, 80, i * 18), 7, INK.marigold, 2.2)),
    disc(92, 92, 76, INK.red, 3),
    ring(92, 92, 67, 3, INK.marigoldLight),
    disc(92, 92, 58, INK.silver, 3),
    disc(108, 78, 27, INK.cream),
    stroke(
      times(
        9,
        (i) =>
          `M${48 + i * 11} ${92 - Math.sqrt(58 * 58 - (i * 11 - 44) ** 2)}V${92 + Math.sqrt(58 * 58 - (i * 11 - 44) ** 2)}M${92 - Math.sqrt(58 * 58 - (i * 11 - 44) ** 2)} ${48 + i * 11}H${92 + Math.sqrt(58 * 58 - (i * 11 - 44) ** 2)}`,
      ),
      1.3,
      INK.silverDark,
    ),
    ring(92, 92, 58, 3),
    flower(34, 138, 14, 2.4, RED),
    leaf(48, 146, 24, 7, -60, 2.2),
  )

const LID_STUDS = [
  [40, 34],
  [160, 34],
  [34, 82],
  [166, 82],
] as const

/** Open box: mirror in the lid, bangles, comb, bindi and kajal. */
export const shringarSet = (): string =>
  draw(
    ground(100, 182, 84, 6),
    form('M26 20H174L182 96H18Z', INK.redDark, 'M144 20H174L182 96H148Z', INK.line),
    oval(100, 58, 44, 29, BRASS.light, 2.8),
    oval(100, 58, 36, 23, INK.peacockLight, 2),
    stroke('M78 62L94 46M88 70L108 50', 3, INK.silverLight),
    each(LID_STUDS, ([x, y]) => disc(x, y, 3.4, INK.marigold)),
    each([-10, 0, 10], (dx, i) =>
      draw(
        `<ellipse cx="${56 + dx}" cy="110" rx="20" ry="24" stroke="${INK.line}" stroke-width="8"/>`,
        `<ellipse cx="${56 + dx}" cy="110" rx="20" ry="24" stroke="${[INK.red, INK.marigold, INK.leaf][i]}" stroke-width="4"/>`,
      ),
    ),
    form('M108 92H150V104H108Z', INK.wood, 'M136 92H150V104H136Z', INK.woodDark, 2.6),
    stroke('M112 104V122M120 104V122M128 104V122M136 104V122M144 104V122', 3.4),
    form('M160 88H174V122H160Z', INK.marigold, 'M168 88H174V122H168Z', INK.marigoldDark, 2.6),
    shape('M160 88C160 78 174 78 174 88Z', INK.red, 2.6),
    form(
      'M14 114H186V168C186 178 180 182 172 182H28C20 182 14 178 14 168Z',
      INK.red,
      'M152 114H186V168C186 178 180 182 172 182H142C152 160 154 136 152 114Z',
      INK.redDark,
    ),
    stroke('M26 126H174M26 170H174', 2.6, INK.marigold),
    times(5, (i) =>
      shape(
        `M${52 + i * 24} 138C${60 + i * 24} 144 ${60 + i * 24} 152 ${52 + i * 24} 158C${44 + i * 24} 152 ${44 + i * 24} 144 ${52 + i * 24} 138Z`,
        i === 2 ? INK.marigoldLight : INK.marigold,
        2,
      ),
    ),
  )
