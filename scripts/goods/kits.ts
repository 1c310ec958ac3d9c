// Kits for the festivals and for every day, each composed of the drawings of its own parts.

import { flower, leaf } from '../art/growing.ts'
import { disc, draw, each, form, group, INK, oval, rod, shape, stroke, times } from '../art/primitives.ts'
import { heap } from './containers.ts'
import { soop } from './festival-goods.ts'
import { PAINTED } from './finishes.ts'
import { flameAt } from './flames.ts'
import { peacockFeather } from './flute-and-feather.ts'
import { ironKund } from './havan-goods.ts'
import { brassKalash } from './kalash.ts'
import { basket, carton, crate, stand, table, tray } from './kit-boxes.ts'
import { cottonWick, gangajal } from './liquids.ts'
import { BRASS, CLAY, GREEN, type Material, PINK, RED, SAFFRON, SILVER, WHITE, YELLOW } from './materials.ts'
import { at, smallDevi, smallGanesha } from './murti-small.ts'
import { cradleLadduGopal } from './shrine.ts'
import { clayPotWide, karvaClay } from './vessels.ts'

const lamp = (x: number, y: number): string =>
  at(
    x,
    y,
    shape('M-15 -12C-13 0 -6 0 0 0C6 0 13 0 15 -12Z', CLAY.base),
    oval(0, -12, 15, 4, CLAY.light, 2.4),
    flameAt(0, -12, 28),
  )

export const fold = (x: number, y: number, half: number, { base, dark, light }: Material): string =>
  draw(
    form(
      `M${x - half} ${y - 20}H${x + half}C${x + half + 6} ${y - 20} ${x + half + 6} ${y} ${x + half} ${y}H${x - half}Z`,
      base,
      `M${x + half * 0.4} ${y - 20}H${x + half}C${x + half + 6} ${y - 20} ${x + half + 6} ${y} ${x + half} ${y}H${x + half * 0.4}Z`,
      dark,
      2.6,
    ),
    stroke(`M${x - half + 5} ${y - 10}H${x + half}`, 1.8, dark),
    stroke(`M${x - half + 4} ${y - 15}H${x + half - 4}`, 2, light),
  )

export const pot = (x: number, y: number, { base, dark, light }: Material, filling: string): string =>
  draw(
    heap(x, y - 18, 16, 16, { base: filling, dark, light }),
    form(
      `M${x - 20} ${y - 18}C${x - 18} ${y - 4} ${x - 10} ${y} ${x} ${y}C${x + 10} ${y} ${x + 18} ${y - 4} ${x + 20} ${y - 18}Z`,
      base,
      `M${x + 8} ${y - 18}H${x + 20}C${x + 18} ${y - 4} ${x + 10} ${y} ${x} ${y}C${x + 8} ${y - 4} ${x + 9} ${y - 12} ${x + 8} ${y - 18}Z`,
      dark,
      2.6,
    ),
    stroke(`M${x - 20} ${y - 18}H${x + 20}`, 4, light),
  )

const sticks = (x: number, y: number, colour: string): string =>
  draw(
    times(4, (i) =>
      draw(
        stroke(`M${x + i * 4 - 6} ${y}L${x + i * 9 - 14} ${y - 66}`, 6),
        stroke(`M${x + i * 4 - 6} ${y}L${x + i * 9 - 14} ${y - 65}`, 2.8, colour),
      ),
    ),
  )

export const packet = (x: number, y: number, { base, dark }: Material, emblem: string): string =>
  draw(
    form(`M${x - 16} ${y - 52}H${x + 16}V${y}H${x - 16}Z`, base, `M${x + 7} ${y - 52}H${x + 16}V${y}H${x + 7}Z`, dark, 2.6),
    disc(x, y - 27, 10, INK.cream, 2.2),
    emblem,
  )

export const kitDiwali = (): string =>
  table(
    draw(
      at(60, 150, smallDevi(PAINTED(RED), false)),
      at(138, 150, smallGanesha(PAINTED(RED))),
      each([16, 184], (x) => lamp(x, 150)),
    ),
    RED,
  )

/** Barley sprouting in its pot before the chunri of the Goddess. */
export const kitNavratri = (): string =>
  table(
    draw(
      form('M40 24C70 14 130 14 160 24L176 150H24Z', RED.base, 'M132 18C142 19 152 21 160 24L176 150H136Z', RED.dark),
      stroke('M40 24C70 14 130 14 160 24', 7),
      stroke('M40 24C70 14 130 14 160 24', 3.4, INK.marigold),
      stroke('M52 30L40 150M148 30L160 150', 5, INK.marigold),
      each(
        [
          [76, 44],
          [100, 36],
          [124, 44],
          [88, 64],
          [112, 64],
        ] as const,
        ([x, y]) => disc(x, y, 3, INK.marigoldLight),
      ),
      stand(clayPotWide(), 100, 150, 0.62, 176),
      lamp(28, 150),
      lamp(172, 150),
    ),
    SAFFRON,
  )

export const kitGanesh = (): string =>
  carton(
    draw(
      at(96, 134, smallGanesha(PAINTED(RED))),
      sticks(150, 136, INK.marigoldDark),
      packet(44, 136, GREEN, leaf(44, 102, 18, 5, 0, 1.8)),
    ),
    RED,
    INK.marigold,
  )

