// The parts a murti is put together from: seat, folded legs, torso, arms, face, crown and the radiance behind.

import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  group,
  INK,
  oval,
  ring,
  rod,
  round,
  shape,
  stroke,
  times,
} from '../art/primitives.ts'
import type { Material } from './materials.ts'

/** How one murti is worked: the body, what it wears, its ornaments, its hair. */
export type Finish = { readonly skin: Material; readonly cloth: Material; readonly gold: Material; readonly hair: string }

/** A disc of light edged with a string of dots; one stroke draws all the dots. */
export const radiance = (x: number, y: number, r: number, colour: string = INK.marigold): string =>
  draw(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity=".35"/>`,
    ring(x, y, r, 2, INK.marigoldDark),
    `<circle cx="${x}" cy="${y}" r="${r + 7}" stroke="${INK.marigoldDark}" stroke-width="4" stroke-dasharray="0 ${round(((r + 7) * Math.PI * 2) / 36)}"/>`,
  )

/** The arch of metal that stands behind a seated murti. */
export const prabhavali = (gold: Material, top: number, half: number, foot: number): string => {
  const arch = (inset: number): string =>
    `M${100 - half + inset} ${foot}V${top + half}C${100 - half + inset} ${top + half * 0.3} ${100 - half * 0.5} ${top + inset} 100 ${top + inset}C${100 + half * 0.5} ${top + inset} ${100 + half - inset} ${top + half * 0.3} ${100 + half - inset} ${top + half}V${foot}`
  return draw(
    shape(`${arch(0)}Z`, gold.base),
    fill(`${arch(9)}Z`, gold.dark),
    stroke(arch(9), FINE),
    `<path d="${arch(4.5)}" stroke="${gold.light}" stroke-width="3" stroke-dasharray="0 9"/>`,
  )
}

/** A round seat of lotus petals, its top at y, about its own axis. */
export const lotusSeat = (x: number, y: number, half: number, petals: Material, height = 20): string => {
  const count = 5
  const step = (half * 2) / count
  const petal = (i: number): string => {
    const left = x - half + i * step
    return `M${round(left)} ${y + 4}C${round(left)} ${y + height} ${round(left + step)} ${y + height} ${round(left + step)} ${y + 4}`
  }
  return draw(
    form(
      `M${x - half} ${y}C${x - half} ${y + height} ${x - half * 0.7} ${y + height} ${x - half * 0.6} ${y + height}H${x + half * 0.6}C${x + half * 0.7} ${y + height} ${x + half} ${y + height} ${x + half} ${y}Z`,
      petals.base,
      `M${x + half * 0.4} ${y}H${x + half}C${x + half} ${y + height} ${x + half * 0.7} ${y + height} ${x + half * 0.6} ${y + height}H${x + half * 0.1}C${x + half * 0.4} ${y + height * 0.6} ${x + half * 0.4} ${y}  ${x + half * 0.4} ${y}Z`,
      petals.dark,
    ),
    stroke(times(count, petal), FINE),
    oval(x, y, half, 5, petals.light, 2.6),
  )
}

/** A square stepped seat. */
export const plinth = (x: number, y: number, half: number, material: Material, height = 20): string => {
  const h = height / 2
  const step = (grow: number, top: number): string =>
    form(
      `M${x - half - grow} ${top}H${x + half + grow}V${top + h}H${x - half - grow}Z`,
      material.base,
      `M${x + half * 0.45} ${top}H${x + half + grow}V${top + h}H${x + half * 0.45}Z`,
      material.dark,
    )
  return draw(step(6, y + h), step(0, y), stroke(`M${x - half + 5} ${y + 4}H${x - half * 0.4}`, FINE, material.light))
}

/** A face with lowered eyes about (x, y); `s` is its half width. */
export const face = (x: number, y: number, s: number, { skin, hair }: Finish, tilak = INK.red as string): string => {
  const p = (dx: number, dy: number): string => `${round(x + dx * s)} ${round(y + dy * s)}`
  const line = round(Math.max(1.4, s * 0.12))
  return draw(
    form(
      `M${p(-1, -0.3)}C${p(-1, -1.3)} ${p(1, -1.3)} ${p(1, -0.3)}C${p(1, 0.6)} ${p(0.5, 1.2)} ${p(0, 1.2)}C${p(-0.5, 1.2)} ${p(-1, 0.6)} ${p(-1, -0.3)}Z`,
      skin.base,
      `M${p(0.55, -0.95)}C${p(0.9, -0.8)} ${p(1, -0.5)} ${p(1, -0.3)}C${p(1, 0.6)} ${p(0.5, 1.2)} ${p(0, 1.2)}C${p(0.6, 0.8)} ${p(0.75, 0)} ${p(0.55, -0.95)}Z`,
      skin.dark,
      s < 11 ? 2.4 : 3,
    ),
    stroke(
      `M${p(-0.68, -0.02)}C${p(-0.55, 0.17)} ${p(-0.32, 0.17)} ${p(-0.2, 0)}M${p(0.2, 0)}C${p(0.32, 0.17)} ${p(0.55, 0.17)} ${p(0.68, -0.02)}${s < 12 ? '' : `M${p(-0.7, -0.3)}C${p(-0.55, -0.45)} ${p(-0.3, -0.42)} ${p(-0.2, -0.32)}M${p(0.2, -0.32)}C${p(0.3, -0.42)} ${p(0.55, -0.45)} ${p(0.7, -0.3)}`}M${p(-0.1, 0.42)}C${p(0, 0.5)} ${p(0.06, 0.48)} ${p(0.12, 0.42)}`,
      line,
      hair,
    ),
    stroke(`M${p(-0.26, 0.72)}C${p(-0.1, 0.86)} ${p(0.1, 0.86)} ${p(0.26, 0.72)}`, round(line * 1.2), INK.redDark),
    tilak === 'none' ? '' : stroke(`M${p(0, -0.68)}V${round(y - 0.42 * s)}`, round(s * 0.2), tilak),
  )
}

/** A tall crown whose lower edge lies on the brow at (x, y). */
export const mukut = (x: number, y: number, s: number, gold: Material, jewel: string = INK.red): string => {
  const p = (dx: number, dy: number): string => `${round(x + dx * s)} ${round(y + dy * s)}`
  return draw(
    form(
      `M${p(-1.08, 0.1)}C${p(-0.5, -0.24)} ${p(0.5, -0.24)} ${p(1.08, 0.1)}L${p(1, -0.62)}C${p(0.86, -1.3)} ${p(0.42, -1.5)} ${p(0.2, -2.2)}H${round(x - 0.2 * s)}C${p(-0.42, -1.5)} ${p(-0.86, -1.3)} ${p(-1, -0.62)}Z`,
      gold.light,
      `M${p(0.5, -0.1)}C${p(0.8, -0.05)} ${p(0.9, 0)} ${p(1.08, 0.1)}L${p(1, -0.62)}C${p(0.86, -1.3)} ${p(0.42, -1.5)} ${p(0.2, -2.2)}C${p(0.3, -1.4)} ${p(0.6, -1)} ${p(0.5, -0.1)}Z`,
      gold.base,
      s < 11 ? 2.2 : 2.8,
    ),
    stroke(
      `M${p(-1, -0.5)}C${p(-0.5, -0.85)} ${p(0.5, -0.85)} ${p(1, -0.5)}M${p(-0.66, -1.14)}C${p(-0.3, -1.34)} ${p(0.3, -1.34)} ${p(0.66, -1.14)}`,
      1.8,
    ),
    disc(x, y - 2.3 * s, s * 0.24, jewel, 2),
    disc(x, y - 0.42 * s, s * 0.2, jewel),
  )
}

const FOLDED = 'M100 124C124 122 150 130 157 146C160 159 136 160 100 160C64 160 40 159 43 146C50 130 76 122 100 124Z'
const FOLDED_SHADE = 'M128 128C144 132 154 138 157 146C160 159 136 160 112 160C136 154 142 142 128 128Z'
/** Legs folded on the seat, seen from the front; they rest on y 160. */
export const foldedLegs = ({ cloth, skin, gold }: Finish): string =>
  draw(
    form(FOLDED, cloth.base, FOLDED_SHADE, cloth.dark),
    stroke('M52 142C78 134 112 140 138 157M96 144C112 136 134 136 148 142', FINE),
    `<path d="M58 154C86 144 112 148 124 158" stroke="${gold.light}" stroke-width="2.4"/>`,
    oval(82, 154, 11, 4.6, skin.base, 2.4),
    oval(119, 154, 11, 4.6, skin.dark, 2.4),
  )

const TORSO = 'M77 90C82 83 92 84 94 78H106C108 84 118 83 123 90C126 102 116 112 116 128H84C84 112 74 102 77 90Z'
const TORSO_SHADE = 'M110 84C116 84 120 86 123 90C126 102 116 112 116 128H104C110 112 114 98 110 84Z'
export const torso = ({ skin }: Finish): string => form(TORSO, skin.base, TORSO_SHADE, skin.dark)

/** A blouse or upper cloth over the torso, with its border. */
export const blouse = ({ cloth, gold }: Finish): string =>
  draw(
    form(
      'M77 91C83 86 90 88 94 92C98 96 102 96 106 92C110 88 117 86 123 91C125 100 120 106 117 114H83C80 106 75 100 77 91Z',
      cloth.base,
      'M112 88C118 87 121 88 123 91C125 100 120 106 117 114H108C112 106 114 98 112 88Z',
      cloth.dark,
      2.4,
    ),
    stroke('M84 112H116', 2.4, gold.light),
  )

/** Garland and necklace lines. */
export const necklace = (gold: Material, long = true): string =>
  draw(
    stroke('M88 84C92 93 108 93 112 84', 3, gold.light),
    long
      ? `<path d="M84 88C86 116 114 116 116 88" stroke="${INK.marigoldDark}" stroke-width="4.4" stroke-dasharray="0 5.4"/>`
      : '',
  )

/** An arm from shoulder over elbow to hand; `width` is the arm without its outline. */
export const arm = (d: string, { skin }: Finish, width = 8): string => rod(d, width, skin.base, 5.4)

/** A hand raised with open palm, or opened downward in giving. */
export const palm = (x: number, y: number, degrees: number, { skin }: Finish): string =>
  group(
    `translate(${x} ${y})rotate(${degrees})`,
    shape('M-5 6C-7 -2 -5 -11 0 -12C5 -11 7 -2 5 6Z', skin.base, 2.4),
    disc(0, -1, 1.8, INK.red),
  )

/** A bangle across an arm, and the ornament of the upper arm. */
export const bangles = (places: readonly (readonly [number, number])[], gold: Material): string =>
  each(places, ([x, y]) => disc(x, y, 3, gold.light, 1.8))

/** Long hair behind the head and shoulders. */
export const hairBehind = (colour: string, half = 24, foot = 108): string =>
  shape(
    `M100 44C${100 + half} 44 ${100 + half - 4} 70 ${100 + half} ${foot}C${100 + half - 10} ${foot + 4} ${100 - half + 10} ${foot + 4} ${100 - half} ${foot}C${100 - half + 4} 70 ${100 - half} 44 100 44Z`,
    colour,
    2.6,
  )

export const earrings = (gold: Material, y = 70, dx = 17): string =>
  each([-1, 1], (side) => disc(100 + side * dx, y, 3.4, gold.light, 1.8))
