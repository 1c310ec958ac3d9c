// Small metal lamps: plain, fluted, lotus, five-faced.

import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, form, ground, INK, oval, shape, shine, stroke, times } from '../art/primitives.ts'
import { bowlOf } from './diyas.ts'
import { beads, flameAt, light, mouth, wick } from './flames.ts'
import { BRASS, COPPER, type Material } from './materials.ts'

export const brassDiya = (): string =>
  draw(
    light(100, 62, 58),
    ground(100, 178, 48, 5),
    bowlOf('M66 102C64 128 40 142 16 146C10 150 12 156 22 160C36 164 42 170 42 177L0 177', BRASS),
    stroke('M82 148H118M78 161C90 164 110 164 122 161', FINE),
    mouth(100, 102, 66, 15, BRASS),
    wick(100, 106, 90),
    flameAt(100, 92, 66),
    shine('M42 116C48 128 58 136 68 140', 4, BRASS.light),
    beads(100, 135, 34, 5, 8, INK.red),
  )

export const copperDiya = (): string =>
  draw(
    light(100, 60, 56),
    ground(100, 176, 50, 5),
    each([62, 138], (x) =>
      shape(`M${x - 9} 150H${x + 9}L${x + (x < 100 ? -6 : 14)} 176H${x + (x < 100 ? -14 : 6)}Z`, COPPER.dark),
    ),
    bowlOf('M60 104C72 128 62 158 26 164L0 166', COPPER),
    stroke('M36 128C66 142 134 142 164 128M40 138C68 151 132 151 160 138', FINE),
    mouth(100, 104, 60, 14, COPPER),
    shape('M88 112C90 124 110 124 112 112Z', COPPER.light),
    wick(100, 114, 96),
    flameAt(100, 98, 66),
    shine('M44 118C42 128 44 138 50 146', 4.4, COPPER.light),
  )

/** Round bowl on a small plate, all in one. */
export const silverDiya = (): string =>
  draw(
    light(100, 62, 54),
    ground(100, 176, 66, 5),
    form(
      'M28 154C28 168 62 174 100 174C138 174 172 168 172 154Z',
      INK.silver,
      'M140 154H172C172 168 138 174 112 174C130 170 138 162 140 154Z',
      INK.silverDark,
    ),
    oval(100, 154, 72, 11, INK.silverLight, 3),
    oval(100, 155, 60, 7, INK.silver),
    bowlOf('M50 102C58 126 46 152 26 156L0 156', { base: INK.silver, dark: INK.silverDark, light: INK.silverLight }),
    stroke('M54 126C74 136 126 136 146 126', FINE),
    times(9, (i) =>
      stroke(`M${64 + i * 9} ${133 + (4 - Math.abs(i - 4)) * 0.9}V${148 + (4 - Math.abs(i - 4)) * 0.6}`, 1.8, INK.silverDark),
    ),
    mouth(100, 102, 50, 12, { base: INK.silver, dark: INK.silverDark, light: INK.silverLight }),
    wick(100, 105, 90),
    flameAt(100, 92, 64),
    shine('M60 114C62 118 66 120 72 122', 4, INK.silverLight),
  )

export const ironDiya = (): string =>
  draw(
    light(180, 62, 40),
    ground(100, 170, 60, 6),
    shape('M150 104C166 96 184 98 190 106C184 120 168 126 154 124Z', INK.stoneLight),
    form(
      'M36 112L50 152C60 170 140 170 150 152L164 112Z',
      INK.stone,
      'M136 112H164L150 152C144 164 124 166 104 166C126 154 134 134 136 112Z',
      INK.stoneDark,
    ),
    mouth(100, 112, 64, 14, { base: INK.stone, dark: INK.stoneDark, light: INK.stoneLight }, INK.marigoldDark),
    each(
      [
        [64, 136],
        [82, 146],
        [118, 147],
        [136, 136],
      ] as const,
      ([x, y]) => disc(x, y, 2, INK.stoneLight),
    ),
    stroke('M128 116C150 118 166 114 182 104', 6),
    stroke('M128 116C150 118 166 114 182 104', 3, INK.cream),
    flameAt(184, 103, 52, 2),
    shine('M48 124L56 144', 3.6, INK.stoneLight),
  )

const LOTUS = [
  [-78, 60, 17],
  [78, 60, 17],
  [-54, 66, 19],
  [54, 66, 19],
  [-28, 70, 20],
  [28, 70, 20],
  [0, 72, 22],
] as const

/** Petals that open around the flame. */
export const lotusDiya = (material: Material, isOpen: boolean): string =>
  draw(
    light(100, 56, 48),
    ground(100, 178, 54, 5),
    flameAt(100, 96, 62),
    each(
      LOTUS,
      ([degrees, l, h], i) =>
        `<g transform="translate(100 ${isOpen ? 144 : 150})rotate(${isOpen ? degrees * 1.1 : degrees * 0.62})">${form(`M0 0C${h} ${-l * 0.2} ${h} ${-l * 0.66} 0 ${-l}C${-h} ${-l * 0.66} ${-h} ${-l * 0.2} 0 0Z`, i % 2 ? material.base : material.base, `M0 0C${h} ${-l * 0.2} ${h} ${-l * 0.66} 0 ${-l}Z`, material.dark)}${stroke(`M0 -10V${-l * 0.7}`, FINE, material.light)}</g>`,
    ),
    lathe(
      100,
      isOpen ? 'M44 142C40 156 22 158 12 162L34 177L0 177' : 'M36 146C32 158 14 156 10 162L10 166L40 172L40 178L0 178',
      material.base,
      material.dark,
      0.4,
    ),
    isOpen ? '' : stroke('M88 160H112', FINE),
    beads(100, 152, 30, 5, 4, material.light, 2.4),
  )

export const panchmukhiDiya = (): string =>
  draw(
    light(100, 76, 66),
    ground(100, 178, 46, 5),
    flameAt(100, 96, 44),
    bowlOf('M50 112C46 132 28 142 12 146C8 152 10 158 18 160C32 164 38 170 40 177L0 177', BRASS),
    stroke('M86 148H114M82 161C92 164 108 164 118 161', FINE),
    each([-1, 1], (s) =>
      shape(
        `M${100 + s * 44} 100C${100 + s * 66} 98 ${100 + s * 80} 96 ${100 + s * 84} 104C${100 + s * 76} 114 ${100 + s * 62} 118 ${100 + s * 44} 118Z`,
        BRASS.base,
      ),
    ),
    oval(100, 110, 52, 13, BRASS.light, 3),
    oval(100, 111, 40, 8, INK.marigold),
    each([-1, 1], (s) =>
      shape(
        `M${100 + s * 20} 116C${100 + s * 28} 120 ${100 + s * 52} 122 ${100 + s * 56} 128C${100 + s * 50} 136 ${100 + s * 28} 134 ${100 + s * 16} 122Z`,
        BRASS.light,
      ),
    ),
    each([-1, 1], (s) => draw(flameAt(100 + s * 78, 104, 38, s * 3), flameAt(100 + s * 48, 126, 40, s * 2))),
    shine('M64 138C70 142 74 144 80 145', 3.4, BRASS.light),
  )
