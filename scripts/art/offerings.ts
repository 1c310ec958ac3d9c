// What is offered and shared: sweets, fruit, leaves, plates.

import { flower, RED, WHITE } from './growing.ts'
import { flame } from './lamps.ts'
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
  LINE,
  oval,
  placed,
  rod,
  round,
  shape,
  shine,
  stroke,
} from './primitives.ts'

function oneModak(x: number, foot: number, scale: number): string {
  const at = (px: number, py: number): string => `${round(px * scale)} ${round(foot + py * scale)}`
  const half = `M${at(0, -112)}C${at(4, -88)} ${at(46, -72)} ${at(52, -30)}C${at(55, -8)} ${at(34, 0)} ${at(0, 0)}`
  const pleat = (f: number): string =>
    stroke(
      `M${x} ${round(foot - 108 * scale)}C${round(x + f * 4 * scale)} ${round(foot - 84 * scale)} ${round(x + f * 46 * scale)} ${round(foot - 70 * scale)} ${round(x + f * 51 * scale)} ${round(foot - 6 * scale - Math.abs(f) * 10 * scale)}`,
      FINE,
    )
  return draw(lathe(x, half, INK.cream, INK.creamDark, 0.6), each([-0.62, -0.28, 0.06, 0.4, 0.72], pleat))
}

export const modak = (): string =>
  draw(
    ground(100, 172, 74, 6),
    group(
      'translate(100 160)',
      fill('M-86 0C-60 -26 60 -26 88 -4C64 20 -58 20 -86 0Z', INK.leaf),
      fill('M-86 0C-58 20 64 20 88 -4C40 2 -40 4 -86 0Z', INK.leafDark),
      stroke('M-86 0C-60 -26 60 -26 88 -4C64 20 -58 20 -86 0Z'),
      stroke('M-86 0C-40 4 40 2 88 -4', FINE),
    ),
    oneModak(54, 152, 0.66),
    oneModak(146, 152, 0.66),
    oneModak(100, 164, 1),
    stroke('M100 56C97 49 99 44 95 39M100 56C102 50 106 47 106 42', 2.4, INK.marigoldDark),
    shine('M64 126C66 112 72 104 78 98', 4, INK.silverLight),
  )

const HUSK = 'M100 42C140 42 166 74 164 112C162 148 136 170 100 170C64 170 38 148 36 112C34 74 60 42 100 42Z'
export const coconut = (): string =>
  draw(
    ground(100, 172, 60, 6),
    form(
      HUSK,
      INK.wood,
      'M120 45C148 54 166 82 164 112C162 148 136 170 100 170C96 170 92 170 88 169C128 160 146 110 120 45Z',
      INK.woodDark,
    ),
    stroke('M100 44C86 30 92 20 82 10M100 44C104 30 114 24 116 12M100 44C98 30 102 22 100 8', 3.4),
    stroke('M70 62C58 82 56 118 68 150M100 58C96 90 98 130 104 158M132 66C142 90 142 124 134 148', FINE, INK.woodDark),
    shine('M52 98C54 82 62 70 72 62', 4.4, INK.woodLight),
    stroke('M100 84V112', 9, INK.red),
    disc(100, 124, 5, INK.marigold),
  )

const PAAN = 'M0 0C-12 15 -47 14 -48 -22C-48 -58 -14 -74 0 -108C14 -74 48 -58 48 -22C47 14 12 15 0 0Z'
const paanLeaf = (x: number, y: number, degrees: number, scale: number): string =>
  group(
    `translate(${x} ${y})rotate(${degrees})scale(${scale})`,
    rod('M0 0C2 12 2 20 -2 28', 3, INK.leaf, 4.4),
    form(PAAN, INK.leaf, 'M0 0C12 15 47 14 48 -22C48 -58 14 -74 0 -108Z', INK.leafDark, round(LINE / scale)),
    stroke('M0 0V-92', 2.4, INK.leafLight),
    stroke('M0 -4C-18 -16 -26 -40 -16 -66M0 -4C-26 -8 -38 -22 -36 -42M0 -4C18 -16 26 -40 16 -66M0 -4C26 -8 38 -22 36 -42', FINE),
    shine('M-40 -30C-40 -44 -32 -54 -24 -62', 3, INK.leafLight),
  )

