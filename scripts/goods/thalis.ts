// Thali sets and the large plates.

import { flower, leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, ring, shine, stroke, times } from '../art/primitives.ts'
import { lying } from './achaman.ts'
import { flameAt, light } from './flames.ts'
import { BRASS, COPPER, type Material, SILVER } from './materials.ts'

export const tarbhana = (): string =>
  draw(
    ground(100, 158, 84, 6),
    lying(124, 94, 22, COPPER),
    oval(100, 128, 66, 12, COPPER.dark),
    `<ellipse cx="100" cy="126" rx="76" ry="16" stroke="${COPPER.light}" stroke-width="3" stroke-dasharray="0 8"/>`,
    fill('M56 128C70 118 130 118 144 128C130 137 70 137 56 128Z', INK.peacockLight),
    leaf(84, 128, 24, 7, -66, 2.2),
    leaf(100, 132, 20, 6, -110, 2.2),
    shine('M18 140C24 146 32 149 42 151', 3.6, COPPER.light),
  )

/** A kansa plate stood up so that its hammered face shows, bowl before it. */
export const kansaThali = (): string => {
  const kansa: Material = { base: INK.marigoldLight, dark: INK.brass, light: INK.cream }
  return draw(
    ground(104, 184, 74, 5),
    disc(92, 96, 82, kansa.base, 3),
    fill('M140 30A82 82 0 0 1 52 168A100 100 0 0 0 140 30Z', kansa.dark),
    ring(92, 96, 66, 2),
    each(
      [52, 36, 20],
      (r) => `<circle cx="92" cy="96" r="${r}" stroke="${kansa.dark}" stroke-width="3" stroke-dasharray="1 9"/>`,
    ),
    disc(92, 96, 82, 'none', 3),
    shine('M28 84C32 62 46 46 64 40', 4.4, kansa.light),
    form(
      'M106 138C108 166 124 182 146 182C168 182 184 166 186 138Z',
      kansa.dark,
      'M164 138H186C184 166 168 182 146 182C160 172 166 156 164 138Z',
      INK.brassDark,
    ),
    oval(146, 138, 40, 9, kansa.light, 3),
    oval(146, 139, 31, 5.4, kansa.dark, FINE),
  )
}

/** A wide deep basin with two ring handles. */
export const abhishekBasin = (): string =>
  draw(
    ground(100, 172, 86, 6),
    each([-1, 1], (s) =>
      draw(
        stroke(`M${100 + s * 82} 122C${100 + s * 100} 124 ${100 + s * 98} 148 ${100 + s * 80} 144`, 8),
        stroke(`M${100 + s * 82} 122C${100 + s * 100} 124 ${100 + s * 98} 148 ${100 + s * 80} 144`, 3.4, BRASS.light),
      ),
    ),
    form(
      'M12 104C20 150 46 172 100 172C154 172 180 150 188 104Z',
      BRASS.base,
      'M146 104H188C180 150 154 172 108 172C138 158 148 132 146 104Z',
      BRASS.dark,
    ),
    oval(100, 104, 88, 22, BRASS.light, 3),
    oval(100, 107, 74, 15, BRASS.dark, FINE),
    fill('M38 112C60 102 140 102 162 112C140 122 60 122 38 112Z', INK.peacockLight),
    stroke('M64 112C80 107 104 107 118 110M96 116C110 113 124 113 134 115', FINE, INK.silverLight),
    shine('M26 124C30 138 38 148 50 156', 4.4, BRASS.light),
    stroke('M28 138C66 158 134 158 172 138', FINE),
    flower(66, 110, 9, 2.2),
    flower(82, 114, 7, 2, [INK.redDark, INK.red, INK.redLight]),
  )

const katori = (x: number, y: number, { base, dark, light: pale }: Material, content: string): string =>
  draw(
    form(
      `M${x - 19} ${y}C${x - 18} ${y + 18} ${x - 8} ${y + 22} ${x} ${y + 22}C${x + 8} ${y + 22} ${x + 18} ${y + 18} ${x + 19} ${y}Z`,
      base,
      `M${x + 8} ${y}H${x + 19}C${x + 18} ${y + 18} ${x + 8} ${y + 22} ${x} ${y + 22}C${x + 8} ${y + 16} ${x + 8} ${y + 8} ${x + 8} ${y}Z`,
      dark,
      2.6,
    ),
    oval(x, y, 19, 6, pale, 2.6),
    oval(x, y, 13, 3.4, content),
  )

