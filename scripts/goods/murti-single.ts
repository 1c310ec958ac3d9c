// Standing and dancing murtis: Krishna, Vishnu, Balaji, Kali, Nataraja.

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
  placed,
  ring,
  rod,
  round,
  shape,
  stroke,
  times,
} from '../art/primitives.ts'
import { type Finish, lotusSeat, palm, plinth, radiance } from './figure.ts'
import { BRASS_MURTI } from './finishes.ts'
import { BLUE, BRASS, MARBLE, NIGHT, STONE, YELLOW } from './materials.ts'
import { base, limb, standingFigure } from './standing.ts'

const discus = (x: number, y: number): string =>
  draw(
    disc(x, y, 10, BRASS.light, 2.4),
    times(8, (i) => group(`translate(${x} ${y})rotate(${i * 45})`, stroke('M0 -3V-9', 1.8))),
    disc(x, y, 3, INK.red),
  )
const shell = (x: number, y: number): string =>
  shape(
    `M${x} ${y - 15}C${x + 11} ${y - 8} ${x + 10} ${y + 6} ${x + 2} ${y + 13}C${x - 10} ${y + 6} ${x - 11} ${y - 8} ${x} ${y - 15}Z`,
    INK.cream,
    2.4,
  ) + stroke(`M${x - 7} ${y - 5}C${x - 2} ${y - 2} ${x + 3} ${y - 2} ${x + 7} ${y - 5}`, 1.6)

/** White stone, blue upper cloth and yellow dhoti; the flute at his lips, a calf listening. */
export const krishnaMarble = (): string => {
  const finish: Finish = { skin: MARBLE, cloth: YELLOW, gold: BRASS, hair: INK.line }
  return draw(
    ground(100, 190, 54, 5),
    radiance(96, 76, 66),
    shape('M66 66C50 90 52 120 58 146L70 142C64 118 66 92 76 76Z', BLUE.base),
    shape('M126 66C142 88 142 112 136 134L124 132C130 112 128 92 116 76Z', BLUE.dark),
    placed(
      [96, 172],
      [0, 0],
      1.04,
      standingFigure('dhoti', finish, { before: ['M-17 -94L-31 -82L-14 -98', 'M17 -94L29 -84L13 -100'] }),
    ),
    group(
      'translate(96 68)rotate(-8)',
      rod('M-38 4H30', 3.4, INK.marigold, 4),
      each([-20, -8, 4], (x) => disc(x, 4, 1.6, INK.line)),
    ),
    group(
      'translate(108 20)rotate(26)',
      shape('M0 10C-10 2 -10 -14 0 -22C10 -14 10 2 0 10Z', INK.leaf, 2.4),
      disc(0, -7, 4.6, INK.peacock, 1.8),
    ),
    base(100, 172, 62, { base: INK.cream, dark: INK.creamDark, light: INK.silverLight }, 18),
    stroke('M44 184C70 190 130 190 156 184', 2.4, INK.marigold),
  )
}

/** Seven hoods of Shesha behind, disc and conch above, mace and lotus below. */
export const vishnuBrass = (): string =>
  draw(
    ground(100, 190, 56, 5),
    form(
      'M58 92C40 74 40 44 56 32C52 20 66 12 74 18C78 6 92 4 100 12C108 4 122 6 126 18C134 12 148 20 144 32C160 44 160 74 142 92Z',
      BRASS.dark,
      'M126 18C134 12 148 20 144 32C160 44 160 74 142 92H124C146 70 140 36 126 18Z',
      INK.wood,
    ),
    each(
      [
        [64, 34],
        [80, 24],
        [100, 20],
        [120, 24],
        [136, 34],
      ] as const,
      ([x, y]) => draw(disc(x - 3, y, 1.7, BRASS.light), disc(x + 3, y, 1.7, BRASS.light)),
    ),
    stroke('M66 50C76 40 84 36 88 34M134 50C124 40 116 36 112 34', FINE),
    rod('M146 116V166', 4, BRASS.light),
    disc(146, 112, 9, BRASS.light, 2.6),
    placed(
      [100, 170],
      [0, 0],
      0.98,
      standingFigure('dhoti', BRASS_MURTI, {
        behind: ['M-17 -94L-42 -88L-46 -106', 'M17 -94L42 -88L46 -106'],
        before: ['M-17 -94L-32 -76L-34 -92', 'M17 -94L34 -74L44 -62'],
      }),
    ),
    discus(55, 56),
    shell(146, 56),
    palm(67, 80, -4, BRASS_MURTI),
    lotusSeat(100, 170, 54, BRASS, 20),
  )

