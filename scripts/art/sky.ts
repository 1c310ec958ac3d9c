// Sun and moon, and the two vows kept by looking at them.

import { leaf } from './growing.ts'
import { smallDiya } from './lamps.ts'
import { lathe } from './lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  glow,
  ground,
  group,
  INK,
  ring,
  round,
  shape,
  shine,
  stroke,
  times,
} from './primitives.ts'

const ray = (i: number): string =>
  group(
    `translate(100 100)rotate(${i * 22.5})`,
    i % 2
      ? shape('M-5 -56C-3 -66 5 -68 0 -84C10 -74 12 -62 5 -54Z', INK.marigoldDark, 2.4)
      : shape('M-9 -54L0 -90L9 -54Z', INK.marigold, 2.4),
  )

/** The rayed disc without a face. */
export const sunDisc = (): string =>
  draw(
    times(16, ray),
    disc(100, 100, 52, INK.marigoldLight, 3),
    fill('M118 51A52 52 0 1 1 74 145A58 58 0 0 0 118 51Z', INK.marigold),
    ring(100, 100, 52, 3),
  )

export const sun = (): string =>
  draw(
    sunDisc(),
    stroke('M78 98C82 93 90 93 94 98M106 98C110 93 118 93 122 98', 2.6),
    stroke('M100 98V110C100 114 94 114 94 114', 2.4),
    stroke('M88 124C95 129 105 129 112 124', 2.6),
    stroke('M100 70V84', 5, INK.red),
  )

const star = (x: number, y: number, r: number, colour: string): string =>
  fill(
    `M${x} ${y - r}C${x + r * 0.14} ${y - r * 0.14} ${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}C${x + r * 0.14} ${y + r * 0.14} ${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}C${x - r * 0.14} ${y + r * 0.14} ${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}C${x - r * 0.14} ${y - r * 0.14} ${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}Z`,
    colour,
  )

const petal = (degrees: number, l: number, colour: string): string =>
  group(
    `translate(100 176)rotate(${degrees})`,
    shape(
      `M0 0C12 ${round(-l * 0.2)} 12 ${round(-l * 0.68)} 0 ${-l}C-12 ${round(-l * 0.68)} -12 ${round(-l * 0.2)} 0 0Z`,
      colour,
      2.6,
    ),
  )

/** The moon over the white lily that opens for it. */
export const chandra = (): string =>
  draw(
    glow(100, 78, 70, INK.cream),
    form(
      'M122 20A62 62 0 1 0 150 116A50 50 0 1 1 122 20Z',
      INK.cream,
      'M150 116A62 62 0 0 1 44 90A62 62 0 0 0 141 108C144 111 147 114 150 116Z',
      INK.creamDark,
    ),
    star(126, 70, 13, INK.marigold),
    star(154, 44, 8, INK.marigold),
    star(150, 88, 6, INK.marigold),
    ground(100, 184, 66, 5),
    form(
      'M34 176C56 166 144 166 166 176C144 188 56 188 34 176Z',
      INK.leaf,
      'M166 176C144 188 56 188 34 176C70 180 130 180 166 176Z',
      INK.leafDark,
    ),
    each(
      [
        [-64, 38],
        [64, 38],
        [-40, 44],
        [40, 44],
      ] as const,
      ([a, l]) => petal(a, l, INK.creamDark),
    ),
    each(
      [
        [-18, 48],
        [18, 48],
        [0, 44],
      ] as const,
      ([a, l]) => petal(a, l, INK.cream),
    ),
    shape('M82 177C90 171 110 171 118 177C110 184 90 184 82 177Z', INK.leaf, 2.6),
  )

const MESH = [-40, -30, -20, -10, 0, 10, 20, 30, 40] as const
const meshLine = (offset: number): string => {
  const half = round(Math.sqrt(48 * 48 - offset * offset))
  return `M${offset} ${-half}V${half}M${-half} ${offset}H${half}`
}

