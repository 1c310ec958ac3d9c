// Roots, spices, nuts, shells and stones, counted by the piece.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, fill, form, ground, group, INK, oval, rod, shape, stroke, turned } from '../art/primitives.ts'
import { bowl, jar } from './containers.ts'
import { COPPER, SILVER } from './materials.ts'

const rhizome = (x: number, y: number, degrees: number): string =>
  turned(
    x,
    y,
    degrees,
    form(
      'M-34 6C-38 -4 -28 -12 -16 -9C-10 -20 4 -20 8 -10C20 -14 34 -8 34 2C34 12 22 14 12 12C0 18 -26 16 -34 6Z',
      INK.marigoldDark,
      'M34 2C34 12 22 14 12 12C0 18 -26 16 -34 6C-16 10 14 8 33 -2Z',
      INK.clay,
      2.8,
    ),
    stroke('M-20 -8C-16 -4 -16 4 -19 10M-4 -15C0 -8 0 4 -3 13M14 -11C17 -6 17 4 14 11', 1.8),
    oval(-33, 1, 4, 6, INK.marigold, 2),
  )

/** Whole roots tied with mauli. */
export const haldiRoot = (): string =>
  draw(
    ground(100, 174, 78, 6),
    rhizome(64, 150, -18),
    rhizome(138, 152, 16),
    rhizome(100, 128, 4),
    rhizome(72, 106, -50),
    rhizome(130, 104, 46),
    rhizome(100, 84, -84),
    stroke('M56 132C84 146 116 146 146 130', 8),
    stroke('M56 132C84 146 116 146 146 130', 4.4, INK.red),
    stroke('M58 134C84 147 116 147 144 132', 1.8, INK.marigold),
    stroke('M146 130C160 128 166 140 158 148M146 130C156 136 158 150 170 156', 3, INK.red),
  )

/** The dry lotus head and the black seeds it held. */
export const kamalgatta = (): string =>
  draw(
    ground(100, 178, 76, 6),
    rod('M70 112C64 136 56 150 40 168', 6, INK.woodLight),
    form(
      'M28 76C34 108 54 122 74 122C96 122 112 108 120 76Z',
      INK.woodLight,
      'M94 78L120 76C112 108 96 122 74 122C90 112 96 96 94 78Z',
      INK.wood,
    ),
    oval(74, 74, 47, 21, INK.leafLight, 3),
    each(
      [
        [52, 70],
        [74, 62],
        [96, 70],
        [62, 82],
        [86, 83],
      ] as const,
      ([x, y]) => draw(oval(x, y, 8, 5.6, INK.woodDark, 2), oval(x, y + 1, 4.4, 3.6, INK.line)),
    ),
    each(
      [
        [110, 164],
        [136, 168],
        [162, 164],
        [124, 148],
        [150, 148],
        [138, 132],
        [172, 148],
      ] as const,
      ([x, y]) => draw(oval(x, y, 12, 10, INK.stoneDark, 2.6), disc(x - 4, y - 3, 2.4, INK.stoneLight)),
    ),
    leaf(24, 176, 30, 8, -96, 2.4),
  )

const nut = (x: number, y: number, r = 16): string =>
  draw(
    form(
      `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y}C${x + r} ${y + r * 0.8} ${x - r} ${y + r * 0.8} ${x - r} ${y}Z`,
      INK.woodLight,
      `M${x + r * 0.3} ${y - r * 0.9}C${x + r * 0.8} ${y - r * 0.7} ${x + r} ${y - r * 0.3} ${x + r} ${y}C${x + r} ${y + r * 0.5} ${x + r * 0.4} ${y + r * 0.6} ${x} ${y + r * 0.6}C${x + r * 0.6} ${y} ${x + r * 0.6} ${y - r * 0.5} ${x + r * 0.3} ${y - r * 0.9}Z`,
      INK.wood,
      2.6,
    ),
    stroke(
      `M${x - r * 0.5} ${y + r * 0.1}C${x - r * 0.2} ${y + r * 0.34} ${x + r * 0.1} ${y + r * 0.34} ${x + r * 0.3} ${y + r * 0.2}`,
      1.6,
      INK.woodDark,
    ),
  )

