// Ganesha as murtis are made of him: seated with four arms and modak, and shaped of clay with two.

import { disc, draw, each, fill, form, ground, INK, rod, shape, stroke, turned } from '../art/primitives.ts'
import { arm, bangles, type Finish, foldedLegs, lotusSeat, mukut, palm, plinth, prabhavali, radiance } from './figure.ts'

const EAR = 'M86 58C78 44 50 46 50 66C50 84 66 94 82 86Z'
const EAR_SHADE = 'M80 62C74 54 58 54 58 67C58 78 68 84 78 80Z'
const HEAD = 'M77 62C77 44 123 44 123 62C124 74 118 82 112 88H88C82 82 76 74 77 62Z'
const TRUNK = 'M100 76C100 92 98 108 110 112C120 114 124 106 118 101'

const modakBowl = (x: number, y: number, { gold }: Finish): string =>
  draw(
    each([-5, 5, 0], (dx) =>
      shape(
        `M${x + dx - 6} ${y}C${x + dx - 6} ${y - 6} ${x + dx - 1} ${y - 7} ${x + dx} ${y - 12}C${x + dx + 1} ${y - 7} ${x + dx + 6} ${y - 6} ${x + dx + 6} ${y}Z`,
        INK.cream,
        2,
      ),
    ),
    shape(`M${x - 13} ${y}H${x + 13}C${x + 12} ${y + 9} ${x - 12} ${y + 9} ${x - 13} ${y}Z`, gold.light, 2.4),
  )

const axe = (x: number, y: number, { gold }: Finish): string =>
  draw(
    rod(`M${x} ${y + 22}L${x - 3} ${y - 20}`, 2.6, INK.wood, 3.6),
    shape(`M${x - 4} ${y - 20}C${x - 16} ${y - 26} ${x - 20} ${y - 12} ${x - 14} ${y - 4}L${x - 3} ${y - 10}Z`, gold.light, 2.4),
  )

const noose = (x: number, y: number): string =>
  draw(
    stroke(
      `M${x} ${y + 16}C${x - 4} ${y} ${x - 12} ${y - 6} ${x - 4} ${y - 16}C${x + 6} ${y - 26} ${x + 16} ${y - 10} ${x + 4} ${y - 2}`,
      6,
    ),
    stroke(
      `M${x} ${y + 16}C${x - 4} ${y} ${x - 12} ${y - 6} ${x - 4} ${y - 16}C${x + 6} ${y - 26} ${x + 16} ${y - 10} ${x + 4} ${y - 2}`,
      2.6,
      INK.red,
    ),
  )

/** Head, ears, trunk, tusks and crown; the chin lies at y 90. */
export const ganeshaHead = (finish: Finish, inside: string = INK.clayLight, isCrowned = true): string => {
  const { skin, gold } = finish
  const ear = (flip: boolean): string =>
    `<g${flip ? ' transform="matrix(-1 0 0 1 200 0)"' : ''}>${shape(EAR, flip ? skin.dark : skin.base)}${fill(EAR_SHADE, inside)}</g>`
  return draw(
    ear(false),
    ear(true),
    stroke(TRUNK, 20),
    form(HEAD, skin.base, 'M114 50C121 52 123 57 123 62C124 74 118 82 112 88H104C114 78 118 64 114 50Z', skin.dark),
    stroke(TRUNK, 14, skin.base),
    stroke('M95 94C98 96 103 96 106 94M97 103C100 105 104 104 107 101', 1.8),
    stroke('M105 82C105 94 105 102 112 106', 2.6, skin.dark),
    shape('M111 86C117 88 121 93 122 99C116 98 111 94 109 90Z', INK.cream, 2.2),
    shape('M89 86C84 88 81 91 80 95C85 95 89 93 91 90Z', INK.cream, 2.2),
    stroke('M83 68C86 72 91 72 94 68M106 68C109 72 114 72 117 68M82 61C86 58 91 58 94 60M106 60C109 58 114 58 118 61', 2.2),
    stroke('M100 56V66', 3.6, INK.red),
    isCrowned ? mukut(100, 53, 19, gold) : '',
    each([57, 143], (x) => disc(x, 90, 3.4, gold.light, 2)),
  )
}

