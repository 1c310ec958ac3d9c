// Lota, kamandal and the other vessels for water, milk and grain.

import { leaf } from '../art/growing.ts'
import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, rod, shape, shine, stroke, times } from '../art/primitives.ts'
import { beads } from './flames.ts'
import { BRASS, CLAY, COPPER, type Material } from './materials.ts'

export const turnedIn = (material: Material, half: string, from = 0.56, axis = 100): string =>
  lathe(axis, half, material.base, material.dark, from)

export const openMouth = (x: number, y: number, rx: number, ry: number, material: Material): string =>
  draw(oval(x, y, rx, ry, material.light, 3), oval(x, y + 1, rx - 7, ry * 0.55, material.dark))

/** Straight throat and flared lip, drunk from and poured from. */
export const copperLota = (): string =>
  draw(
    ground(100, 180, 50, 6),
    turnedIn(COPPER, 'M50 56C40 62 38 76 40 84C62 96 68 118 62 140C56 162 38 174 0 176'),
    openMouth(100, 55, 50, 11, COPPER),
    stroke('M60 84C80 92 120 92 140 84', FINE),
    times(9, (i) => disc(52 + i * 12, 124 + (4 - Math.abs(i - 4)) * 1.4, 2.4, COPPER.dark)),
    stroke('M42 138C66 150 134 150 158 138', FINE),
    shine('M46 122C48 112 54 104 62 98', 4.6, COPPER.light),
    shine('M64 66V78', 3.4, COPPER.light),
  )

/** A lota with engraved vine and a ring foot. */
export const brassLota = (): string =>
  draw(
    ground(100, 182, 44, 6),
    turnedIn(BRASS, 'M44 44C34 56 30 68 32 80C58 88 66 108 62 126C56 150 40 160 26 162L36 180L0 180'),
    openMouth(100, 44, 44, 10, BRASS),
    stroke('M68 80C84 86 116 86 132 80M74 163H126', FINE),
    stroke('M42 116C56 104 62 132 78 120S102 132 114 120S140 130 158 114', 2.6, INK.redDark),
    each(
      [
        [56, 128],
        [92, 134],
        [128, 132],
      ] as const,
      ([x, y]) => leaf(x, y - 6, 14, 4, 150, 1.6, [INK.red, INK.redDark]),
    ),
    stroke('M40 128C64 146 136 146 160 128', FINE),
    shine('M48 112C50 102 58 95 66 92', 4.2, BRASS.light),
  )

/** A small sealed pot of Ganga water with its screw lid. */
export const gangajali = (): string =>
  draw(
    ground(100, 182, 40, 5),
    turnedIn(COPPER, 'M20 66C16 72 18 78 26 82C54 92 60 112 54 134C48 160 34 172 24 174L30 182L0 182'),
    turnedIn(COPPER, 'M8 30C14 34 14 38 10 42L26 48L26 66L0 66'),
    disc(100, 24, 8, COPPER.light, 2.8),
    stroke('M74 54H126M74 60H126', FINE),
    stroke('M50 128C76 140 124 140 150 128', FINE),
    stroke('M62 148C72 140 80 156 90 148S108 156 118 148S132 152 140 146', 3, COPPER.light),
    shine('M54 116C56 106 62 100 70 95', 4.4, COPPER.light),
  )

/** The ascetic's water pot: hooped handle, spout at the side. */
export const kamandal = (): string =>
  draw(
    ground(98, 182, 54, 6),
    rod('M58 88C50 20 150 20 142 88', 7, BRASS.base, 5.4),
    disc(100, 34, 6, BRASS.light, 2.6),
    form(
      'M140 112C158 108 166 94 170 82L186 84C186 112 168 134 144 138Z',
      BRASS.base,
      'M186 84C186 112 168 134 144 138L143 130C164 126 178 106 178 83Z',
      BRASS.dark,
    ),
    oval(178, 83, 9, 4, BRASS.light, 2.4),
    turnedIn(BRASS, 'M38 92C36 98 40 102 46 106C62 116 64 132 58 148C50 168 36 174 26 176L30 182L0 182'),
    openMouth(100, 91, 39, 9, BRASS),
    stroke('M44 134C70 146 130 146 156 134', FINE),
    beads(100, 158, 40, 6, 8, INK.red),
    shine('M48 132C50 124 56 118 64 114', 4, BRASS.light),
  )

/** A squat pot with a wide rim, for milk and kheer. */
export const milkPot = (): string =>
  draw(
    ground(100, 178, 64, 6),
    turnedIn(BRASS, 'M54 78C48 84 50 90 58 94C80 104 84 124 74 144C62 168 42 176 0 176'),
    shape('M36 68H164C170 76 160 82 152 82H48C40 82 30 76 36 68Z', BRASS.light),
    oval(100, 67, 65, 11, BRASS.light, 3),
    oval(100, 68, 54, 7, INK.silverLight, FINE),
    fill('M70 68C80 63 112 62 124 66C110 70 86 72 70 68Z', INK.cream),
    stroke('M26 124C56 140 144 140 174 124', FINE),
    shine('M34 116C38 108 44 103 52 100', 4.6, BRASS.light),
    each([-1, 1], (s) => stroke(`M${100 + s * 68} 104C${100 + s * 90} 98 ${100 + s * 96} 116 ${100 + s * 80} 122`, 4)),
  )

