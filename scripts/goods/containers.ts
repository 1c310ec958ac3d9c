// What things are sold and kept in: bowls with a heap, glass jars, pouches with a window, sacks, boxes.

import { lathe } from '../art/lathe.ts'
import { draw, fill, form, INK, oval, round, shape, shine, stroke } from '../art/primitives.ts'
import type { Material } from './materials.ts'

/** A heap with grains or powder on it, its foot on y. */
export const heap = (x: number, y: number, half: number, height: number, { base, dark }: Material): string =>
  form(
    `M${x - half} ${y}C${x - half * 0.7} ${y - height * 0.9} ${x - half * 0.2} ${y - height} ${x} ${y - height}C${x + half * 0.2} ${y - height} ${x + half * 0.7} ${y - height * 0.9} ${x + half} ${y}C${x + half * 0.5} ${y + 5} ${x - half * 0.5} ${y + 5} ${x - half} ${y}Z`,
    base,
    `M${round(x + half * 0.1)} ${y - height}C${x + half * 0.3} ${y - height} ${x + half * 0.7} ${y - height * 0.9} ${x + half} ${y}C${x + half * 0.7} ${y + 4} ${x + half * 0.4} ${y + 4} ${x + half * 0.3} ${y + 4}C${x + half * 0.6} ${y - height * 0.3} ${x + half * 0.4} ${y - height * 0.8} ${x + half * 0.1} ${y - height}Z`,
    dark,
  )

/** A round bowl whose rim is at y, with a foot; what is in it is drawn before. */
export const bowl = (x: number, y: number, half: number, height: number, { base, dark, light }: Material, foot = true): string =>
  draw(
    lathe(
      x,
      `M${half} ${y}C${half * 0.96} ${y + height * 0.6} ${half * 0.6} ${y + height} ${half * 0.36} ${y + height}${foot ? `L${half * 0.42} ${y + height + 7}` : ''}L0 ${y + height + (foot ? 7 : 0)}`,
      base,
      dark,
      0.5,
    ),
    shape(`M${x - half - 4} ${y - 4}H${x + half + 4}V${y + 5}H${x - half - 4}Z`, light, 2.8),
    shine(
      `M${x - half * 0.78} ${y + height * 0.34}C${x - half * 0.7} ${y + height * 0.6} ${x - half * 0.56} ${y + height * 0.74} ${x - half * 0.42} ${y + height * 0.82}`,
      3.6,
      light,
    ),
  )

/** Clear glass around what it holds: draw the content first, then this. */
export const glass = (d: string): string => draw(fill(d, INK.silverLight, 0.22), stroke(d))

/** A straight glass jar; the content fills it up to `level`. */
export const jar = (
  x: number,
  top: number,
  half: number,
  foot: number,
  level: number,
  content: Material,
  lid: Material,
): string => {
  const body = `M${x - half + 6} ${top}C${x - half} ${top + 6} ${x - half} ${top + 10} ${x - half} ${top + 18}V${foot - 8}C${x - half} ${foot} ${x - half + 4} ${foot} ${x - half + 10} ${foot}H${x + half - 10}C${x + half - 4} ${foot} ${x + half} ${foot} ${x + half} ${foot - 8}V${top + 18}C${x + half} ${top + 10} ${x + half} ${top + 6} ${x + half - 6} ${top}Z`
  return draw(
    fill(
      `M${x - half} ${level}H${x + half}V${foot - 8}C${x + half} ${foot} ${x + half - 4} ${foot} ${x + half - 10} ${foot}H${x - half + 10}C${x - half + 4} ${foot} ${x - half} ${foot} ${x - half} ${foot - 8}Z`,
      content.base,
    ),
    fill(
      `M${x + half * 0.5} ${level}H${x + half}V${foot - 8}C${x + half} ${foot} ${x + half - 4} ${foot} ${x + half - 10} ${foot}H${x + half * 0.5}Z`,
      content.dark,
    ),
    oval(x, level, half - 1.5, 5, content.light),
    glass(body),
    shine(`M${x - half + 9} ${top + 26}V${foot - 22}`, 4, INK.silverLight),
    form(
      `M${x - half + 2} ${top - 20}H${x + half - 2}V${top + 2}H${x - half + 2}Z`,
      lid.base,
      `M${x + half * 0.4} ${top - 20}H${x + half - 2}V${top + 2}H${x + half * 0.4}Z`,
      lid.dark,
    ),
    stroke(`M${x - half + 8} ${top - 13}H${x + half * 0.2}`, 2.4, lid.light),
  )
}