const supari = (x: number, y: number): string =>
  form(
    `M${x - 17} ${y}C${x - 17} ${y - 22} ${x + 17} ${y - 22} ${x + 17} ${y}C${x + 17} ${y + 12} ${x - 17} ${y + 12} ${x - 17} ${y}Z`,
    INK.woodLight,
    `M${x + 4} ${y - 16}C${x + 12} ${y - 13} ${x + 17} ${y - 8} ${x + 17} ${y}C${x + 17} ${y + 7} ${x + 10} ${y + 9} ${x} ${y + 9}C${x + 10} ${y} ${x + 9} ${y - 8} ${x + 4} ${y - 16}Z`,
    INK.wood,
  )

/** Three leaves held by their stems, a paan folded and pinned with a clove, betel nuts. */
export const betel = (): string =>
  draw(
    ground(100, 182, 76, 6),
    paanLeaf(84, 52, 218, 0.94),
    paanLeaf(116, 52, 142, 0.94),
    paanLeaf(100, 46, 180, 1.06),
    stroke('M90 26C96 30 104 30 110 26', 7),
    stroke('M90 26C96 30 104 30 110 26', 3, INK.red),
    form(
      'M112 180C114 160 126 146 146 136C160 148 170 162 172 180C152 188 130 188 112 180Z',
      INK.leafLight,
      'M146 136C160 148 170 162 172 180C164 184 154 186 146 186C154 168 154 150 146 136Z',
      INK.leaf,
      2.6,
    ),
    stroke('M146 136C134 150 130 164 131 184', 1.8),
    stroke('M146 152V164', 4.4, INK.woodDark),
    disc(146, 150, 4.6, INK.wood, 2.2),
    supari(36, 172),
    supari(70, 176),
    stroke('M28 164q4 -5 9 -5M62 168q4 -5 9 -5', 2.6, INK.cream),
  )

/** The brass plate alone: rim, bed and shadow. */
export const plate = (y = 126): string =>
  group(
    `translate(0 ${y - 126})`,
    oval(100, 132, 88, 36, INK.brassDark, LINE),
    oval(100, 126, 88, 36, INK.brass, LINE),
    oval(100, 124, 72, 27, INK.brassLight, FINE),
    fill('M100 97A72 27 0 0 1 172 124A72 27 0 0 1 100 151C140 148 156 136 156 124C156 112 140 100 100 97Z', INK.brass),
    shine('M18 120C24 108 40 100 56 96', 3.6, INK.cream),
  )

const bowlOnPlate = (x: number, colour: string): string =>
  draw(
    shape(`M${x - 17} 116C${x - 17} 131.3 ${x + 17} 131.3 ${x + 17} 116Z`, INK.brassDark, 2.4),
    oval(x, 116, 17, 7.1, INK.brassLight, 2.4),
    fill(`M${x - 15} 116C${x - 12} 100 ${x + 12} 100 ${x + 15} 116C${x + 10} 122 ${x - 10} 122 ${x - 15} 116Z`, colour),
    stroke(`M${x - 15} 116C${x - 12} 100 ${x + 12} 100 ${x + 15} 116`, 2.4),
  )

export const plateLamp = (): string =>
  draw(
    shape('M72 122C72 142 128 142 128 122C116 128 84 128 72 122Z', INK.clay),
    fill('M112 126C118 125 124 124 128 122C128 134 116 137 108 137C112 134 112 130 112 126Z', INK.clayDark),
    shape('M72 122C80 114 120 114 128 122C120 130 80 130 72 122Z', INK.clayLight, 2.4),
    flame(100, 121, 56, 13),
  )

export const thaliBody = (): string =>
  draw(
    plate(),
    bowlOnPlate(62, INK.red),
    bowlOnPlate(138, INK.marigold),
    flower(66, 140, 11, 2.4),
    flower(134, 140, 11, 2.4, RED),
    flower(48, 131, 8.5, 2.2, RED),
    flower(152, 131, 8.5, 2.2),
    glow(100, 74, 40),
    plateLamp(),
  )

export const thali = (): string => draw(ground(100, 160, 86, 8), thaliBody())

