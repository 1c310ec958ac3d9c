// Clay lamps that stand on the ground.

import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, shape, shine, stroke, times } from '../art/primitives.ts'
import { beads, flameAt, light, wick } from './flames.ts'
import { CLAY, type Material, WHITE } from './materials.ts'

export const bowlOf = (half: string, material: Material): string => lathe(100, half, material.base, material.dark, 0.5)

/** A thumb-pinched village lamp, its lip drawn out to the right. */
export const plainClayDiya = (): string =>
  draw(
    light(152, 74, 46),
    ground(100, 166, 60, 6),
    form(
      'M30 118C28 142 56 164 92 164C124 164 150 146 166 114C150 122 60 128 30 118Z',
      CLAY.base,
      'M120 124C140 122 156 119 166 114C150 146 124 164 92 164C116 156 126 142 120 124Z',
      CLAY.dark,
    ),
    shape('M30 118C34 98 98 92 132 98C148 100 160 106 166 114C150 128 60 132 30 118Z', CLAY.light),
    fill('M46 118C50 106 96 102 124 106C140 108 148 112 152 116C132 124 66 126 46 118Z', CLAY.dark),
    fill('M60 119C70 111 110 110 134 116C116 122 78 123 60 119Z', INK.marigold),
    stroke('M110 118C128 118 142 114 152 106', 6.4),
    stroke('M110 118C128 118 142 114 152 106', 3.4, INK.cream),
    flameAt(154, 106, 54, 3),
    shine('M42 130C48 142 58 150 68 154', 3.6, CLAY.light),
    stroke('M58 140C80 150 112 148 136 136', FINE, CLAY.dark),
  )

const petalRow = (y: number, colours: readonly string[]): string =>
  times(7, (i) => {
    const t = (i - 3) / 3
    const x = 100 + t * 54
    return shape(
      `M${x - 8} ${y - t * t * 18}C${x - 6} ${y + 14 - t * t * 18} ${x + 6} ${y + 14 - t * t * 18} ${x + 8} ${y - t * t * 18}Z`,
      colours[i % colours.length] ?? INK.cream,
      2,
    )
  })

export const paintedClayDiya = (): string =>
  draw(
    light(100, 66, 56),
    ground(100, 173, 44, 5),
    bowlOf('M74 104C72 138 46 160 24 163L26 172L0 172', { base: INK.red, dark: INK.redDark, light: INK.redLight }),
    petalRow(128, [INK.leaf, INK.cream, INK.marigold]),
    beads(100, 153, 34, 7, 12, INK.cream),
    shape('M26 104C44 84 156 84 174 104C156 124 44 124 26 104Z', CLAY.light),
    times(12, (i) =>
      disc(
        100 + Math.cos((i * Math.PI) / 6) * 64,
        104 + Math.sin((i * Math.PI) / 6) * 11.6,
        2.6,
        i % 2 ? INK.leafDark : INK.cream,
      ),
    ),
    oval(100, 104, 54, 9, CLAY.dark),
    oval(100, 106, 46, 6, INK.marigold),
    wick(100, 108, 94),
    flameAt(100, 96, 68),
  )

/** Four lips, a wick in each corner. */
export const chaumukhiDiya = (): string =>
  draw(
    light(100, 84, 66),
    ground(100, 168, 58, 6),
    flameAt(100, 84, 44),
    form(
      'M22 110C40 124 60 152 74 166H126C140 152 160 124 178 110C160 122 40 122 22 110Z',
      CLAY.base,
      'M120 120C146 119 166 116 178 110C160 124 140 152 126 166H104C120 156 126 140 120 120Z',
      CLAY.dark,
    ),
    shape(
      'M22 110C40 104 62 92 88 84C94 81 106 81 112 84C138 92 160 104 178 110C156 116 128 124 114 134C106 139 94 139 86 134C72 124 44 116 22 110Z',
      CLAY.light,
    ),
    fill(
      'M44 110C62 104 78 96 92 90C97 88 103 88 108 90C122 96 138 104 156 110C136 115 122 120 110 128C104 132 96 132 90 128C78 120 64 115 44 110Z',
      CLAY.dark,
    ),
    fill('M66 111C78 104 92 100 100 100C108 100 122 104 134 111C120 118 108 122 100 122C92 122 80 118 66 111Z', INK.marigold),
    flameAt(34, 108, 42, -4),
    flameAt(166, 108, 42, 4),
    flameAt(100, 132, 44),
    shine('M58 134L74 152', 3.4, CLAY.light),
  )

const gheeCup = (x: number, foot: number, lit: boolean): string =>
  draw(
    form(
      `M${x - 25} ${foot - 30}C${x - 22} ${foot - 8} ${x - 14} ${foot} ${x} ${foot}C${x + 14} ${foot} ${x + 22} ${foot - 8} ${x + 25} ${foot - 30}Z`,
      CLAY.base,
      `M${x + 12} ${foot - 30}H${x + 25}C${x + 22} ${foot - 8} ${x + 14} ${foot} ${x} ${foot}C${x + 10} ${foot - 8} ${x + 12} ${foot - 20} ${x + 12} ${foot - 30}Z`,
      CLAY.dark,
      2.6,
    ),
    oval(x, foot - 30, 25, 7.4, CLAY.light, 2.6),
    oval(x, foot - 30, 19, 4.8, INK.marigoldLight),
    lit ? flameAt(x, foot - 30, 32) : stroke(`M${x} ${foot - 30}V${foot - 42}`, 4.4, WHITE.base),
    lit ? '' : stroke(`M${x} ${foot - 31}V${foot - 42}`, 1.6),
  )

/** Cups already filled with ghee, six in their tray, one lit. */
export const readyGheeDiya = (): string =>
  draw(
    light(100, 84, 36),
    ground(100, 180, 82, 5),
    each([48, 100, 152], (x, i) => gheeCup(x, 136, i === 1)),
    each([42, 100, 158], (x) => gheeCup(x, 170, false)),
    form('M14 156H186L176 180H24Z', INK.cream, 'M150 156H186L176 180H140Z', INK.creamDark),
    stroke('M26 166H174', 2.4, INK.marigoldDark),
    each([-2, -1, 0, 1, 2], (i) => disc(100 + i * 28, 173, 2.6, INK.red)),
  )