/** Betel nuts on a paan leaf, one cut open. */
export const supari = (): string =>
  draw(
    ground(100, 176, 78, 6),
    form(
      'M100 178C48 168 16 132 26 92C34 62 72 64 100 84C128 64 166 62 174 92C184 132 152 168 100 178Z',
      INK.leaf,
      'M100 84C128 64 166 62 174 92C184 132 152 168 100 178Z',
      INK.leafDark,
    ),
    stroke(
      'M100 84V170M100 104C80 96 60 96 44 104M100 128C80 122 66 124 52 132M100 104C120 96 140 96 156 104M100 128C120 122 134 124 148 132',
      FINE,
      INK.leafLight,
    ),
    nut(78, 128, 18),
    nut(124, 126, 18),
    nut(100, 112, 17),
    nut(92, 150, 17),
    disc(128, 154, 17, INK.woodLight, 2.8),
    disc(128, 154, 11, INK.cream),
    stroke('M120 154C122 148 128 148 130 152C132 158 126 160 124 158M134 150C136 154 134 160 130 162', 2, INK.wood),
  )

const bud = (x: number, y: number, degrees: number): string =>
  turned(
    x,
    y,
    degrees,
    form('M-4 -4L-3 34C-2 38 2 38 3 34L4 -4Z', INK.woodDark, 'M1 -4L1 37C2 37 3 36 3 34L4 -4Z', INK.line, 2.4),
    shape('M0 -2L-13 -9L-5 -10L-9 -18L0 -12L9 -18L5 -10L13 -9Z', INK.woodDark, 2.2),
    disc(0, -14, 6.4, INK.wood, 2.2),
  )

/** Cloves, drawn large, and their small glass. */
export const clove = (): string =>
  draw(
    ground(100, 180, 80, 6),
    jar(58, 84, 36, 178, 108, { base: INK.woodDark, dark: INK.line, light: INK.wood }, COPPER),
    each(
      [
        [44, 124],
        [62, 132],
        [72, 118],
        [48, 150],
        [68, 156],
      ] as const,
      ([x, y]) => disc(x, y, 3.4, INK.woodLight),
    ),
    bud(122, 58, -16),
    bud(164, 82, 24),
    bud(120, 128, -66),
    bud(158, 142, 40),
  )

const pod = (x: number, y: number, degrees: number, s = 1): string =>
  group(
    `translate(${x} ${y})rotate(${degrees})scale(${s})`,
    form(
      'M0 -30C16 -22 20 8 6 26C3 30 -3 30 -6 26C-20 8 -16 -22 0 -30Z',
      INK.leafLight,
      'M4 -28C16 -20 20 8 6 26C4 29 2 29 0 29C10 10 12 -12 4 -28Z',
      INK.leaf,
      2.6,
    ),
    stroke('M-6 -20C-11 -4 -9 14 -4 24M1 -24C-1 -6 0 12 1 26', 1.8, INK.leafDark),
    stroke('M0 -30V-36', 3, INK.wood),
  )

export const cardamom = (): string =>
  draw(
    ground(100, 176, 76, 6),
    pod(70, 88, -34),
    pod(102, 76, 4),
    pod(132, 90, 38),
    pod(86, 102, -10),
    pod(116, 104, 20),
    bowl(100, 118, 64, 46, SILVER),
    stroke('M56 138C82 152 118 152 144 138', FINE),
    pod(36, 158, 62, 0.8),
    pod(168, 160, -50, 0.8),
    each(
      [
        [150, 174],
        [160, 178],
        [142, 178],
      ] as const,
      ([x, y]) => disc(x, y, 3, INK.woodDark, 1.4),
    ),
  )