const gulal = (x: number, y: number, r: number, colour: string, shade: string): string =>
  draw(
    form(
      `M${x - r} ${y}C${x - r * 0.8} ${y - r * 0.9} ${x - r * 0.3} ${y - r * 1.5} ${x} ${y - r * 1.5}C${x + r * 0.3} ${y - r * 1.5} ${x + r * 0.8} ${y - r * 0.9} ${x + r} ${y}C${x + r * 0.6} ${y + r * 0.36} ${x - r * 0.6} ${y + r * 0.36} ${x - r} ${y}Z`,
      colour,
      `M${x} ${y - r * 1.5}C${x + r * 0.3} ${y - r * 1.5} ${x + r * 0.8} ${y - r * 0.9} ${x + r} ${y}C${x + r * 0.7} ${y + r * 0.3} ${x + r * 0.3} ${y + r * 0.3} ${x + r * 0.1} ${y + r * 0.3}C${x + r * 0.4} ${y - r * 0.4} ${x + r * 0.3} ${y - r} ${x} ${y - r * 1.5}Z`,
      shade,
    ),
    disc(x - r * 0.3, y - r * 0.4, 1.8, shade),
    disc(x - r * 0.52, y - r * 0.02, 1.6, shade),
    disc(x - r * 0.14, y - r * 0.9, 1.5, shade),
  )

/** Four heaps of gulal on a plate, a pinch already thrown. */
export const holi = (): string =>
  draw(
    each(
      [
        [40, 60, 6, INK.pinkDark],
        [66, 34, 4, INK.marigold],
        [96, 22, 5, INK.pinkDark],
        [130, 30, 4, INK.leaf],
        [160, 58, 6, INK.marigold],
        [54, 46, 3, INK.leaf],
        [146, 42, 3, INK.pinkDark],
        [112, 38, 3, INK.marigold],
        [82, 48, 3, INK.peacock],
      ] as const,
      ([x, y, r, colour]) => disc(x, y, r, colour),
    ),
    ground(100, 176, 86, 7),
    plate(138),
    gulal(70, 126, 26, INK.leaf, INK.leafDark),
    gulal(130, 126, 26, INK.peacock, INK.peacockDark),
    gulal(100, 118, 30, INK.marigold, INK.marigoldDark),
    gulal(54, 142, 24, INK.marigold, INK.marigoldDark),
    gulal(146, 142, 24, INK.leaf, INK.leafDark),
    gulal(100, 148, 36, INK.pinkDark, INK.pinkDeep),
    flower(62, 158, 8, 2.2, WHITE),
    flower(138, 158, 8, 2.2),
  )

const laddoo = (x: number, y: number, r: number): string =>
  draw(
    disc(x, y, r, INK.marigoldDark, 2.6),
    disc(x - r * 0.14, y - r * 0.16, r * 0.72, INK.marigold),
    each(
      [
        [-0.4, -0.3],
        [0.1, -0.5],
        [0.3, 0],
        [-0.2, 0.2],
        [0.1, 0.5],
      ] as const,
      ([dx, dy]) => disc(x + dx * r, y + dy * r, 1.4, INK.marigoldDark),
    ),
  )

/** A birthday at home: a lamp for the year, kheer and laddoos, tilak and flowers on one plate. */
export const birthday = (): string =>
  draw(
    glow(100, 66, 54),
    ground(100, 180, 88, 7),
    plate(142),
    placed([100, 132], [100, 137], 1.16, plateLamp()),
    laddoo(136, 130, 12),
    laddoo(160, 132, 12),
    laddoo(148, 116, 12),
    group(
      'translate(2 12)',
      shape('M20 116C20 146 36 156 52 156C68 156 84 146 84 116Z', INK.silver),
      fill('M68 118H84C84 146 68 155 54 156C66 148 70 132 68 118Z', INK.silverDark),
      oval(52, 116, 32, 11.5, INK.silverLight, LINE),
      oval(52, 116, 25, 8, INK.cream, FINE),
      each(
        [
          [42, 115],
          [54, 113],
          [62, 117],
          [50, 119],
        ] as const,
        ([x, y], i) => oval(x, y, 3, 1.8, i % 2 ? INK.leaf : INK.marigoldDark),
      ),
      shine('M28 130C31 139 36 144 42 147', 3.2, INK.silverLight),
    ),
    placed([142, 156], [138, 126], 1, bowlOnPlate(138, INK.red)),
    flower(96, 160, 11, 2.4),
    flower(117, 160, 9, 2.2, RED),
  )