/** The moon through the sieve, and the spouted karva of water. */
export const karva = (): string =>
  draw(
    ground(122, 184, 56, 5),
    group(
      'translate(76 76)',
      disc(0, 0, 62, INK.woodLight, 3),
      disc(0, 0, 49, INK.night, 2.6),
      disc(8, -6, 28, INK.cream),
      fill('M18 -32A28 28 0 0 1 -2 20A30 30 0 0 0 18 -32Z', INK.creamDark),
      stroke(MESH.map(meshLine).join(''), 1.1, INK.woodLight),
      ring(0, 0, 49, 2.6),
      times(16, (i) => group(`rotate(${i * 22.5})`, disc(0, -55.5, 2.4, i % 2 ? INK.red : INK.marigoldLight))),
      shine('M-54 -24C-50 -34 -44 -42 -36 -48', 3, INK.cream),
    ),
    shape('M94 146C78 140 72 128 62 116L74 110C80 122 88 130 100 132Z', INK.clay),
    lathe(128, 'M24 110C22 116 22 120 28 124C46 132 50 146 46 158C42 172 30 180 20 182L0 182', INK.clay, INK.clayDark, 0.54),
    lathe(128, 'M31 102C33 106 31 110 24 110L0 110', INK.clayLight, INK.clay, 0.5),
    stroke('M103 118C116 124 140 124 153 118', 5, INK.red),
    stroke('M84 150C102 160 154 160 172 150', FINE, INK.marigold),
    each([-2, -1, 0, 1, 2], (i) => disc(128 + i * 16, 168 - i * i * 1.8, 2.8, INK.cream)),
    smallDiya(128, 103, 40),
    shine('M88 146C89 141 92 137 96 134', 3.4, INK.clayLight),
  )

const cane = (x: number, lean: number): string =>
  draw(
    stroke(`M${x} 178L${x + lean} 34`, 12),
    stroke(`M${x} 178L${x + lean} 34`, 7, INK.leafLight),
    each([0.2, 0.4, 0.6, 0.8], (t) =>
      stroke(`M${round(x + lean * t - 5)} ${178 - 144 * t}H${round(x + lean * t + 5)}`, 2.4, INK.leafDark),
    ),
    leaf(x + lean, 38, 46, 7, 196, 2.4),
    leaf(x + lean, 38, 48, 7, 146, 2.4),
    leaf(x + lean, 38, 48, 7, -118, 2.4),
  )

const weave = (i: number): string => `M${52 + i * 8} 128L${58 + i * 7} 176`

/** Sugarcane crossed over the bamboo tray, the sun on the water behind. */
export const chhath = (): string =>
  draw(
    glow(100, 86, 60),
    times(9, (i) => group(`translate(100 104)rotate(${-80 + i * 20})`, shape('M-6 -44L0 -62L6 -44Z', INK.marigold, 2.2))),
    form('M60 106A40 40 0 0 1 140 106Z', INK.marigoldDark, 'M112 68A40 40 0 0 1 140 106H122C124 92 120 78 112 68Z', INK.red),
    stroke('M14 106H186M28 116H172M44 126H156', 3, INK.peacock),
    cane(28, 26),
    cane(172, -26),
    ground(100, 186, 72, 5),
    shape('M68 130C60 116 66 100 76 98C74 112 84 122 100 126C90 136 76 138 68 130Z', INK.marigold, 2.6),
    shape('M132 130C140 116 134 100 124 98C126 112 116 122 100 126C110 136 124 138 132 130Z', INK.marigoldDark, 2.6),
    disc(100, 118, 15, INK.wood, 2.6),
    stroke('M100 104L96 96M100 104L104 96', 2.2),
    disc(80, 128, 9, INK.red, 2.4),
    disc(122, 128, 9, INK.leaf, 2.4),
    form(
      'M30 130C60 140 140 140 170 130L148 178C140 186 60 186 52 178Z',
      INK.woodLight,
      'M142 136C152 135 162 133 170 130L148 178C144 182 136 184 126 184C134 170 140 152 142 136Z',
      INK.wood,
    ),
    stroke('M36 142C70 151 130 151 164 142M42 154C72 162 128 162 158 154M47 166C74 173 126 173 153 166', FINE, INK.woodDark),
    stroke([1, 3, 5, 7, 9, 11].map(weave).join(''), 1.6, INK.woodDark),
    stroke('M30 130C60 140 140 140 170 130', 7),
    stroke('M30 130C60 140 140 140 170 130', 3, INK.red),
  )
