// Things held or sounded during the rite: bell, conch, mala, book, thread.

import { flower, leaf, lotusBloom, RED } from './growing.ts'
import { lathe } from './lathe.ts'
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
  oval,
  placed,
  ring,
  round,
  shape,
  shine,
  stroke,
  times,
} from './primitives.ts'

/** The hand bell: lotus bud, ringed grip, bronze cup seen a little from below. */
export const bell = (): string =>
  draw(
    ground(100, 184, 52, 5),
    shape('M100 6C108 14 112 22 108 32H92C88 22 92 14 100 6Z', INK.brassLight),
    stroke('M100 12V30', 1.8),
    lathe(100, 'M14 32C16 36 16 40 10 43C6 50 6 54 11 60C13 63 13 66 9 69C7 74 9 80 16 84L0 84', INK.brass, INK.brassDark, 0.35),
    stroke('M90 43H110M89 60H111M91 69H109', FINE),
    lathe(100, 'M18 84C36 88 42 102 44 118C46 138 52 148 66 158L68 164L0 164', INK.brass, INK.brassDark, 0.5),
    form(
      'M32 164C32 154 168 154 168 164C168 178 32 178 32 164Z',
      INK.brassLight,
      'M120 156C146 157 168 160 168 164C168 172 140 175 110 175C126 170 128 162 120 156Z',
      INK.brass,
    ),
    fill('M44 165C48 159 152 159 156 165C150 172 50 172 44 165Z', INK.clayDark),
    disc(100, 172, 11, INK.brassDark, 3),
    shine('M95 168C97 166 99 165 101 165', 2.6),
    stroke('M59 110C76 118 124 118 141 110M56 120C76 129 124 129 144 120', FINE),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 17, 138 - i * i * 1.2, 2.6, INK.red)),
    shine('M66 106C68 98 73 94 80 92', 4.2),
  )

const SHELL =
  'M0 -86C7 -83 11 -77 13 -70C23 -67 29 -59 30 -50C44 -45 53 -31 53 -15C54 14 40 42 25 63C20 72 17 80 10 87C4 91 -4 89 -6 83C-9 68 -21 53 -33 35C-48 12 -52 -10 -46 -27C-43 -39 -37 -46 -29 -50C-28 -59 -22 -67 -13 -70C-11 -77 -7 -83 0 -86Z'
const SHELL_SHADE =
  'M13 -70C23 -67 29 -59 30 -50C44 -45 53 -31 53 -15C54 14 40 42 25 63C20 72 17 80 10 87C22 50 40 8 30 -22C24 -34 14 -44 12 -54Z'
const MOUTH = 'M35 -12C49 4 41 38 24 62C19 70 14 80 7 83C0 66 -4 44 2 22C6 6 22 -12 35 -12Z'
const MOUTH_DEEP = 'M31 2C36 18 26 44 12 68C6 52 6 34 11 20C15 10 22 3 31 2Z'

/** The shell alone, apex up, about its own middle. */
export const conchShell = (): string =>
  draw(
    form(SHELL, INK.cream, SHELL_SHADE, INK.creamDark),
    stroke('M-13 -70C-5 -64 7 -64 13 -70M-29 -50C-14 -40 14 -40 30 -50M-46 -27C-30 -12 12 -18 34 -34', FINE),
    stroke('M-30 -6C-33 6 -29 20 -22 30M-16 -6C-18 10 -14 26 -8 40', FINE, INK.creamDark),
    form(MOUTH, INK.pink, MOUTH_DEEP, INK.pinkDeep, 2.4),
    shine('M35 -2C41 10 36 32 26 48', 3, INK.pinkLight),
    each(
      [
        [-8, -57, 2.6],
        [6, -56, 2.6],
        [-20, -33, 3],
        [-2, -30, 3],
      ] as const,
      ([x, y, r]) => disc(x, y, r, INK.red),
    ),
    shine('M-38 -22C-42 -12 -42 0 -38 12', 3.6, INK.silverLight),
  )

export const conch = (): string =>
  draw(
    ground(96, 178, 66, 6),
    leaf(146, 164, 38, 11, -122, 2.6),
    leaf(150, 168, 34, 10, -84, 2.6),
    leaf(142, 166, 34, 10, -160, 2.6),
    group('translate(98 92)rotate(38)scale(1.06)', conchShell()),
    flower(140, 164, 16, 2.6),
    flower(116, 172, 9, 2.2, RED),
  )

type Cubic = readonly (readonly [number, number])[]
const MALA: readonly Cubic[] = [
  [
    [100, 22],
    [150, 22],
    [176, 62],
    [164, 100],
  ],
  [
    [164, 100],
    [154, 132],
    [118, 146],
    [100, 150],
  ],
  [
    [100, 150],
    [82, 146],
    [46, 132],
    [36, 100],
  ],
  [
    [36, 100],
    [24, 62],
    [50, 22],
    [100, 22],
  ],
]

function pointsAlongMala(): { x: number; y: number }[] {
  return MALA.flatMap((curve) =>
    Array.from({ length: 60 }, (_, i) => {
      const t = i / 60
      const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
      const along = (axis: 0 | 1): number => curve.reduce((sum, point, k) => sum + point[axis] * (weights[k] ?? 0), 0)
      return { x: along(0), y: along(1) }
    }),
  )
}

