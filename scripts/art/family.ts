// The stations of a family's life: cradle, first rice, first haircut, sacred thread, rings, the fathers.

import { flower, leaf, RED, WHITE } from './growing.ts'
import { lathe } from './lathe.ts'
import { plate } from './offerings.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  glow,
  ground,
  group,
  INK,
  oval,
  placed,
  ring,
  rod,
  shape,
  shine,
  stroke,
  turned,
} from './primitives.ts'

export const cradle = (): string =>
  draw(
    ground(100, 176, 76, 5),
    rod('M30 172L52 28M170 172L148 28M52 28H148', 5, INK.woodLight, 6),
    stroke('M70 30L52 104M130 30L148 104', 2.6),
    each([60, 80, 100, 120, 140], (x, i) =>
      flower(x, 34 + (i % 4 === 0 ? 0 : i === 2 ? 8 : 5), 8.5, 2.2, i % 2 ? RED : undefined),
    ),
    form(
      'M46 102H154C154 134 134 150 100 150C66 150 46 134 46 102Z',
      INK.clay,
      'M126 102H154C154 134 134 150 100 150C118 142 126 124 126 102Z',
      INK.clayDark,
    ),
    fill('M56 102C60 84 84 84 90 94C102 84 140 84 144 102Z', INK.cream),
    stroke('M56 102C60 84 84 84 90 94C102 84 140 84 144 102'),
    rod('M40 102H160', 2.4, INK.brassLight, 4.6),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 18, 124 - i * i * 1.5, 3, INK.marigold)),
  )

const NUTS = [
  [66, 84, 20],
  [84, 78, -30],
  [104, 82, 10],
  [122, 78, 40],
  [136, 86, -16],
  [92, 90, 60],
  [114, 91, -50],
] as const

/** The child's first solid food: kheer in a silver bowl. */
export const annaprashan = (): string =>
  draw(
    ground(100, 180, 66, 6),
    lathe(100, 'M70 88C68 128 48 154 28 160L28 168L40 174L40 180L0 180', INK.silver, INK.silverDark, 0.54),
    oval(100, 88, 70, 22, INK.silverLight, 3),
    oval(100, 88, 58, 16, INK.cream, FINE),
    fill('M118 73A58 16 0 0 1 118 103C136 98 136 78 118 73Z', INK.creamDark),
    each(NUTS, ([x, y, a], i) => turned(x, y, a, oval(0, 0, 5, 2.6, i % 3 === 1 ? INK.leaf : INK.marigoldDark, 1.6))),
    stroke('M152 40L116 84', 9),
    stroke('M152 40L116 84', 4.6, INK.silverLight),
    oval(158, 33, 9, 7, INK.silver, 2.6),
    stroke('M42 118C66 134 134 134 158 118M46 126C70 141 130 141 154 126', FINE),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 20, 146 - i * i * 2.4, 2.8, INK.red)),
    shine('M40 112C44 126 50 136 58 143', 4, INK.silverLight),
    flower(160, 172, 11, 2.4),
    flower(42, 174, 9, 2.2, RED),
  )

const blade = (): string =>
  draw(
    form('M-4 -6L-9 -88C-2 -96 6 -84 8 -72L6 -4Z', INK.silver, 'M2 -4L1 -92C5 -88 7 -80 8 -72L6 -4Z', INK.silverDark),
    ring(14, 30, 19, 9),
    ring(14, 30, 19, 4, INK.brass),
    stroke('M1 -2L8 14', 8),
    stroke('M1 -2L8 14', 3.4, INK.brass),
  )

const hairBowl = (): string =>
  draw(
    fill(
      'M34 112C36 88 54 94 58 82C70 72 84 84 94 76C108 66 120 82 132 78C146 82 144 94 158 96C166 102 166 108 164 114Z',
      INK.stoneDark,
    ),
    stroke('M34 112C36 88 54 94 58 82C70 72 84 84 94 76C108 66 120 82 132 78C146 82 144 94 158 96C166 102 166 108 164 114'),
    stroke(
      'M50 106C48 94 62 92 66 100C68 106 62 108 60 104M82 104C78 90 94 86 98 96C100 104 92 106 90 100M116 106C112 92 130 88 134 98C136 106 126 108 124 102M146 108C144 100 152 98 156 104',
      2.6,
      INK.stoneLight,
    ),
    lathe(100, 'M70 116C68 142 50 158 28 164L28 172L42 180L0 180', INK.brass, INK.brassDark, 0.54),
    shape('M24 110H176V121H24Z', INK.brassLight),
    stroke('M42 138C70 150 130 150 158 138', FINE),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 20, 157 - i * i * 2, 2.8, INK.red)),
    shine('M40 132C44 142 50 149 58 154', 4),
  )

