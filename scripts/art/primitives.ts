// The strokes every illustration is made of: a 200 by 200 field, a warm ink line, flat colour, light from the upper left.

export type Tint = 'marigold' | 'rose' | 'leaf' | 'sand' | 'night'
export type Illustration = { readonly tint: Tint; readonly markup: string }
export type Point = readonly [number, number]

export const INK = {
  line: 'var(--art-ink)',
  brass: 'var(--art-brass)',
  brassDark: 'var(--art-brass-d)',
  brassLight: 'var(--art-brass-l)',
  clay: 'var(--art-clay)',
  clayDark: 'var(--art-clay-d)',
  clayLight: 'var(--art-clay-l)',
  red: 'var(--art-red)',
  redDark: 'var(--art-red-d)',
  redLight: 'var(--art-red-l)',
  marigold: 'var(--art-mari)',
  marigoldDark: 'var(--art-mari-d)',
  marigoldLight: 'var(--art-mari-l)',
  leaf: 'var(--art-leaf)',
  leafDark: 'var(--art-leaf-d)',
  leafLight: 'var(--art-leaf-l)',
  cream: 'var(--art-cream)',
  creamDark: 'var(--art-cream-d)',
  wood: 'var(--art-wood)',
  woodDark: 'var(--art-wood-d)',
  woodLight: 'var(--art-wood-l)',
  pink: 'var(--art-pink)',
  pinkDark: 'var(--art-pink-d)',
  pinkDeep: 'var(--art-pink-dd)',
  pinkLight: 'var(--art-pink-l)',
  night: 'var(--art-night)',
  silver: 'var(--art-silver)',
  silverDark: 'var(--art-silver-d)',
  silverLight: 'var(--art-silver-l)',
  stone: 'var(--art-stone)',
  stoneDark: 'var(--art-stone-d)',
  stoneLight: 'var(--art-stone-l)',
  peacock: 'var(--art-peacock)',
  peacockDark: 'var(--art-peacock-d)',
  peacockLight: 'var(--art-peacock-l)',
  // Masonry of the large scenes: it falls back after dark while lamps, cloth and brass keep their light.
  lime: 'var(--scene-lime)',
  limeDark: 'var(--scene-lime-d)',
  ochre: 'var(--scene-ochre)',
  ochreDark: 'var(--scene-ochre-d)',
  ochreLight: 'var(--scene-ochre-l)',
  recess: 'var(--tint-sand)',
} as const

export const LINE = 3
export const FINE = 2

export const round = (value: number): number => Number(value.toFixed(1))
export const draw = (...parts: readonly string[]): string => parts.join('')
export const each = <Item>(items: readonly Item[], one: (item: Item, index: number) => string): string => items.map(one).join('')
export const times = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('')

const opaque = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${opacity}"`)

export const fill = (d: string, colour: string, opacity = 1): string => `<path d="${d}" fill="${colour}"${opaque(opacity)}/>`

export const stroke = (d: string, width = LINE, colour: string = INK.line, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${opaque(opacity)}/>`

export const shape = (d: string, colour: string, width = LINE): string =>
  `<path d="${d}" fill="${colour}" stroke="${INK.line}" stroke-width="${width}"/>`

/** A flat form with one shadow inside and the ink line on top of both. */
export const form = (d: string, colour: string, shadow: string, shade: string, width = LINE): string =>
  draw(fill(d, colour), fill(shadow, shade), stroke(d, width))

/** A rod: an ink line with a coloured line inside it. */
export const rod = (d: string, width: number, colour: string, outline = 5): string =>
  draw(stroke(d, width + outline), stroke(d, width, colour))

const outlined = (width: number): string => (width ? ` stroke="${INK.line}" stroke-width="${width}"` : '')

export const disc = (x: number, y: number, r: number, colour: string, outline = 0): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"${outlined(outline)}/>`

export const ring = (x: number, y: number, r: number, width: number, colour: string = INK.line): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, outline = 0): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"${outlined(outline)}/>`

export const ground = (x = 100, y = 174, rx = 58, ry = 6): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${INK.line}" opacity=".13"/>`

export const glow = (x: number, y: number, r: number, colour: string = INK.marigold): string =>
  each([r, r * 0.66], (radius) => `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${colour}" opacity=".2"/>`)

export const shine = (d: string, width = 3.5, colour: string = INK.brassLight): string => stroke(d, width, colour)

export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const turned = (x: number, y: number, degrees: number, ...parts: readonly string[]): string =>
  group(`translate(${round(x)} ${round(y)})rotate(${round(degrees)})`, ...parts)

export const mirrored = (axis: number, ...parts: readonly string[]): string =>
  group(`translate(${2 * axis} 0)scale(-1 1)`, ...parts)

/** A drawing scaled so that its own point `from` lands on `to`. */
export const placed = (to: Point, from: Point, scale: number, ...parts: readonly string[]): string =>
  group(`translate(${round(to[0] - from[0] * scale)} ${round(to[1] - from[1] * scale)})scale(${scale})`, ...parts)

/** A point on the curve from `a` to `c` that is pulled towards `b`. */
export const onCurve = (a: Point, b: Point, c: Point, t: number): Point => {
  const along = (i: 0 | 1): number => (1 - t) ** 2 * a[i] + 2 * (1 - t) * t * b[i] + t * t * c[i]
  return [along(0), along(1)]
}

export const onCircle = (x: number, y: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
}

/** The ring of small dots that stands for radiance behind an emblem. */
export const halo = (x: number, y: number, r: number, dots = 32): string =>
  draw(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK.marigold}" opacity=".3"/>`,
    ring(x, y, r, 2, INK.marigoldDark),
    times(dots, (i) => disc(...onCircle(x, y, r + 8, (i * 360) / dots), 2, INK.marigoldDark)),
  )

/** The auspicious swastik of the ledger and the first brick, its arms turning with the sun, four dots between them. */
export const swastik = (x: number, y: number, r: number, colour: string, width: number): string =>
  group(
    `translate(${x} ${y})`,
    stroke(`M${-r} ${-r}V0H${r}V${r}M${r} ${-r}H0V${r}H${-r}`, width, colour),
    each(
      r < 12
        ? []
        : [
            [-1, -1],
            [1, -1],
            [-1, 1],
            [1, 1],
          ],
      ([sx = 1, sy = 1]) => disc(sx * r * 0.5, sy * r * 0.5, width * 0.62, colour),
    ),
  )
