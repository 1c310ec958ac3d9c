// Lakshmi giving, Saraswati with the veena, Annapurna with the ladle.

import { disc, draw, each, fill, form, ground, group, INK, oval, rod, shape, stroke, turned } from '../art/primitives.ts'
import {
  arm,
  bangles,
  blouse,
  earrings,
  type Finish,
  face,
  foldedLegs,
  hairBehind,
  lotusSeat,
  mukut,
  necklace,
  palm,
  prabhavali,
  radiance,
  torso,
} from './figure.ts'
import { BRASS, type Material, PINK } from './materials.ts'

export const bud = (x: number, y: number, colour: Material = PINK): string =>
  draw(
    rod(`M${x} ${y + 14}V${y + 2}`, 2.4, INK.leaf, 3.4),
    shape(
      `M${x} ${y - 16}C${x + 8} ${y - 8} ${x + 8} ${y + 2} ${x} ${y + 3}C${x - 8} ${y + 2} ${x - 8} ${y - 8} ${x} ${y - 16}Z`,
      colour.light,
      2.2,
    ),
    shape(
      `M${x - 11} ${y - 9}C${x - 3} ${y - 6} ${x} ${y} ${x} ${y + 4}C${x - 8} ${y + 4} ${x - 12} ${y - 1} ${x - 11} ${y - 9}ZM${x + 11} ${y - 9}C${x + 3} ${y - 6} ${x} ${y} ${x} ${y + 4}C${x + 8} ${y + 4} ${x + 12} ${y - 1} ${x + 11} ${y - 9}Z`,
      colour.base,
      2.2,
    ),
  )

export const head = (finish: Finish): string =>
  draw(earrings(finish.gold), face(100, 64, 16, finish), mukut(100, 54, 16, finish.gold))

/** The body of a seated goddess without her arms. */
export const seatedDevi = (finish: Finish, seat: Material): string =>
  draw(
    lotusSeat(100, 160, 62, seat, 22),
    hairBehind(finish.hair === INK.line && finish.skin === BRASS ? BRASS.dark : finish.hair),
    foldedLegs(finish),
    torso(finish),
    blouse(finish),
    necklace(finish.gold),
  )

const coinsFalling = (x: number, y: number): string =>
  each(
    [
      [0, 0],
      [5, 9],
      [-4, 14],
      [3, 22],
    ] as const,
    ([dx, dy]) => disc(x + dx, y + dy, 3.6, INK.marigold, 1.8),
  )

/** Four arms, two lotuses, coins from the open hand. */
export const lakshmiMurti = (
  finish: Finish,
  backdrop: 'radiance' | 'arch' | 'none' = 'radiance',
  seat: Material = PINK,
): string =>
  draw(
    ground(100, 184, 62, 5),
    backdrop === 'radiance' ? radiance(100, 80, 66) : '',
    backdrop === 'arch' ? prabhavali(finish.gold, 2, 62, 164) : '',
    arm('M80 94L52 98L50 72', finish),
    arm('M120 94L148 98L150 72', finish),
    bud(50, 62),
    bud(150, 62),
    seatedDevi(finish, seat),
    coinsFalling(142, 140),
    arm('M80 94L62 116L66 104', finish),
    palm(66, 100, -6, finish),
    arm('M120 94L136 114L140 128', finish),
    palm(141, 132, 172, finish),
    bangles(
      [
        [58, 98],
        [142, 98],
        [64, 110],
        [137, 120],
      ],
      finish.gold,
    ),
    head(finish),
  )