/** The kalash with mango leaves, supari and Ganga water on a yellow cloth. */
export const kitSatyanarayan = (): string =>
  table(
    draw(
      stand(gangajal(), 158, 150, 0.52),
      stand(brassKalash(), 96, 150, 0.74, 182),
      fold(36, 150, 24, YELLOW),
      each(
        [
          [26, 126],
          [42, 124],
          [34, 114],
        ] as const,
        ([x, y]) =>
          shape(
            `M${x - 8} ${y}C${x - 8} ${y - 11} ${x + 8} ${y - 11} ${x + 8} ${y}C${x + 7} ${y + 6} ${x - 7} ${y + 6} ${x - 8} ${y}Z`,
            INK.woodLight,
            2,
          ),
      ),
    ),
    YELLOW,
  )

/** The fire for a new house, under its toran. */
export const kitGrihaPravesh = (): string =>
  crate(
    draw(
      stroke('M14 20C60 52 140 52 186 20', 2.4, INK.leafDark),
      times(6, (i) => leaf(30 + i * 28, 30 + Math.sin(((i + 0.5) / 6) * Math.PI) * 12, 30, 8, 0, 2.2)),
      times(7, (i) => flower(16 + i * 28, 21 + Math.sin((i / 6) * Math.PI) * 24, 10, 2.2)),
      stand(ironKund(), 100, 136, 0.54, 180),
      fold(38, 128, 18, RED),
      fold(162, 128, 18, YELLOW),
    ),
  )

/** Lotus seeds, cowries and the Goddess on red cloth. */
export const kitLakshmi = (): string =>
  tray(
    draw(
      at(100, 150, smallDevi(PAINTED(PINK))),
      pot(36, 150, BRASS, INK.line),
      ...[
        [146, 142],
        [166, 146],
        [156, 128],
      ].map(([x = 0, y = 0]) =>
        draw(
          oval(x, y, 13, 10, INK.cream, 2.6),
          stroke(`M${x - 9} ${y}H${x + 9}M${x - 4} ${y - 3}v6M${x + 1} ${y - 3}v6M${x + 5} ${y - 3}v6`, 1.6),
        ),
      ),
      flower(58, 142, 12, 2.4, [INK.pinkDeep, INK.pinkDark, INK.pink]),
    ),
    BRASS,
  )

/** White and yellow cloth, gulal, and the book and pen laid before the Goddess. */
export const kitSaraswati = (): string =>
  tray(
    draw(
      fold(60, 150, 40, YELLOW),
      fold(60, 130, 40, WHITE),
      form('M26 74H94V110H26Z', INK.red, 'M78 74H94V110H78Z', INK.redDark),
      stroke('M36 74V110M46 84H84M46 92H76', 2.4, INK.marigold),
      rod('M104 108L126 38', 2.4, INK.brassLight, 3.4),
      shape('M112 78C108 56 120 32 138 26C144 44 136 66 116 80Z', INK.cream, 2.6),
      stroke('M108 96L132 36', 1.8),
      pot(130, 150, BRASS, INK.pinkDark),
      pot(170, 150, BRASS, INK.marigold),
      flower(152, 112, 13, 2.4, [INK.creamDark, INK.cream, INK.marigoldLight]),
    ),
    SILVER,
  )

export const kitJanmashtami = (): string =>
  table(draw(stand(peacockFeather(), 152, 150, 0.6, 188, 78), stand(cradleLadduGopal(), 78, 150, 0.74, 188)), {
    base: INK.peacock,
    dark: INK.peacockDark,
    light: INK.peacockLight,
  })

/** The sieve against the moon, the karva, the shringar. */
export const kitKarvaChauth = (): string =>
  carton(
    draw(
      rod('M144 96L160 132', 6, INK.red, 4.6),
      disc(128, 62, 46, INK.red, 3),
      `<circle cx="128" cy="62" r="40" stroke="${INK.marigold}" stroke-width="5" stroke-dasharray="0 9"/>`,
      disc(128, 62, 33, INK.silver, 2.6),
      disc(138, 54, 15, INK.cream),
      stroke(
        'M108 37V87M118 31V93M128 29V95M138 31V93M148 37V87M103 42H153M97 52H159M95 62H161M97 72H159M103 82H153',
        1.3,
        INK.silverDark,
      ),
      stand(karvaClay(), 62, 132, 0.6, 182),
    ),
    RED,
    INK.marigold,
  )

/** The soop with its offerings, sugar cane upright, the sun behind. */
export const kitChhath = (): string =>
  basket(
    draw(
      disc(100, 70, 42, INK.marigoldLight, 3),
      times(9, (i) => group(`translate(100 70)rotate(${i * 22.5 - 90})`, stroke('M0 -50V-60', 4, INK.marigoldDark))),
      each([34, 166], (x) =>
        draw(
          rod(`M${x} 132V18`, 7, INK.leafLight),
          stroke(`M${x - 5} 50H${x + 5}M${x - 5} 82H${x + 5}M${x - 5} 110H${x + 5}`, 2),
          leaf(x, 24, 40, 6, x < 100 ? 150 : -150, 2.4),
          leaf(x, 24, 34, 6, x < 100 ? -130 : 130, 2.4),
        ),
      ),
      stand(soop(), 100, 126, 0.56, 172),
      lamp(100, 124),
    ),
    SAFFRON,
  )

export const kitDailyPuja = (): string =>
  crate(
    draw(
      sticks(42, 132, INK.wood),
      packet(46, 134, { base: INK.woodLight, dark: INK.wood, light: INK.cream }, flower(46, 107, 7, 1.8)),
      stand(cottonWick(), 108, 132, 0.6, 166),
      packet(158, 134, RED, disc(158, 107, 5, INK.red)),
    ),
  )