/** The tall crown, the mark on the brow, the garlands of Venkateshwara. */
export const balajiBrass = (): string => {
  const finish: Finish = { skin: STONE, cloth: BRASS, gold: BRASS, hair: INK.line }
  return draw(
    ground(100, 192, 60, 5),
    form(
      'M44 168V92C44 52 66 28 100 14C134 28 156 52 156 92V168Z',
      BRASS.dark,
      'M124 27C144 42 156 64 156 92V168H138C150 110 146 60 124 27Z',
      INK.wood,
    ),
    `<path d="M52 164V92C52 58 70 36 100 23C130 36 148 58 148 92V164" stroke="${BRASS.light}" stroke-width="4" stroke-dasharray="0 8"/>`,
    placed(
      [100, 170],
      [0, 0],
      0.98,
      standingFigure('dhoti', finish, {
        behind: ['M-17 -94L-40 -88L-44 -104', 'M17 -94L40 -88L44 -104'],
        before: ['M-17 -94L-32 -76L-30 -58', 'M17 -94L32 -78L16 -64'],
        crown: 'none',
      }),
    ),
    form(
      'M86 52C84 36 90 26 92 12C96 4 104 4 108 12C110 26 116 36 114 52C106 46 94 46 86 52Z',
      BRASS.light,
      'M104 6C106 8 107 10 108 12C110 26 116 36 114 52C111 50 108 49 105 48C110 34 106 20 104 6Z',
      BRASS.base,
    ),
    stroke('M88 40H112M91 26H109', FINE),
    fill('M93 49H98V58H93ZM102 49H107V58H102Z', INK.cream),
    stroke('M100 50V59', 3, INK.red),
    each(
      [0, 1],
      (k) =>
        `<path d="M${84 + k * 6} 76C${70 + k * 16} 130 ${130 - k * 16} 130 ${116 - k * 6} 76" stroke="${k ? INK.marigold : INK.redDark}" stroke-width="5.4" stroke-dasharray="0 6"/>`,
    ),
    discus(57, 58),
    shell(143, 58),
    plinth(100, 168, 52, BRASS, 22),
  )
}

/** Standing in lamp-black brass, sword raised, hibiscus about her. */
export const kaliBrass = (): string => {
  const finish: Finish = { skin: NIGHT, cloth: BRASS, gold: BRASS, hair: INK.line }
  return draw(
    ground(100, 190, 54, 5),
    radiance(100, 80, 68, INK.red),
    shape('M100 32C132 32 128 78 140 128C124 138 76 138 60 128C72 78 68 32 100 32Z', INK.line),
    group(
      'translate(48 56)rotate(-24)',
      form(
        'M-4 8C-6 -16 2 -34 14 -42C14 -22 12 -6 5 8Z',
        INK.silver,
        'M14 -42C14 -22 12 -6 5 8H1C8 -8 12 -24 14 -42Z',
        INK.silverDark,
        2.6,
      ),
      stroke('M-9 9H9', 6, BRASS.base),
    ),
    placed(
      [100, 168],
      [0, 0],
      1,
      standingFigure('sari', finish, {
        behind: ['M-17 -94L-40 -90L-48 -110', 'M17 -94L40 -90L48 -108'],
        before: ['M-17 -94L-32 -78L-34 -94', 'M17 -94L32 -76L40 -62'],
      }),
    ),
    fill('M97 60C97 67 103 67 103 60Z', INK.red),
    `<path d="M84 72C82 108 118 108 116 72" stroke="${INK.red}" stroke-width="9" stroke-dasharray="0 8.6"/>`,
    group(
      'translate(150 52)',
      shape('M0 10C-14 6 -16 -8 -8 -14C-6 -8 -2 -6 0 -18C2 -6 6 -8 8 -14C16 -8 14 6 0 10Z', INK.red, 2.4),
    ),
    palm(66, 70, -4, finish),
    lotusSeat(100, 168, 52, { base: INK.redDark, dark: INK.line, light: INK.red }, 20),
  )
}