const veenaAcross = ({ gold }: Finish): string =>
  group(
    'translate(100 122)rotate(-28)',
    disc(-46, 4, 14, INK.woodLight, 2.8),
    rod('M-66 0H64', 6, INK.wood, 5),
    form(
      'M34 -14C52 -20 70 -12 70 2C70 16 50 20 36 14C28 10 28 -10 34 -14Z',
      INK.clay,
      'M62 -12C68 -8 70 -4 70 2C70 16 50 20 36 14C52 14 64 4 62 -12Z',
      INK.clayDark,
      2.8,
    ),
    stroke('M-52 -2H54M-52 2H54', 1.4, gold.light),
    stroke('M-24 -4V4M-12 -4V4M0 -4V4M12 -4V4M22 -4V4', 1.8),
    each([-60, -52], (x) => disc(x, -7, 3, gold.light, 1.8)),
  )

const swan = (x: number, y: number): string =>
  draw(
    form(
      `M${x} ${y}C${x - 12} ${y - 2} ${x - 22} ${y - 12} ${x - 20} ${y - 22}C${x - 14} ${y - 18} ${x - 6} ${y - 20} ${x + 2} ${y - 18}C${x + 8} ${y - 18} ${x + 10} ${y - 28} ${x + 5} ${y - 34}C${x} ${y - 42} ${x + 12} ${y - 48} ${x + 17} ${y - 40}L${x + 24} ${y - 37}L${x + 16} ${y - 34}C${x + 22} ${y - 22} ${x + 20} ${y - 2} ${x} ${y}Z`,
      INK.cream,
      `M${x + 16} ${y - 34}C${x + 22} ${y - 22} ${x + 20} ${y - 2} ${x} ${y}C${x + 8} ${y - 6} ${x + 14} ${y - 18} ${x + 16} ${y - 34}Z`,
      INK.creamDark,
      2.4,
    ),
    fill(`M${x + 17} ${y - 41}L${x + 25} ${y - 37}L${x + 16} ${y - 34}Z`, INK.marigoldDark),
    disc(x + 12, y - 40, 1.5, INK.line),
    stroke(`M${x - 12} ${y - 13}C${x - 6} ${y - 8} ${x + 2} ${y - 8} ${x + 8} ${y - 13}`, 1.8),
  )

/** The veena laid across, mala and book behind, the swan at her feet. */
export const saraswatiMurti = (finish: Finish, seat: Material): string =>
  draw(
    ground(100, 184, 66, 5),
    radiance(100, 80, 66),
    arm('M80 94L54 96L48 72', finish),
    arm('M120 94L146 96L152 74', finish),
    `<ellipse cx="47" cy="56" rx="8" ry="12" stroke="${INK.woodDark}" stroke-width="4.6" stroke-dasharray="0 5"/>`,
    turned(154, 62, 10, shape('M-9 -13H9V11H-9Z', INK.red, 2.4), stroke('M-5 -13V11M-1 -5H5', 1.8, INK.marigold)),
    seatedDevi(finish, seat),
    veenaAcross(finish),
    arm('M80 96L64 112L76 130', finish),
    arm('M120 96L138 104L130 110', finish),
    bangles(
      [
        [58, 96],
        [142, 96],
        [70, 120],
        [134, 107],
      ],
      finish.gold,
    ),
    head(finish),
    swan(164, 182),
  )

/** Ladle and vessel of rice, the giver of food. */
export const annapurnaMurti = (finish: Finish): string =>
  draw(
    ground(100, 184, 62, 5),
    prabhavali(finish.gold, 6, 58, 164),
    seatedDevi(finish, BRASS),
    rod('M56 90L138 122', 3.4, finish.gold.light, 4),
    oval(52, 89, 9, 6.4, finish.gold.light, 2.6),
    arm('M80 96L66 116L76 102', finish),
    arm('M120 96L142 118L124 134', finish),
    fill('M82 128C88 116 112 116 118 128Z', INK.cream),
    stroke('M82 128C88 116 112 116 118 128', 2.4),
    shape('M78 128H122C122 146 112 150 100 150C88 150 78 146 78 128Z', finish.gold.light),
    bangles(
      [
        [70, 110],
        [136, 124],
      ],
      finish.gold,
    ),
    head(finish),
  )
