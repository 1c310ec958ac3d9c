// Tall lamps on a stem, and lamps covered against the wind.

import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, form, ground, INK, oval, shape, shine, stroke, times } from '../art/primitives.ts'
import { beads, flameAt, light } from './flames.ts'
import { BRASS, type Material } from './materials.ts'

export const turnedBrass = (half: string, material: Material = BRASS, from = 0.4): string =>
  lathe(100, half, material.base, material.dark, from)

/** A shallow oil dish on a stem, its lips burning left and right. */
const dish = (y: number, half: number, wicks: readonly number[]): string =>
  draw(
    form(
      `M${100 - half} ${y}C${100 - half * 0.8} ${y + 18} ${100 - half * 0.4} ${y + 20} 100 ${y + 20}C${100 + half * 0.4} ${y + 20} ${100 + half * 0.8} ${y + 18} ${100 + half} ${y}Z`,
      BRASS.base,
      `M${100 + half * 0.5} ${y}H${100 + half}C${100 + half * 0.8} ${y + 18} ${100 + half * 0.4} ${y + 20} 100 ${y + 20}C${100 + half * 0.4} ${y + 16} ${100 + half * 0.5} ${y + 8} ${100 + half * 0.5} ${y}Z`,
      BRASS.dark,
    ),
    oval(100, y, half, 7, BRASS.light, 2.8),
    oval(100, y + 1, half - 9, 3.6, INK.marigold),
    each(wicks, (dx) => flameAt(100 + dx, y + 1, 34, dx * 0.06)),
  )

export const samai = (): string =>
  draw(
    light(100, 62, 58),
    ground(100, 188, 50, 5),
    turnedBrass('M6 18C10 26 10 30 4 34C12 40 10 50 5 54L5 70L0 70'),
    disc(100, 14, 5, BRASS.light, 2.4),
    turnedBrass('M6 86C14 92 14 98 6 102L6 114C14 118 14 126 6 130L8 150C14 160 40 164 46 176L48 186L0 186'),
    stroke('M90 94H110M90 122H110M60 172C84 178 116 178 140 172', FINE),
    dish(72, 48, [-38, 38, -14, 14]),
    shine('M66 176C72 170 80 167 86 165', 3.4, BRASS.light),
  )

/** The southern lamp: five wicks round the dish, the swan on top. */
export const kuthuVilakku = (): string =>
  draw(
    light(100, 84, 64),
    ground(100, 190, 54, 5),
    form(
      'M92 44C84 36 92 28 100 30C106 30 108 22 103 16C100 8 112 6 115 13L122 16L114 19C118 30 118 44 104 46Z',
      BRASS.light,
      'M114 19C118 30 118 44 104 46H98C108 40 112 30 114 19Z',
      BRASS.base,
      2.6,
    ),
    disc(110, 13, 1.6, INK.line),
    stroke('M92 36C96 41 104 40 108 34', 1.8),
    turnedBrass('M8 46C16 52 12 60 5 62L7 90L0 90'),
    dish(88, 58, [-54, 54]),
    each([-30, 30, 0], (dx) =>
      shape(`M${100 + dx - 9} 96C${100 + dx - 4} 108 ${100 + dx + 4} 108 ${100 + dx + 9} 96Z`, BRASS.light, 2.4),
    ),
    each([-30, 30, 0], (dx) => flameAt(100 + dx, 99, 34)),
    turnedBrass('M7 108L7 122C18 126 18 134 7 138L9 150C12 160 18 160 18 166C40 168 50 174 50 188L0 188'),
    stroke('M88 130H112M82 165H118M62 178C84 184 116 184 138 178', FINE),
    shine('M62 180C64 176 70 173 76 172', 3, BRASS.light),
  )

const tinyLamp = (x: number, y: number): string =>
  draw(
    shape(`M${x - 8} ${y}C${x - 7} ${y + 8} ${x + 7} ${y + 8} ${x + 8} ${y}Z`, BRASS.light, 2),
    shape(
      `M${x} ${y - 15}C${x + 6} ${y - 6} ${x + 5} ${y - 1} ${x} ${y}C${x - 5} ${y - 1} ${x - 6} ${y - 6} ${x} ${y - 15}Z`,
      INK.marigoldDark,
      2,
    ),
  )