const TONGUE = shape('M-5 2C-6 -6 -2 -8 0 -16C2 -8 6 -6 5 2Z', INK.marigoldDark, 2)
const ringOfFire = (): string =>
  times(19, (i) => {
    const [x, y] = onCircle(100, 94, 80, 120 + i * 16.66)
    return group(`translate(${round(x)} ${round(y)})rotate(${round(120 + i * 16.66 + 90)})`, TONGUE)
  })

const natarajaHead = (): string =>
  draw(
    group(
      'translate(100 58)',
      disc(0, 0, 12, BRASS.base, 2.8),
      stroke('M-7 0C-5 2 -3 2 -2 0M2 0C3 2 5 2 7 0M-2 7C-1 8 1 8 2 7', 1.6),
      stroke('M0 -8V-4', 2.4, INK.red),
    ),
    shape('M86 52C84 38 94 36 94 28C94 20 106 20 106 28C106 36 116 38 114 52C106 44 94 44 86 52Z', BRASS.light),
    stroke('M108 34A6 6 0 1 0 114 41', 2.2, INK.cream),
  )

/** The dance within the ring of fire, one foot lifted, the drum and the flame in the upper hands. */
export const natarajaBrass = (): string => {
  return draw(
    ground(100, 192, 58, 5),
    ringOfFire(),
    ring(100, 94, 78, 9),
    ring(100, 94, 78, 4, BRASS.light),
    stroke(
      'M100 48C84 44 62 52 46 46M100 50C84 52 66 64 50 64M100 48C116 44 138 52 154 46M100 50C116 52 134 64 150 64',
      3,
      INK.woodDark,
    ),
    limb('M86 76L58 74L48 54', BRASS_MURTI),
    limb('M114 76L142 74L152 54', BRASS_MURTI),
    group('translate(47 46)rotate(20)', shape('M-9 -8H9L3 0L9 8H-9L-3 0Z', INK.wood, 2.2)),
    shape('M152 52C142 44 150 36 152 26C156 36 164 42 156 52Z', INK.marigoldDark, 2.4),
    form(
      'M70 172C72 160 88 158 104 160C120 158 136 162 140 172Z',
      BRASS.dark,
      'M112 159C126 160 138 164 140 172H118C122 168 118 162 112 159Z',
      INK.wood,
    ),
    rod('M96 118L86 140L98 162', 12, BRASS.base, 5.4),
    rod('M106 118C124 122 136 116 142 106L122 98', 11, BRASS.base, 5.4),
    shape('M84 108C92 104 108 104 116 108L120 124C108 130 92 130 82 124Z', BRASS.light, 2.6),
    form(
      'M82 74C90 70 110 70 118 74C118 88 112 96 114 110H86C88 96 82 88 82 74Z',
      BRASS.base,
      'M110 71C113 72 116 73 118 74C118 88 112 96 114 110H106C108 96 110 84 110 71Z',
      BRASS.dark,
    ),
    stroke('M116 110C132 110 140 128 150 126M84 112C70 116 66 130 56 128', 3, BRASS.light),
    limb('M84 78L64 92L66 74', BRASS_MURTI),
    palm(66, 72, -4, BRASS_MURTI),
    limb('M116 78L106 96L136 108', BRASS_MURTI),
    natarajaHead(),
    shape('M58 170H142L148 188H52Z', BRASS.base),
  )
}
