// A figure standing on its own feet, about the axis x 0 with its soles at y 0, some 150 tall with the crown.

import { disc, draw, each, FINE, form, group, INK, oval, rod, shape, stroke } from '../art/primitives.ts'
import { type Finish, face, mukut } from './figure.ts'
import type { Material } from './materials.ts'

const DHOTI = 'M-16 -66C-22 -44 -20 -22 -17 -7H-3L0 -40L3 -7H17C20 -22 22 -44 16 -66Z'
const DHOTI_SHADE = 'M8 -66H16C22 -44 20 -22 17 -7H8C12 -30 12 -50 8 -66Z'
const SARI = 'M-15 -66C-22 -42 -27 -18 -29 -5C-12 2 12 2 29 -5C27 -18 22 -42 15 -66Z'
const SARI_SHADE = 'M8 -66H15C22 -42 27 -18 29 -5C22 -2 16 -1 10 0C14 -24 12 -48 8 -66Z'
const TORSO = 'M-20 -97C-14 -101 -5 -100 -4 -104H4C5 -100 14 -101 20 -97C21 -84 14 -76 15 -62H-15C-14 -76 -21 -84 -20 -97Z'
const TORSO_SHADE = 'M10 -100C15 -100 18 -99 20 -97C21 -84 14 -76 15 -62H7C10 -74 12 -88 10 -100Z'

/** Arms are lines from the shoulder; the upper pair is drawn behind the body. */
export type Pose = {
  readonly behind?: readonly string[]
  readonly before?: readonly string[]
  readonly crown?: 'mukut' | 'none'
  readonly width?: number
}

export const limb = (d: string, { skin }: Finish, width = 7): string => rod(d, width, skin.base, 5)

const legsOf = (dress: 'dhoti' | 'sari', { cloth, skin, gold }: Finish, width: number): string =>
  draw(
    dress === 'dhoti' ? each([-1, 1], (s) => oval(s * 10, -4, 8, 4, skin.base, 2.2)) : '',
    form(dress === 'dhoti' ? DHOTI : SARI, cloth.base, dress === 'dhoti' ? DHOTI_SHADE : SARI_SHADE, cloth.dark, width),
    dress === 'dhoti'
      ? stroke('M-14 -58C-6 -50 -2 -46 0 -38M14 -58C8 -48 4 -44 0 -38M-18 -14H-4M4 -14H18', 1.8, gold.light)
      : stroke('M-26 -12C-10 -6 10 -6 26 -12M-4 -62C-2 -40 -4 -24 -6 -8M4 -62C8 -40 8 -24 8 -8', 1.8, gold.light),
    shape('M-16 -68H16V-61H-16Z', gold.light, 2),
  )

export const standingFigure = (
  dress: 'dhoti' | 'sari',
  finish: Finish,
  { behind = [], before = [], crown = 'mukut', width = 2.8 }: Pose,
): string => {
  const { skin, cloth, gold, hair } = finish
  return draw(
    each(behind, (d) => limb(d, finish)),
    dress === 'sari'
      ? shape('M0 -132C18 -132 18 -112 20 -88C12 -84 -12 -84 -20 -88C-18 -112 -18 -132 0 -132Z', hair, 2.4)
      : shape('M0 -130C15 -130 15 -112 16 -98H-16C-15 -112 -15 -130 0 -130Z', hair, 2.4),
    group('translate(0 0)', legsOf(dress, finish, width)),
    form(TORSO, skin.base, TORSO_SHADE, skin.dark, width),
    dress === 'sari'
      ? form(
          'M-20 -97C-12 -98 -8 -92 0 -92C8 -92 12 -98 20 -97C20 -88 17 -82 15 -78H-15C-17 -82 -20 -88 -20 -97Z',
          cloth.base,
          'M12 -97C16 -98 18 -98 20 -97C20 -88 17 -82 15 -78H8C11 -84 12 -90 12 -97Z',
          cloth.dark,
          2.2,
        )
      : stroke('M-16 -98C-8 -82 8 -80 14 -64', 2, gold.light),
    `<path d="M-11 -100C-9 -78 9 -78 11 -100" stroke="${INK.marigoldDark}" stroke-width="3.6" stroke-dasharray="0 4.6"/>`,
    each(before, (d) => limb(d, finish)),
    group(
      'translate(0 -115)',
      each([-12, 12], (x) => disc(x, 6, 2.6, gold.light, 1.6)),
      face(0, 0, 11.5, finish),
      crown === 'mukut' ? mukut(0, -7, 11.5, gold) : '',
    ),
  )
}

/** A round base for one or several standing figures. */
export const base = (x: number, y: number, half: number, material: Material, height = 16): string =>
  draw(
    form(
      `M${x - half} ${y}V${y + height - 4}C${x - half} ${y + height + 3} ${x + half} ${y + height + 3} ${x + half} ${y + height - 4}V${y}Z`,
      material.base,
      `M${x + half * 0.5} ${y}H${x + half}V${y + height - 4}C${x + half} ${y + height} ${x + half * 0.6} ${y + height + 1} ${x + half * 0.3} ${y + height + 1}C${x + half * 0.5} ${y + height - 4} ${x + half * 0.5} ${y + 4} ${x + half * 0.5} ${y}Z`,
      material.dark,
    ),
    oval(x, y, half, Math.min(7, half * 0.16), material.light, 2.6),
    stroke(
      `M${x - half + 6} ${y + height - 5}C${x - half * 0.4} ${y + height - 1} ${x + half * 0.4} ${y + height - 1} ${x + half - 6} ${y + height - 5}`,
      FINE,
    ),
  )
