// The sacred fire: the small kund of a home and the brick altar of a yagya.

import { disc, draw, each, fill, form, glow, ground, INK, rod, shape, shine, stroke } from './primitives.ts'

const FIRE_OUTER =
  'M100 14C106 34 124 42 128 64C134 58 136 50 135 43C148 58 152 78 146 96C142 110 132 120 122 122H78C64 118 54 106 54 88C54 74 62 66 66 52C72 58 75 63 76 70C86 56 98 40 100 14Z'
const FIRE_MIDDLE =
  'M101 50C104 64 118 72 119 88C122 86 124 82 125 78C132 92 130 110 118 122H84C72 114 70 100 74 86C78 90 81 92 82 97C90 84 100 70 101 50Z'
const FIRE_INNER =
  'M101 84C104 94 112 98 112 110C112 116 109 120 106 122H94C90 118 89 112 91 106C94 108 95 110 96 112C99 104 101 94 101 84Z'

export const fire = (): string =>
  draw(shape(FIRE_OUTER, INK.red), fill(FIRE_MIDDLE, INK.marigoldDark), fill(FIRE_INNER, INK.marigoldLight))

const tier = (half: number, y: number, h: number, inset: number, colour: string, shade: string): string =>
  form(
    `M${100 - half} ${y}H${100 + half}L${100 + half - inset} ${y + h}H${100 - half + inset}Z`,
    colour,
    `M${100 + half * 0.5} ${y}H${100 + half}L${100 + half - inset} ${y + h}H${100 + half * 0.5 - inset * 0.4}Z`,
    shade,
  )

/** The kund with its fire, without ground or glow; it stands at y 174. */
export const havanBody = (): string =>
  draw(
    rod('M54 132L132 104', 8, INK.wood),
    rod('M146 132L68 104', 8, INK.woodDark),
    fire(),
    tier(70, 122, 17, 5, INK.clayLight, INK.clay),
    tier(56, 139, 16, 5, INK.clay, INK.clayDark),
    tier(44, 155, 19, 6, INK.clay, INK.clayDark),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 24, 130.5, 3, i === 0 ? INK.red : INK.cream)),
    shine('M46 146H62', 3.2, INK.clayLight),
  )

export const havan = (): string => draw(glow(100, 78, 74), ground(100, 175, 46, 5), havanBody())

const course = (half: number, y: number, joints: readonly number[]): string =>
  draw(
    form(
      `M${100 - half} ${y}H${100 + half}V${y + 18}H${100 - half}Z`,
      INK.clay,
      `M${100 + half * 0.56} ${y}H${100 + half}V${y + 18}H${100 + half * 0.56}Z`,
      INK.clayDark,
    ),
    stroke(joints.map((x) => `M${x} ${y}V${y + 18}`).join(''), 2),
    stroke(`M${100 - half + 6} ${y + 5}H${100 - half + 22}`, 2.6, INK.clayLight),
  )

/** Ghee is poured from a long wooden ladle on to a fire laid in three courses of brick. */
export const yagya = (): string =>
  draw(
    glow(96, 76, 66),
    ground(100, 180, 88, 6),
    `<g transform="translate(16 6)scale(.8)">${fire()}</g>`,
    course(54, 104, [70, 98, 126]),
    shape('M42 98H158V107H42Z', INK.clayLight),
    course(70, 124, [54, 84, 114, 144]),
    course(86, 144, [42, 72, 102, 132, 162]),
    shape('M6 162H194V172H6Z', INK.cream),
    shape('M2 172H198V181H2Z', INK.creamDark),
    each([-3, -2, -1, 0, 1, 2, 3], (i) => disc(100 + i * 26, 167, 2.6, INK.red)),
    rod('M128 64L190 18', 6, INK.wood),
    shape('M112 62C114 54 132 52 138 60C138 70 122 80 114 74Z', INK.woodLight),
    fill('M117 64C119 59 130 57 133 61C130 65 122 68 117 64Z', INK.marigold),
    shape('M110 72C116 80 114 88 109 88C104 88 104 80 110 72Z', INK.marigold, 2.2),
  )