const cowrie = (x: number, y: number, degrees: number, s: number, isBack: boolean): string =>
  group(
    `translate(${x} ${y})rotate(${degrees})scale(${s})`,
    form(
      'M0 -32C20 -30 28 -8 22 12C18 28 8 34 0 34C-8 34 -18 28 -22 12C-28 -8 -20 -30 0 -32Z',
      INK.cream,
      'M6 -31C22 -26 28 -8 22 12C18 28 8 34 0 34C14 20 18 -10 6 -31Z',
      INK.marigoldLight,
      3,
    ),
    isBack
      ? stroke('M-10 -18C-16 -4 -14 12 -8 22', 4, INK.silverLight) + oval(3, 0, 9, 15, INK.marigoldLight)
      : shape('M0 -26C5 -10 5 12 0 28C-5 12 -5 -10 0 -26Z', INK.wood, 2) +
          stroke('M5 -14L11 -16M6 -6L13 -7M6 2L13 2M6 10L12 12M-5 -14L-11 -16M-6 -6L-13 -7M-6 2L-13 2M-6 10L-12 12', 2.2),
  )

export const cowries = (): string =>
  draw(
    ground(100, 174, 78, 6),
    cowrie(62, 82, -34, 0.9, true),
    cowrie(120, 74, 26, 0.96, false),
    cowrie(162, 112, 60, 0.8, true),
    cowrie(44, 134, 66, 0.84, false),
    cowrie(98, 130, -8, 1.12, false),
    cowrie(148, 150, 40, 0.84, true),
  )

const gem = (x: number, y: number, r: number, [base, dark, light]: readonly [string, string, string]): string =>
  draw(
    shape(
      `M${x - r} ${y - r * 0.3}L${x - r * 0.5} ${y - r * 0.9}H${x + r * 0.5}L${x + r} ${y - r * 0.3}L${x} ${y + r}Z`,
      base,
      2.6,
    ),
    fill(`M${x + r * 0.4} ${y - r * 0.3}H${x + r}L${x} ${y + r}Z`, dark),
    fill(`M${x - r * 0.4} ${y - r * 0.3}L${x - r * 0.5} ${y - r * 0.85}H${x + r * 0.2}L${x + r * 0.1} ${y - r * 0.3}Z`, light),
    stroke(`M${x - r} ${y - r * 0.3}H${x + r}M${x - r * 0.4} ${y - r * 0.3}L${x} ${y + r}L${x + r * 0.4} ${y - r * 0.3}`, 1.6),
  )

/** Five stones on the cushion of an open case. */
export const panchratna = (): string =>
  draw(
    ground(100, 180, 80, 6),
    form('M28 26H172L180 96H20Z', INK.redDark, 'M140 26H172L180 96H146Z', INK.line),
    shape('M40 36H160L166 86H34Z', INK.cream, 2.4),
    stroke('M62 40L56 84M86 38L84 86M114 38L116 86M138 40L144 84', FINE, INK.creamDark),
    form(
      'M16 96H184V160C184 172 176 178 168 178H32C24 178 16 172 16 160Z',
      INK.red,
      'M152 96H184V160C184 172 176 178 168 178H140C150 150 152 120 152 96Z',
      INK.redDark,
    ),
    shape('M28 96C60 86 140 86 172 96L166 150H34Z', INK.cream, 2.6),
    gem(100, 122, 18, [INK.red, INK.redDark, INK.redLight]),
    gem(62, 110, 13, [INK.silverLight, INK.peacockLight, INK.cream]),
    gem(138, 110, 13, [INK.peacock, INK.peacockDark, INK.peacockLight]),
    gem(70, 138, 13, [INK.leaf, INK.leafDark, INK.leafLight]),
    gem(132, 138, 13, [INK.marigold, INK.marigoldDark, INK.marigoldLight]),
    disc(100, 164, 5, INK.marigold, 2.4),
  )
