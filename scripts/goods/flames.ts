// Fire on a wick, light around it, and bowls seen a little from above.

import { disc, draw, fill, glow, INK, oval, round, shape, stroke } from '../art/primitives.ts'
import type { Material } from './materials.ts'

/** A flame whose foot is at (x, y), h high. */
export const flameAt = (x: number, y: number, h: number, lean = 0): string => {
  const r = h * 0.25
  const path = (k: number, tip: number): string =>
    `M${round(x + lean * k)} ${round(y - h * tip)}C${round(x + r * 0.3 * k)} ${round(y - h * 0.68 * tip)} ${round(x + r * k)} ${round(y - h * 0.5 * tip)} ${round(x + r * k)} ${round(y - r * 0.8 * k)}C${round(x + r * k)} ${round(y + r * 0.1)} ${round(x - r * k)} ${round(y + r * 0.1)} ${round(x - r * k)} ${round(y - r * 0.8 * k)}C${round(x - r * k)} ${round(y - h * 0.5 * tip)} ${round(x - r * 0.3 * k)} ${round(y - h * 0.68 * tip)} ${round(x + lean * k)} ${round(y - h * tip)}Z`
  return draw(
    shape(path(1, 1), INK.marigoldDark, h < 34 ? 2.4 : 3),
    fill(path(0.6, 0.66), INK.marigold),
    h < 34 ? '' : fill(path(0.34, 0.36), INK.cream),
  )
}

export const light = (x: number, y: number, r: number): string => glow(x, y, r)

/** The open mouth of a bowl: rim, inside, and what it is filled with. */
export const mouth = (x: number, y: number, rx: number, ry: number, material: Material, filling: string = INK.marigold): string =>
  draw(
    oval(x, y, rx, ry, material.light, 3),
    oval(x, y + ry * 0.12, rx - 8, ry * 0.62, material.dark),
    oval(x, y + ry * 0.24, rx - 14, ry * 0.42, filling),
  )

export const wick = (x: number, foot: number, top: number): string =>
  draw(stroke(`M${x} ${foot}V${top}`, 5.4), stroke(`M${x} ${foot}V${top}`, 2.6, INK.cream))

export const beads = (x: number, y: number, half: number, count: number, sag: number, colour: string, r = 2.8): string =>
  Array.from({ length: count }, (_, i) => (i / (count - 1)) * 2 - 1)
    .map((t) => disc(x + t * half, y - t * t * sag, r, colour))
    .join('')
