// Durga seated on the lion, and her face as potters paint it.

import { disc, draw, each, FINE, fill, form, ground, INK, placed, rod, shape, stroke, turned } from '../art/primitives.ts'
import { arm, blouse, type Finish, foldedLegs, hairBehind, necklace, palm, radiance, torso } from './figure.ts'
import { BRASS, type Material, YELLOW } from './materials.ts'
import { bud, head } from './murti-devi.ts'

const weapon = {
  trident: (x: number, y: number): string =>
    draw(
      rod(`M${x} ${y + 70}V${y}`, 2.6, INK.brass, 3.6),
      stroke(`M${x - 10} ${y - 14}C${x - 12} ${y + 4} ${x + 12} ${y + 4} ${x + 10} ${y - 14}M${x} ${y}V${y - 22}`, 6.4),
      stroke(
        `M${x - 10} ${y - 14}C${x - 12} ${y + 4} ${x + 12} ${y + 4} ${x + 10} ${y - 14}M${x} ${y}V${y - 22}`,
        2.4,
        INK.brassLight,
      ),
    ),
  sword: (x: number, y: number): string =>
    turned(
      x,
      y,
      24,
      shape('M-3.500 0V-28C-3 -34 6 -40 8 -44C10 -34 6 -22 3.500 0Z', INK.silver, 2.2),
      stroke('M-8 0H8', 5, INK.brassDark),
    ),
  disc: (x: number, y: number): string => draw(disc(x, y, 10, INK.brassLight, 2.4), disc(x, y, 4, INK.red, 2)),
}

const lion = (coat: Material, mane: string): string =>
  draw(
    rod('M128 160C148 164 172 150 166 128', 4, coat.dark, 5),
    shape('M168 132C158 122 164 112 172 114C178 120 176 128 168 132Z', mane, 2.4),
    form(
      'M54 136C74 124 130 126 146 138C154 152 150 168 148 178H130L126 164C110 168 92 168 80 164L76 178H58C58 166 52 150 54 136Z',
      coat.base,
      'M134 132C140 133 144 135 146 138C154 152 150 168 148 178H130L126 164C136 156 140 144 134 132Z',
      coat.dark,
    ),
    shape('M30 128C22 108 40 96 54 100C72 98 80 116 74 132C76 148 60 160 48 154C34 152 28 140 30 128Z', mane),
    form(
      'M36 128C36 114 66 112 66 128C66 136 62 140 60 146C56 152 46 152 42 146C40 140 36 136 36 128Z',
      coat.base,
      'M62 120C66 123 66 126 66 128C66 136 62 140 60 146C56 152 50 151 47 150C58 146 62 134 62 120Z',
      coat.dark,
      2.4,
    ),
    stroke('M42 127C44 129 46 129 48 127M54 127C56 129 58 129 60 127M47 145C50 147 53 147 56 145', FINE),
    fill('M46 136H56L51 141Z', INK.line),
  )

/** Seated sideways on the lion, eight-armed in spirit, four in this hand's drawing. */
export const durgaMurti = (finish: Finish): string =>
  draw(
    ground(100, 184, 70, 5),
    radiance(104, 74, 64),
    weapon.trident(64, 34),
    weapon.sword(150, 62),
    lion(finish.skin === BRASS ? BRASS : YELLOW, finish.skin === BRASS ? INK.brassDark : INK.clay),
    placed(
      [104, 134],
      [100, 160],
      0.94,
      hairBehind(finish.hair, 24, 112),
      arm('M80 94L54 96L57 76', finish),
      arm('M120 94L144 96L148 78', finish),
      foldedLegs(finish),
      torso(finish),
      blouse(finish),
      necklace(finish.gold),
      arm('M80 94L60 118L70 124', finish),
      bud(70, 112),
      arm('M120 94L142 112L134 100', finish),
      palm(134, 98, 6, finish),
      head(finish),
    ),
  )

const openEyes = (): string =>
  draw(
    stroke('M62 104C70 90 86 90 92 102M108 102C114 90 130 90 138 104', 3.4),
    fill(
      'M62 116C70 104 86 104 94 116C86 124 70 124 62 116ZM106 116C114 104 130 104 138 116C130 124 114 124 106 116Z',
      INK.cream,
    ),
    stroke('M58 117C68 103 86 103 96 117C86 124 70 124 62 117M104 117C114 103 132 103 142 117C130 124 114 124 106 117', 3),
    each([79, 121], (x) => disc(x, 114, 5.4, INK.line)),
  )

const CROWN_JEWELS = [
  [100, 24],
  [66, 48],
  [134, 48],
  [42, 72],
  [158, 72],
] as const

/** The face of the Goddess as Bengal's potters paint it: wide crown, three eyes, the ring in her nose. */
export const durgaFace = (): string =>
  draw(
    ground(100, 190, 60, 5),
    form(
      'M100 6C110 20 128 20 136 34C152 36 158 52 170 58C180 72 180 92 172 104H28C20 92 20 72 30 58C42 52 48 36 64 34C72 20 90 20 100 6Z',
      INK.brass,
      'M136 34C152 36 158 52 170 58C180 72 180 92 172 104H150C160 80 154 54 136 34Z',
      INK.brassDark,
    ),
    each(CROWN_JEWELS, ([x, y]) => disc(x, y, 6, INK.red, 2.4)),
    `<path d="M40 92C52 62 76 48 100 44C124 48 148 62 160 92" stroke="${INK.cream}" stroke-width="5" stroke-dasharray="0 9"/>`,
    shape('M100 58C150 58 160 100 156 168C146 176 132 170 128 160H72C68 170 54 176 44 168C40 100 50 58 100 58Z', INK.line),
    form(
      'M54 106C54 70 146 70 146 106C146 144 122 178 100 180C78 178 54 144 54 106Z',
      INK.marigold,
      'M130 84C140 88 146 96 146 106C146 144 122 178 100 180C126 158 138 122 130 84Z',
      INK.marigoldDark,
    ),
    openEyes(),
    shape('M100 72C108 80 108 92 100 98C92 92 92 80 100 72Z', INK.cream, 2.4),
    disc(100, 85, 4, INK.red),
    stroke('M100 112C98 126 92 134 98 138C102 140 106 138 108 136', 2.6),
    `<circle cx="118" cy="138" r="11" stroke="${INK.redDark}" stroke-width="2.4"/>`,
    fill('M84 152C90 146 96 148 100 150C104 148 110 146 116 152C110 162 90 162 84 152Z', INK.red),
    each([50, 150], (x) =>
      draw(disc(x, 136, 6, INK.brassLight, 2.4), shape(`M${x - 7} 144H${x + 7}L${x} 160Z`, INK.brassLight, 2.4)),
    ),
    stroke('M60 172C80 190 120 190 140 172', 6),
    stroke('M60 172C80 190 120 190 140 172', 3, INK.red),
  )