const smallBell = (x: number, y: number, { base, dark, light: pale }: Material): string =>
  draw(
    stroke(`M${x} ${y - 32}V${y - 14}`, 7),
    stroke(`M${x} ${y - 32}V${y - 14}`, 2.8, pale),
    form(
      `M${x - 17} ${y + 14}C${x - 8} ${y + 4} ${x - 14} ${y - 18} ${x} ${y - 18}C${x + 14} ${y - 18} ${x + 8} ${y + 4} ${x + 17} ${y + 14}Z`,
      base,
      `M${x + 4} ${y - 17}C${x + 13} ${y - 14} ${x + 8} ${y + 4} ${x + 17} ${y + 14}H${x + 6}Z`,
      dark,
      2.6,
    ),
  )

/** Round brass thali with diya, bell, lota and two katoris. */
export const brassThali = (): string =>
  draw(
    light(100, 70, 34),
    ground(100, 170, 88, 5),
    lying(140, 92, 18, BRASS),
    form(
      'M30 92C24 108 26 128 46 130C66 128 68 108 62 92Z',
      COPPER.base,
      'M52 92H62C68 108 66 128 46 130C56 122 58 108 52 92Z',
      COPPER.dark,
      2.6,
    ),
    oval(46, 90, 18, 5, COPPER.light, 2.6),
    smallBell(154, 116, BRASS),
    form(
      'M76 108C78 124 88 130 100 130C112 130 122 124 124 108Z',
      BRASS.light,
      'M112 108H124C122 124 112 130 100 130C110 124 112 116 112 108Z',
      BRASS.base,
      2.6,
    ),
    oval(100, 108, 24, 6, BRASS.light, 2.6),
    flameAt(100, 108, 42),
    katori(74, 134, BRASS, INK.red),
    katori(126, 134, BRASS, INK.marigold),
    flower(100, 152, 9, 2.2),
  )

/** Plain steel with a red hand-drawn star, five little bowls in a ring. */
export const steelThali = (): string =>
  draw(
    ground(100, 182, 84, 5),
    disc(100, 96, 86, SILVER.base, 3),
    fill('M150 26A86 86 0 0 1 54 168A104 104 0 0 0 150 26Z', SILVER.dark),
    disc(100, 96, 86, 'none', 3),
    disc(100, 96, 70, SILVER.light, 2),
    each(
      [
        [100, 46, INK.red],
        [146, 80, INK.marigold],
        [128, 134, INK.cream],
        [72, 134, INK.leaf],
        [54, 80, INK.wood],
      ] as const,
      ([x, y, colour]) => draw(disc(x, y, 19, SILVER.base, 2.6), disc(x, y, 12, colour, 2)),
    ),
    times(
      8,
      (i) =>
        `<g transform="translate(100 96)rotate(${i * 45})"><path d="M0 -5C6 -9 6 -17 0 -21C-6 -17 -6 -9 0 -5Z" fill="${i % 2 ? INK.marigold : INK.red}"/></g>`,
    ),
    disc(100, 96, 4, INK.redDark),
    shine('M32 84C36 62 48 46 66 38', 4, SILVER.light),
  )

/** Silver with a scalloped rim; lamp, spoon-cup and a paan leaf. */
export const silverThali = (): string =>
  draw(
    light(128, 66, 36),
    ground(100, 180, 88, 5),
    times(9, (i) => disc(20 + i * 20, 150 + Math.sin(((i + 0.5) / 9) * Math.PI) * 14, 12, SILVER.base, 3)),
    lying(142, 90, 12, SILVER),
    form(
      'M104 108C106 126 116 132 128 132C140 132 150 126 152 108Z',
      SILVER.base,
      'M140 108H152C150 126 140 132 128 132C138 126 140 116 140 108Z',
      SILVER.dark,
      2.6,
    ),
    oval(128, 108, 24, 6, SILVER.light, 2.6),
    flameAt(128, 108, 46),
    form('M52 88L56 130H84L88 88Z', SILVER.base, 'M78 88H88L84 130H74Z', SILVER.dark, 2.6),
    oval(70, 88, 18, 5, SILVER.light, 2.6),
    stroke('M74 90L98 54', 6),
    stroke('M74 90L98 54', 2.4, SILVER.light),
    leaf(40, 146, 34, 12, -72, 2.4),
    katori(104, 138, SILVER, INK.red),
    katori(150, 140, SILVER, INK.marigold),
    flower(72, 154, 9, 2.2, [INK.pinkDeep, INK.pinkDark, INK.pink]),
  )