/** Where each bead sits, evenly by length, the gap falling on the tassel at the bottom. */
function beadPlaces(count: number): { x: number; y: number }[] {
  const points = pointsAlongMala()
  const lengths = [0]
  for (const [i, point] of points.entries()) {
    const next = points[(i + 1) % points.length] ?? point
    lengths.push((lengths[i] ?? 0) + Math.hypot(next.x - point.x, next.y - point.y))
  }
  const total = lengths.at(-1) ?? 0
  const bottom = lengths[120] ?? 0
  return Array.from({ length: count }, (_, i) => {
    const wanted = (bottom + ((i + 0.5) * total) / count) % total
    const found = lengths.findIndex((length) => length >= wanted)
    return points[Math.max(found, 0) % points.length] ?? { x: 0, y: 0 }
  })
}

const bead = (x: number, y: number, colour: string): string =>
  draw(
    disc(x, y, 8.1, colour, 2.4),
    stroke(
      `M${round(x - 3.6)} ${round(y - 3.4)}q3.4 -1.6 6.6 .4M${round(x - 4)} ${round(y + 1.2)}q4 -1.8 8 0`,
      1.5,
      INK.woodDark,
    ),
    disc(x - 2.6, y - 4, 1.4, INK.woodLight),
  )

export const rudraksha = (): string =>
  draw(
    stroke('M100 22C150 22 176 62 164 100C154 132 118 146 100 150C82 146 46 132 36 100C24 62 50 22 100 22Z', FINE, INK.redDark),
    each(beadPlaces(27), ({ x, y }, i) => bead(x, y, i % 9 === 4 ? INK.clay : INK.wood)),
    disc(100, 151, 10, INK.marigold, 3),
    shape('M93 160H107L110 170H90Z', INK.brass),
    shape('M90 170H110L116 194C110 197 90 197 84 194Z', INK.red),
    stroke('M96 172L93 193M104 172L107 193M100 172V194', 1.6, INK.redDark),
    shine('M94 147C95 145 97 143 99 143', 2.6, INK.marigoldLight),
  )

export const book = (): string =>
  draw(
    ground(100, 176, 66, 5),
    shape('M44 34H146C152 34 156 38 156 44V162C156 168 152 172 146 172H54C46 172 40 166 40 158V40Z', INK.cream),
    stroke('M54 160H152M54 166H150', 1.6, INK.creamDark),
    shape('M54 28H150C154 28 156 30 156 34V152H54C46 152 40 158 40 164V42C40 34 46 28 54 28Z', INK.red),
    fill('M132 28H150C154 28 156 30 156 34V152H132Z', INK.redDark, 0.55),
    stroke('M40 164C40 158 46 152 54 152H156'),
    stroke('M58 28V152', FINE),
    stroke('M70 40H144V140H70Z', 2.4, INK.marigold),
    disc(107, 84, 25, INK.marigold),
    placed([107, 98], [100, 148], 0.34, lotusBloom()),
    stroke('M84 124H130M92 131H122', 2.6, INK.marigold),
    shape('M122 152H136V190L129 183L122 190Z', INK.marigold),
    shine('M48 50V134', 3.2, INK.redLight),
  )

const LOOSE_END = 'M142 150C168 152 182 140 176 122C172 108 158 112 160 122C162 134 184 132 188 118'
const winding = (i: number): string =>
  stroke(
    `M57 ${66 + i * 14}C80 ${76 + i * 14} 120 ${76 + i * 14} 143 ${66 + i * 14}`,
    i % 2 ? 2 : 5,
    i % 2 ? INK.redDark : INK.marigold,
  )

export const mauli = (): string =>
  draw(
    ground(100, 172, 56, 5),
    stroke(LOOSE_END, 6),
    stroke(LOOSE_END, 3, INK.red),
    shape('M56 48H144V152C144 168 56 168 56 152Z', INK.red),
    fill('M112 48H144V152C144 162 126 164 112 164Z', INK.redDark),
    times(7, winding),
    stroke('M56 48V152C56 168 144 168 144 152V48'),
    shape('M50 44C50 30 150 30 150 44C150 58 50 58 50 44Z', INK.woodLight),
    oval(100, 44, 18, 5.4, INK.woodDark, 2.4),
    shine('M62 70V140', 3.4, INK.redLight),
  )

/** Twelve-spoked disc with a toothed rim, about its own middle. */
export const chakraWheel = (r: number): string =>
  draw(
    times(16, (i) =>
      group(
        `rotate(${i * 22.5})`,
        shape(`M-9 ${-r + 4}C-6 ${-r - 4} 0 ${-r - 8} 8 ${-r - 12}C6 ${-r - 4} 8 ${-r} 9 ${-r + 4}Z`, INK.marigoldDark, 2.4),
      ),
    ),
    disc(0, 0, r, INK.brass, 3),
    fill(
      `M${round(r * 0.5)} ${round(-r * 0.86)}A${r} ${r} 0 0 1 ${round(-r * 0.34)} ${round(r * 0.94)}A${round(r * 1.2)} ${round(r * 1.2)} 0 0 0 ${round(r * 0.5)} ${round(-r * 0.86)}Z`,
      INK.brassDark,
    ),
    disc(0, 0, r * 0.7, INK.redDark, 2.4),
    times(12, (i) => group(`rotate(${i * 30})`, shape(`M-2.4 0L-4.6 ${round(-r * 0.66)}H4.6L2.4 0Z`, INK.brassLight, 1.8))),
    disc(0, 0, r * 0.26, INK.brass, 2.6),
    disc(0, 0, r * 0.1, INK.red),
    times(24, (i) => group(`rotate(${i * 15})`, disc(0, -r * 0.85, 2, INK.cream))),
    ring(0, 0, r, 3),
  )
