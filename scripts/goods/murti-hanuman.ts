// Hanuman seated with the mace, Hanuman of the five faces, and Kuber with his pot.

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
  placed,
  rod,
  round,
  shape,
  stroke,
} from '../art/primitives.ts'
import {
  arm,
  bangles,
  type Finish,
  face,
  foldedLegs,
  lotusSeat,
  mukut,
  necklace,
  plinth,
  prabhavali,
  radiance,
} from './figure.ts'
import { BRASS_MURTI } from './finishes.ts'
import { BRASS, RED, YELLOW } from './materials.ts'
import { base, standingFigure } from './standing.ts'

/** The vanara face: broad muzzle, whiskered jaw, about (x, y). */
const vanaraFace = (x: number, y: number, s: number, { skin }: Finish): string => {
  const p = (dx: number, dy: number): string => `${round(x + dx * s)} ${round(y + dy * s)}`
  return draw(
    each([-1, 1], (k) => disc(x + k * s, y - s * 0.1, s * 0.3, skin.base, 2.4)),
    form(
      `M${p(-1, -0.2)}C${p(-1, -1.2)} ${p(1, -1.2)} ${p(1, -0.2)}C${p(1.15, 0.5)} ${p(0.7, 1.15)} ${p(0, 1.15)}C${p(-0.7, 1.15)} ${p(-1.15, 0.5)} ${p(-1, -0.2)}Z`,
      skin.base,
      `M${p(0.6, -0.85)}C${p(0.9, -0.7)} ${p(1, -0.4)} ${p(1, -0.2)}C${p(1.15, 0.5)} ${p(0.7, 1.15)} ${p(0, 1.15)}C${p(0.7, 0.8)} ${p(0.8, 0)} ${p(0.6, -0.85)}Z`,
      skin.dark,
    ),
    oval(x, y + 0.62 * s, s * 0.62, s * 0.44, skin.light, 2.2),
    stroke(
      `M${p(-0.66, -0.14)}C${p(-0.56, 0.06)} ${p(-0.3, 0.06)} ${p(-0.18, -0.12)}M${p(0.18, -0.12)}C${p(0.3, 0.06)} ${p(0.56, 0.06)} ${p(0.66, -0.14)}M${p(-0.32, 0.74)}C${p(-0.14, 0.88)} ${p(0.14, 0.88)} ${p(0.32, 0.74)}M${p(-0.12, 0.42)}H${round(x + 0.12 * s)}`,
      2,
    ),
    stroke(`M${p(0, -0.7)}V${round(y - 0.34 * s)}`, s * 0.2, INK.red),
  )
}

const maceHead = (x: number, y: number): string =>
  draw(
    form(
      `M${x} ${y - 24}C${x + 18} ${y - 22} ${x + 22} ${y} ${x + 8} ${y + 12}H${x - 8}C${x - 22} ${y} ${x - 18} ${y - 22} ${x} ${y - 24}Z`,
      BRASS.light,
      `M${x + 5} ${y - 23}C${x + 18} ${y - 18} ${x + 22} ${y} ${x + 8} ${y + 12}H${x}C${x + 12} ${y} ${x + 10} ${y - 14} ${x + 5} ${y - 23}Z`,
      BRASS.base,
    ),
    stroke(`M${x - 16} ${y - 8}C${x - 6} ${y - 4} ${x + 6} ${y - 4} ${x + 16} ${y - 8}M${x} ${y - 24}V${y + 12}`, FINE),
    disc(x, y - 28, 4, INK.red, 2.2),
  )

/** One knee raised, the mace on the shoulder, the tail curved up behind. */
export const hanumanBrass = (): string => {
  const finish = BRASS_MURTI
  return draw(
    ground(100, 188, 64, 5),
    radiance(100, 82, 66),
    stroke('M132 148C172 146 182 108 166 84C156 68 168 52 180 58', 12),
    stroke('M132 148C172 146 182 108 166 84C156 68 168 52 180 58', 6.6, finish.skin.base),
    plinth(100, 164, 62, BRASS, 22),
    foldedLegs(finish),
    shape('M62 160C56 140 60 122 74 116C86 114 92 124 88 134L80 160Z', finish.cloth.base),
    oval(70, 160, 15, 5, finish.skin.base, 2.6),
    form(
      'M70 88C80 80 120 80 130 88C134 106 122 118 120 134H82C80 118 66 106 70 88Z',
      finish.skin.base,
      'M118 82C123 83 127 85 130 88C134 106 122 118 120 134H108C114 116 122 104 118 82Z',
      finish.skin.dark,
    ),
    stroke('M76 92C92 104 108 112 118 126', 3, INK.red),
    necklace(finish.gold, false),
    rod('M52 122L38 60', 5, BRASS.light),
    maceHead(35, 46),
    arm('M74 92L52 108L47 94', finish, 9),
    arm('M126 92L146 112L128 126', finish, 9),
    bangles(
      [
        [56, 104],
        [142, 110],
      ],
      finish.gold,
    ),
    vanaraFace(100, 62, 18, finish),
    mukut(100, 50, 17, finish.gold),
  )
}