/** The first hair, kept in a bowl to be given to the river. */
export const mundan = (): string =>
  draw(
    ground(100, 184, 84, 6),
    placed([78, 182], [100, 180], 0.88, hairBowl()),
    group(
      'translate(158 120)rotate(16)scale(.98)',
      group('rotate(-11)scale(-1 1)', blade()),
      group('rotate(11)', blade()),
      disc(0, -6, 4, INK.red, 2.2),
    ),
    flower(132, 178, 9, 2.2),
  )

const THREAD = 'M114 60C84 62 44 96 46 132C48 162 82 168 96 142C106 120 112 88 122 62'

const alms = (): string =>
  draw(
    form(
      'M2 -34C30 -38 52 -20 52 2C52 24 32 32 14 24C2 16 -2 -10 2 -34Z',
      INK.marigold,
      'M36 -28C48 -20 52 -10 52 2C52 24 32 32 14 24C38 20 44 -6 36 -28Z',
      INK.marigoldDark,
    ),
    stroke('M4 -30C14 -18 18 0 16 20M6 -32C22 -24 32 -8 34 10', FINE),
    shape('M-8 -42H8V-30H-8Z', INK.marigoldDark, 2.6),
  )

/** Staff of palash, alms cloth and the three-stranded thread. */
export const janeu = (): string =>
  draw(
    ground(108, 186, 60, 5),
    stroke(THREAD, 13),
    stroke(THREAD, 9, INK.cream),
    stroke(THREAD, 4.4),
    stroke(THREAD, 2, INK.cream),
    turned(
      124,
      104,
      10,
      rod('M0 -78V80', 8, INK.wood),
      stroke('M-3 4L2 8M3 44L-2 48', 2.2, INK.woodDark),
      leaf(2, -68, 34, 11, 214, 2.4),
      leaf(-2, -68, 32, 10, 146, 2.4),
      leaf(0, -74, 34, 11, 180, 2.4),
      alms(),
    ),
    shape('M52 146C58 138 70 140 72 148C74 158 66 164 58 162C50 160 48 152 52 146Z', INK.cream, 2.6),
    stroke('M56 144C62 148 66 154 68 160M66 142C62 148 58 156 56 160', 1.6),
    stroke('M58 162L52 178M64 163L64 180', 2.8),
    flower(92, 178, 11, 2.4),
    flower(152, 178, 9, 2.2, RED),
  )

const band = (x: number, y: number, degrees: number): string =>
  draw(
    ring(x, y, 33, 13),
    ring(x, y, 33, 8, INK.marigold),
    stroke(`M${x - 32} ${y + 8}A33 33 0 0 0 ${x + 32} ${y + 8}`, 3, INK.marigoldDark),
    stroke(`M${x - 29} ${y - 17}A33 33 0 0 1 ${x - 8} ${y - 32}`, 3, INK.marigoldLight),
    turned(
      x,
      y,
      degrees,
      shape('M-12 -44L-7 -52H7L12 -44L0 -33Z', INK.red, 2.4),
      fill('M-7 -52H0L-3 -44L0 -33L-12 -44Z', INK.redLight),
      stroke('M-12 -44H12', 1.6),
    ),
  )

/** Two rings on a plate of haldi and rice. */
export const rings = (): string =>
  draw(
    ground(100, 180, 86, 6),
    plate(140),
    form(
      'M44 138C50 122 76 116 100 116C124 116 150 122 156 138C140 148 60 148 44 138Z',
      INK.cream,
      'M126 118C142 122 152 128 156 138C146 145 124 147 104 146C124 140 134 130 126 118Z',
      INK.creamDark,
      2.4,
    ),
    each(
      [
        [64, 134, 20],
        [82, 142, -30],
        [122, 141, 10],
        [138, 134, -24],
        [100, 144, 40],
      ] as const,
      ([x, y, a]) => turned(x, y, a, stroke('M-4 0H4', 3, INK.marigoldDark)),
    ),
    glow(100, 82, 56),
    band(78, 92, -16),
    band(122, 92, 16),
    stroke('M93 63A33 33 0 0 1 109 102', 13),
    stroke('M92 62.4A33 33 0 0 1 108.6 104', 8, INK.marigold),
    flower(52, 150, 11, 2.4, RED),
    flower(148, 150, 11, 2.4),
    flower(70, 157, 8.5, 2.2),
    flower(130, 157, 8.5, 2.2, WHITE),
  )