/** A standing pouch folded at the top; a window shows what is inside. */
export const pouch = (
  x: number,
  top: number,
  half: number,
  foot: number,
  paper: Material,
  window: string,
  inside: Material,
): string =>
  draw(
    form(
      `M${x - half + 4} ${top}H${x + half - 4}L${x + half} ${foot - 12}C${x + half + 2} ${foot} ${x + half - 4} ${foot} ${x + half - 10} ${foot}H${x - half + 10}C${x - half + 4} ${foot} ${x - half - 2} ${foot} ${x - half} ${foot - 12}Z`,
      paper.base,
      `M${x + half * 0.62} ${top}H${x + half - 4}L${x + half} ${foot - 12}C${x + half + 2} ${foot} ${x + half - 4} ${foot} ${x + half - 10} ${foot}H${x + half * 0.5}C${x + half * 0.8} ${foot - 30} ${x + half * 0.7} ${top + 40} ${x + half * 0.62} ${top}Z`,
      paper.dark,
    ),
    shape(`M${x - half + 2} ${top - 8}H${x + half - 2}V${top + 10}H${x - half + 2}Z`, paper.light),
    stroke(`M${x - half + 10} ${top + 1}H${x + half - 10}`, 2, paper.dark),
    fill(window, inside.base),
    stroke(window, 2.6),
  )

/** An open cloth sack with a rolled mouth. */
export const sack = (x: number, rim: number, half: number, foot: number, { base, dark, light }: Material): string =>
  draw(
    form(
      `M${x - half} ${rim}C${x - half - 14} ${rim + 30} ${x - half - 12} ${foot - 14} ${x - half + 4} ${foot}H${x + half - 4}C${x + half + 12} ${foot - 14} ${x + half + 14} ${rim + 30} ${x + half} ${rim}Z`,
      base,
      `M${x + half * 0.5} ${rim}H${x + half}C${x + half + 14} ${rim + 30} ${x + half + 12} ${foot - 14} ${x + half - 4} ${foot}H${x + half * 0.3}C${x + half * 0.8} ${foot - 20} ${x + half * 0.7} ${rim + 30} ${x + half * 0.5} ${rim}Z`,
      dark,
    ),
    shape(
      `M${x - half - 4} ${rim - 5}C${x - half * 0.4} ${rim + 3} ${x + half * 0.4} ${rim + 3} ${x + half + 4} ${rim - 5}C${x + half + 9} ${rim} ${x + half + 9} ${rim + 6} ${x + half + 4} ${rim + 10}C${x + half * 0.4} ${rim + 17} ${x - half * 0.4} ${rim + 17} ${x - half - 4} ${rim + 10}C${x - half - 9} ${rim + 6} ${x - half - 9} ${rim} ${x - half - 4} ${rim - 5}Z`,
      light,
    ),
  )

/** Small strokes scattered by a fixed pattern inside an ellipse: grain, seed, herb. */
export const scattered = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  width: number,
  length: number,
  colours: readonly string[],
): string => {
  const paths = colours.map(() => '')
  for (let i = 0; i < count; i++) {
    const angle = i * 2.4
    const reach = Math.sqrt((i + 0.5) / count)
    const [px, py] = [x + Math.cos(angle) * reach * rx, y + Math.sin(angle) * reach * ry]
    const turn = angle * 1.7
    const k = i % colours.length
    paths[k] += `M${round(px)} ${round(py)}l${round(Math.cos(turn) * length)} ${round(Math.sin(turn) * length)}`
  }
  return paths.map((d, k) => stroke(d, width, colours[k])).join('')
}
