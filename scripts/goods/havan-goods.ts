// What holds and feeds the sacred fire: kund, herbs, cakes, ladles.

import { fire } from '../art/fire.ts'
import { leaf } from '../art/growing.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  glow,
  ground,
  INK,
  oval,
  placed,
  rod,
  shape,
  shine,
  stroke,
  turned,
} from '../art/primitives.ts'
import { pouch, scattered } from './containers.ts'
import { COPPER, type Material, WOOD } from './materials.ts'

const IRON: Material = { base: INK.stone, dark: INK.stoneDark, light: INK.stoneLight }

/** Open square tray with folded handles on four short legs. */
export const ironKund = (): string =>
  draw(
    glow(100, 76, 58),
    ground(100, 184, 70, 5),
    placed([100, 112], [100, 122], 0.74, fire()),
    rod('M52 112L140 92', 7, INK.wood),
    rod('M148 112L62 92', 7, INK.woodDark),
    each([-1, 1], (s) =>
      draw(
        stroke(`M${100 + s * 82} 122H${100 + s * 96}V140H${100 + s * 72}`, 7),
        stroke(`M${100 + s * 82} 122H${100 + s * 96}V140H${100 + s * 72}`, 2.6, IRON.light),
      ),
    ),
    each([48, 152], (x) => shape(`M${x - 7} 164H${x + 7}L${x + 4} 184H${x - 4}Z`, IRON.dark)),
    form('M14 110H186L150 168H50Z', IRON.base, 'M140 110H186L150 168H118Z', IRON.dark),
    stroke('M26 126H174M36 142H164', FINE, IRON.light),
    shape('M8 104H192V114H8Z', IRON.light),
    each([30, 64, 100, 136, 170], (x) => disc(x, 109, 2, INK.line)),
  )

/** A stepped copper kund, three tiers, pierced with the swastik's four dots. */
export const copperKund = (): string => {
  const tier = (half: number, y: number, h: number): string =>
    form(
      `M${100 - half} ${y}H${100 + half}L${100 + half - 8} ${y + h}H${100 - half + 8}Z`,
      COPPER.base,
      `M${100 + half * 0.5} ${y}H${100 + half}L${100 + half - 8} ${y + h}H${100 + half * 0.5 - 5}Z`,
      COPPER.dark,
    )
  return draw(
    glow(100, 68, 54),
    ground(100, 184, 56, 5),
    placed([100, 98], [100, 122], 0.68, fire()),
    tier(84, 98, 26),
    tier(66, 124, 24),
    tier(50, 148, 24),
    form('M44 172H156V184H44Z', COPPER.light, 'M124 172H156V184H124Z', COPPER.base),
    shape('M10 92H190V102H10Z', COPPER.light),
    each([-56, -28, 28, 56], (dx) => shape(`M${100 + dx} 106l6 7l-6 7l-6 -7Z`, INK.redDark, 1.8)),
    disc(100, 113, 5, INK.red, 2),
    each([-30, 0, 30], (dx) => disc(100 + dx, 136, 3, COPPER.light)),
    shine('M34 130H52', 3, COPPER.light),
  )
}

/** Herbs and resins, in a pouch with a window and a ladleful before it. */
export const havanSamagri = (): string =>
  draw(
    ground(100, 184, 80, 6),
    pouch(
      78,
      42,
      54,
      180,
      { base: INK.leaf, dark: INK.leafDark, light: INK.leafLight },
      'M48 92C48 72 108 72 108 92V150C108 164 48 164 48 150Z',
      WOOD,
    ),
    scattered(78, 120, 24, 34, 40, 3.4, 6, [INK.leafLight, INK.marigold, INK.woodDark, INK.cream]),
    placed([78, 66], [100, 122], 0.16, fire()),
    form(
      'M112 162C112 146 188 146 188 162C188 176 170 184 150 184C130 184 112 176 112 162Z',
      INK.clay,
      'M168 152C180 154 188 158 188 162C188 176 170 184 150 184C166 176 172 164 168 152Z',
      INK.clayDark,
    ),
    oval(150, 158, 38, 10, INK.clayLight, 2.8),
    oval(150, 158, 30, 6.4, INK.woodDark),
    scattered(150, 156, 26, 4, 18, 3.4, 5, [INK.leafLight, INK.marigold, INK.cream]),
    leaf(176, 150, 26, 7, 150, 2.2),
  )

/** Round cakes patted by hand, leaning in a row. */
export const cowDungCakes = (): string => {
  const cake = (x: number, y: number, r: number): string =>
    draw(
      shape(
        `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r * 0.9} ${y - r * 1.36} ${x + r} ${y}C${x + r} ${y + r * 1.3} ${x - r * 0.9} ${y + r * 1.3} ${x - r} ${y}Z`,
        INK.wood,
        3,
      ),
      stroke(
        `M${x - r * 0.5} ${y - r * 0.3}C${x - r * 0.3} ${y - r * 0.7} ${x + r * 0.2} ${y - r * 0.7} ${x + r * 0.4} ${y - r * 0.4}M${x - r * 0.6} ${y + r * 0.2}C${x - r * 0.2} ${y + r * 0.5} ${x + r * 0.3} ${y + r * 0.5} ${x + r * 0.6} ${y + r * 0.1}`,
        2.6,
        INK.woodDark,
      ),
      scattered(x, y, r * 0.7, r * 0.7, 9, 2.4, 5, [INK.leafLight, INK.woodLight]),
    )
  return draw(
    ground(100, 178, 80, 6),
    shape('M30 164C30 146 90 146 90 164C90 182 30 182 30 164Z', INK.woodDark),
    cake(150, 126, 40),
    cake(118, 118, 44),
    cake(78, 122, 46),
    form('M22 152V168C22 184 110 184 110 168V152Z', INK.woodDark, 'M84 152H110V168C110 176 92 180 76 180Z', INK.line),
    oval(66, 152, 44, 13, INK.wood, 3),
    scattered(66, 152, 34, 8, 14, 2.4, 5, [INK.leafLight, INK.woodLight]),
  )
}

/** Sruva and sruchi: the long ladle with a beak, the short one with a round bowl. */
export const havanLadle = (): string =>
  draw(
    ground(104, 184, 70, 5),
    turned(
      76,
      100,
      24,
      rod('M0 -20V84', 8, INK.woodLight),
      form(
        'M-18 -54C-20 -30 -8 -18 0 -16C8 -18 20 -30 18 -54L8 -62L10 -80H-10L-8 -62Z',
        INK.woodLight,
        'M6 -18C14 -22 20 -34 18 -54L8 -62L10 -80H2L4 -60Z',
        INK.wood,
      ),
      fill('M-10 -50C-10 -36 -4 -28 0 -27C4 -28 10 -36 10 -50Z', INK.woodDark),
      fill('M-5 -50H5V-38C3 -36 -3 -36 -5 -38Z', INK.marigold),
      stroke('M-6 40H6M-6 48H6', FINE),
      shape('M-7 80H7L4 92H-4Z', INK.red, 2.6),
    ),
    turned(
      138,
      108,
      -20,
      rod('M0 -24V72', 7, INK.wood),
      disc(0, -44, 23, INK.wood, 3),
      fill('M10 -64A23 23 0 0 1 -10 -24A28 28 0 0 0 10 -64Z', INK.woodDark),
      disc(0, -44, 23, 'none', 3),
      disc(0, -44, 14, INK.woodDark, 2),
      disc(0, -43, 9, INK.marigold),
      stroke('M-5 30H5M-5 38H5', FINE),
      disc(0, 74, 6, INK.red, 2.6),
    ),
  )