/** Three rings of small lamps on one stem. */
export const deepmala = (): string => {
  const ring = (y: number, half: number, count: number): string =>
    draw(
      shape(
        `M${100 - half} ${y}H${100 + half}C${100 + half - 4} ${y + 10} ${100 - half + 4} ${y + 10} ${100 - half} ${y}Z`,
        BRASS.base,
        2.6,
      ),
      times(count, (i) =>
        tinyLamp(100 - half + 4 + ((half * 2 - 8) * i) / (count - 1), y - 1 + (1 - Math.abs((2 * i) / (count - 1) - 1)) * 6),
      ),
    )
  return draw(
    light(100, 88, 78),
    ground(100, 188, 56, 5),
    turnedBrass('M5 30L5 158C10 164 16 164 18 168C40 170 52 176 54 187L0 187'),
    flameAt(100, 28, 24),
    shape('M88 28H112C110 40 90 40 88 28Z', BRASS.light),
    ring(66, 40, 5),
    ring(106, 60, 6),
    ring(148, 82, 8),
    stroke('M62 180C84 186 116 186 138 180', FINE),
  )
}

/** The unbroken lamp under clear glass. */
export const akhandGlass = (): string =>
  draw(
    light(100, 84, 54),
    ground(100, 184, 58, 5),
    flameAt(100, 122, 50),
    form(
      'M60 128C54 92 76 84 78 60L76 34H124L122 60C124 84 146 92 140 128Z',
      'none',
      'M116 38H123L121 60C123 84 144 92 139 126H128C130 96 114 84 116 38Z',
      INK.peacockLight,
    ),
    `<path d="M60 128C54 92 76 84 78 60L76 34H124L122 60C124 84 146 92 140 128Z" fill="${INK.silverLight}" opacity=".45"/>`,
    stroke('M72 116C70 100 84 88 87 70', 4, INK.silverLight),
    oval(100, 34, 24, 5, INK.silverLight, 2.6),
    turnedBrass('M54 128C56 146 38 154 20 156L22 164C40 166 48 172 50 182L0 182', BRASS, 0.5),
    oval(100, 128, 54, 9, BRASS.light, 3),
    stroke('M62 128C70 133 130 133 138 128M74 164C90 168 110 168 126 164', FINE),
    beads(100, 149, 36, 5, 7, INK.red),
  )

/** The unbroken lamp inside a pierced brass cover. */
export const akhandJali = (): string => {
  const holes = [
    [76, 118],
    [100, 120],
    [124, 118],
    [80, 96],
    [100, 97],
    [120, 96],
    [87, 76],
    [113, 76],
    [100, 74],
  ] as const
  return draw(
    light(100, 96, 72),
    ground(100, 184, 56, 5),
    form(
      'M52 134C46 92 68 56 100 40C132 56 154 92 148 134Z',
      BRASS.base,
      'M116 50C142 66 153 98 148 134H124C134 100 130 70 116 50Z',
      BRASS.dark,
    ),
    each(holes, ([x, y], i) =>
      shape(
        `M${x} ${y - 10}C${x + 8} ${y - 4} ${x + 7} ${y + 6} ${x} ${y + 9}C${x - 7} ${y + 6} ${x - 8} ${y - 4} ${x} ${y - 10}Z`,
        i === 4 || i === 1 ? INK.marigoldLight : INK.marigold,
        2.2,
      ),
    ),
    shape('M90 42C92 32 97 30 100 20C103 30 108 32 110 42Z', BRASS.light),
    disc(100, 16, 5, INK.red, 2.4),
    turnedBrass('M60 134L54 150L34 158L36 168L56 182L0 182', BRASS, 0.5),
    shape('M38 130H162V142H38Z', BRASS.light),
    stroke('M68 158C88 163 112 163 132 158', FINE),
    shine('M62 122C60 106 66 90 74 80', 3.6, BRASS.light),
  )
}