const belly = ({ skin, gold }: Finish): string =>
  draw(
    form(
      'M72 98C66 108 66 136 82 146H118C134 136 134 108 128 98C118 92 82 92 72 98Z',
      skin.base,
      'M118 94C122 95 126 96 128 98C134 108 134 136 118 146H106C122 134 126 112 118 94Z',
      skin.dark,
    ),
    stroke('M74 120C86 134 112 134 126 118', 2.4, gold.light),
    disc(96, 136, 1.8, INK.line),
    stroke('M80 98C92 112 112 112 122 98', 3, INK.red),
  )

/** Seated with four arms: noose and axe behind, blessing and modak before. */
export const seatedGanesha = (
  finish: Finish,
  backdrop: 'radiance' | 'arch' | 'none' = 'radiance',
  petals = finish.gold,
): string =>
  draw(
    ground(100, 184, 62, 5),
    backdrop === 'radiance' ? radiance(100, 84, 66) : '',
    backdrop === 'arch' ? prabhavali(finish.gold, 2, 62, 164) : '',
    arm('M74 104L48 104L44 84', finish),
    arm('M126 104L152 104L156 84', finish),
    axe(45, 78, finish),
    noose(156, 68),
    lotusSeat(100, 160, 64, petals, 22),
    foldedLegs(finish),
    belly(finish),
    arm('M74 106L54 124L52 110', finish),
    palm(52, 106, -6, finish),
    ganeshaHead(finish),
    arm('M126 108L146 124L134 134', finish),
    modakBowl(132, 128, finish),
    bangles(
      [
        [54, 104],
        [146, 104],
      ],
      finish.gold,
    ),
  )

/** Shaped of river clay by hand: two arms, a wound turban, durva and a hibiscus before him. */
export const clayGanesha = (finish: Finish): string =>
  draw(
    ground(100, 188, 66, 5),
    plinth(100, 164, 66, { base: INK.wood, dark: INK.woodDark, light: INK.woodLight }, 22),
    foldedLegs(finish),
    belly(finish),
    arm('M74 106L52 124L50 110', finish, 10),
    palm(50, 106, -6, finish),
    ganeshaHead(finish, INK.redLight, false),
    form(
      'M78 56C70 38 84 24 100 22C116 24 130 38 122 56C110 46 90 46 78 56Z',
      INK.redDark,
      'M108 24C120 28 128 40 122 56C118 53 114 51 110 50C116 42 114 32 108 24Z',
      INK.line,
    ),
    stroke('M79 46C92 34 110 34 122 46M86 34C94 28 106 28 114 34', 3, INK.red),
    shape('M100 24C92 16 96 6 100 2C104 6 108 16 100 24Z', INK.marigold, 2.4),
    arm('M126 108L148 124L134 136', finish, 10),
    modakBowl(132, 130, finish),
    each([40, 160], (x) => each([-14, 0, 14], (a) => turned(x, 186, a + 180, stroke('M0 0V22', 3, INK.leafDark)))),
  )

/** A mouse at the foot of the seat, a modak between its paws. */
export const mouse = (x: number, y: number): string =>
  draw(
    stroke(`M${x + 16} ${y - 4}C${x + 28} ${y - 2} ${x + 30} ${y - 14} ${x + 24} ${y - 18}`, 2.6),
    shape(
      `M${x - 14} ${y}C${x - 20} ${y - 10} ${x - 10} ${y - 20} ${x - 2} ${y - 18}C${x + 12} ${y - 20} ${x + 20} ${y - 8} ${x + 16} ${y}Z`,
      INK.silverDark,
      2.6,
    ),
    disc(x - 4, y - 19, 5, INK.silver, 2.2),
    disc(x - 12, y - 10, 1.6, INK.line),
    shape(
      `M${x - 26} ${y}C${x - 26} ${y - 6} ${x - 21} ${y - 6} ${x - 20} ${y - 11}C${x - 19} ${y - 6} ${x - 14} ${y - 6} ${x - 14} ${y}Z`,
      INK.cream,
      2,
    ),
  )