/** The round earthen pitcher with its narrow neck. */
export const clayGhada = (): string =>
  draw(
    ground(100, 182, 56, 6),
    turnedIn(CLAY, 'M20 44C16 58 18 66 26 72C66 82 82 106 78 132C72 162 46 182 0 182'),
    shape('M68 34H132C136 42 130 46 124 46H76C70 46 64 42 68 34Z', CLAY.light),
    openMouth(100, 34, 33, 7, CLAY),
    stroke('M34 104C64 118 136 118 166 104', 2.6, INK.cream),
    stroke('M26 116L38 126L50 118L62 130L76 122L88 133L100 124L112 133L124 122L138 130L150 118L162 126L174 116', 2.6, INK.cream),
    stroke('M24 138C58 154 142 154 176 138', FINE, CLAY.dark),
    shine('M34 100C40 90 48 85 58 81', 4.6, CLAY.light),
  )

/** The wide pot barley is sown in for nine days. */
export const clayPotWide = (): string =>
  draw(
    ground(100, 178, 74, 6),
    times(11, (i) =>
      stroke(
        `M${40 + i * 12} 96C${38 + i * 12} 84 ${36 + i * 12.6} 72 ${34 + i * 13 + (i % 3)} ${62 + (i % 3) * 7}`,
        3.4,
        i % 2 ? INK.leaf : INK.leafLight,
      ),
    ),
    fill('M26 104C40 88 160 88 174 104Z', INK.woodDark),
    form(
      'M18 104C22 146 48 176 100 176C152 176 178 146 182 104Z',
      CLAY.base,
      'M146 104H182C178 146 152 176 106 176C136 164 148 136 146 104Z',
      CLAY.dark,
    ),
    shape('M12 94H188V110H12Z', CLAY.light),
    stroke('M32 132C64 148 136 148 168 132', 2.6, INK.cream),
    beads(100, 162, 44, 7, 10, INK.cream),
    shine('M32 122C36 134 42 142 50 150', 4, CLAY.light),
  )

/** The spouted pot of Karva Chauth, painted clay. */
export const karvaClay = (): string =>
  draw(
    ground(94, 182, 54, 6),
    form(
      'M138 128C156 126 160 108 166 92L182 96C182 126 166 148 140 152Z',
      CLAY.base,
      'M182 96C182 126 166 148 140 152V144C162 138 174 118 175 94Z',
      CLAY.dark,
    ),
    turnedIn(CLAY, 'M22 70C18 82 22 90 30 94C60 104 66 126 60 146C52 168 36 180 0 180', 0.5, 90),
    shape('M58 62H122L116 76H64Z', CLAY.light),
    form('M64 62C66 50 80 46 90 46C100 46 114 50 116 62Z', INK.red, 'M100 48C110 50 115 55 116 62H102Z', INK.redDark, 2.6),
    disc(90, 42, 5, INK.marigold, 2.4),
    stroke('M36 118C60 130 120 130 146 118', 3, INK.marigold),
    each([-2, -1, 0, 1, 2], (i) =>
      shape(`M${90 + i * 22} ${136 - i * i * 1.4}l6 9l-6 9l-6 -9Z`, i % 2 ? INK.cream : INK.red, 1.8),
    ),
    beads(90, 170, 26, 5, 4, INK.cream),
    stroke('M64 84C78 90 102 90 116 84', 4, INK.red),
    shine('M38 118C42 110 48 106 56 103', 3.6, CLAY.light),
  )

/** The same pot in brass, taller, on a foot, its lid knobbed. */
export const karvaBrass = (): string =>
  draw(
    ground(94, 186, 42, 5),
    form(
      'M124 130C150 132 150 84 172 58L184 66C172 92 172 146 128 152Z',
      BRASS.base,
      'M184 66C172 92 172 146 128 152L126 145C162 138 160 92 178 62Z',
      BRASS.dark,
    ),
    turnedIn(BRASS, 'M24 64C18 80 20 92 28 100C48 112 52 128 46 142C40 156 24 160 16 162L34 184L0 184', 0.5, 88),
    turnedIn(BRASS, 'M4 26C10 32 8 38 14 42C26 46 30 54 30 64L0 64', 0.4, 88),
    disc(88, 24, 5, INK.red, 2.4),
    stroke('M58 64H118M70 163H106M62 100C76 106 100 106 114 100', FINE),
    stroke('M44 130C64 140 112 140 134 130', FINE),
    beads(88, 120, 32, 5, 6, INK.red),
    shine('M48 126C50 118 54 114 60 110', 3.6, BRASS.light),
  )