/** Sindoor-coloured, the five faces side by side. */
export const hanumanPanchmukhi = (): string => {
  const skin = { base: INK.redLight, dark: INK.red, light: INK.pinkLight }
  const finish: Finish = { skin, cloth: YELLOW, gold: BRASS, hair: INK.redDark }
  const side = (x: number, y: number, s: number): string =>
    draw(
      oval(x, y, s, s * 1.1, skin.base, 2.6),
      stroke(`M${x - s * 0.5} ${y - 1}h3M${x + s * 0.2} ${y - 1}h3M${x - 3} ${y + s * 0.6}h6`, 1.8),
      shape(
        `M${x - s} ${y - 5}C${x - 4} ${y - 9} ${x + 4} ${y - 9} ${x + s} ${y - 5}L${x + s - 1} ${y - 12}L${x} ${y - 25}L${x - s + 1} ${y - 12}Z`,
        BRASS.light,
        2.4,
      ),
    )
  return draw(
    ground(100, 190, 56, 5),
    radiance(100, 78, 68),
    placed(
      [100, 168],
      [0, 0],
      1,
      standingFigure('dhoti', finish, {
        behind: ['M-17 -94L-44 -96L-50 -118', 'M17 -94L44 -96L50 -118'],
        before: ['M-17 -94L-36 -78L-40 -96', 'M17 -94L36 -76L40 -60'],
        crown: 'none',
      }),
    ),
    side(64, 58, 10),
    side(136, 58, 10),
    side(80, 54, 11.5),
    side(120, 54, 11.5),
    vanaraFace(100, 54, 14, finish),
    mukut(100, 45, 14, BRASS),
    rod('M50 74V30', 3, BRASS.light, 4),
    maceHead(50, 24),
    form('M134 44C136 30 146 26 152 18C158 26 168 32 166 44Z', INK.leaf, 'M152 18C158 26 168 32 166 44H154Z', INK.leafDark, 2.6),
    base(100, 168, 54, { base: INK.cream, dark: INK.creamDark, light: INK.silverLight }, 18),
    stroke('M50 178C76 184 124 184 150 178', 2.4, INK.marigold),
  )
}

const KUBER_COINS = [
  [128, 122],
  [138, 118],
  [148, 122],
  [166, 150],
  [162, 166],
  [174, 174],
  [152, 176],
] as const
const KUBER_BANGLES = [
  [56, 116],
  [146, 114],
] as const

/** Seated at ease, the mongoose bag in one hand, coins running from the pot. */
export const kuberBrass = (): string => {
  const finish = BRASS_MURTI
  return draw(
    ground(100, 186, 66, 5),
    prabhavali(finish.gold, 10, 56, 166),
    lotusSeat(100, 160, 62, BRASS, 22),
    foldedLegs(finish),
    form(
      'M70 92C78 82 122 82 130 92C138 112 138 132 122 144H78C62 132 62 112 70 92Z',
      finish.skin.base,
      'M120 85C124 87 128 89 130 92C138 112 138 132 122 144H108C126 126 128 102 120 85Z',
      finish.skin.dark,
    ),
    stroke('M72 122C86 134 114 134 128 122', 2.6, finish.gold.light),
    disc(100, 132, 1.8, INK.line),
    necklace(finish.gold),
    arm('M72 98L54 118L62 134', finish, 9),
    shape('M50 134C46 150 54 158 64 158C74 158 80 150 76 134L68 128H58Z', RED.base),
    stroke('M56 132H70', 3, INK.marigold),
    arm('M128 98L148 116L136 128', finish, 9),
    form(
      'M122 132C116 146 122 160 138 160C154 160 160 146 154 132Z',
      finish.gold.light,
      'M146 132H154C160 146 154 160 142 160C150 152 150 142 146 132Z',
      finish.gold.base,
    ),
    fill('M120 128C126 116 150 116 156 128Z', INK.marigold),
    shape('M118 126H158V134H118Z', finish.gold.light, 2.6),
    each(KUBER_COINS, ([x, y]) => disc(x, y, 5.4, INK.marigold, 2)),
    each([83, 117], (x) => disc(x, 72, 3.4, finish.gold.light, 1.8)),
    face(100, 64, 17, finish),
    stroke('M91 74C96 70 104 70 109 74', 3, INK.line),
    mukut(100, 54, 17, finish.gold),
    group('translate(0 0)', bangles(KUBER_BANGLES, finish.gold)),
  )
}
