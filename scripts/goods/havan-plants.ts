// What grows for the rite: twigs, kusha, leaf plates.

import { leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, group, INK, oval, rod, shape, stroke, times } from '../art/primitives.ts'

const LOGS = [
  [62, 150, 17],
  [100, 152, 18],
  [138, 150, 17],
  [80, 120, 17],
  [120, 120, 17],
  [100, 92, 16],
] as const

/** Split mango wood stacked, ends to the front, tied with rope. */
export const samidha = (): string =>
  draw(
    ground(104, 176, 74, 6),
    ...LOGS.map(([x, y, r]) =>
      draw(
        form(
          `M${x - r} ${y}L${x - r + 26} ${y - 30}H${x + r + 20}L${x + r} ${y}Z`,
          INK.wood,
          `M${x + r * 0.2} ${y}L${x + r * 0.4 + 24} ${y - 30}H${x + r + 20}L${x + r} ${y}Z`,
          INK.woodDark,
          2.6,
        ),
        disc(x, y, r, INK.woodLight, 3),
        stroke(`M${x - r * 0.5} ${y}A${r * 0.5} ${r * 0.5} 0 1 1 ${x} ${y + r * 0.5}M${x - r * 0.16} ${y}h3`, 1.8, INK.wood),
      ),
    ),
    stroke('M42 132C70 122 130 122 160 132', 7),
    stroke('M42 132C70 122 130 122 160 132', 3.6, INK.red),
    stroke('M100 126C92 138 102 144 96 156M100 126C108 138 104 146 110 154', 3, INK.red),
    leaf(158, 96, 38, 10, -118, 2.6),
    leaf(158, 92, 34, 9, -150, 2.6),
  )

/** Straight thin twigs of palash, its three-lobed leaf and flame flower. */
export const palashSamidha = (): string =>
  draw(
    ground(100, 178, 80, 6),
    times(7, (i) =>
      rod(`M${22 + i * 4} ${164 - i * 12}L${172 + i * 2} ${116 - i * 10}`, 7, i % 2 ? INK.stoneLight : INK.wood, 5),
    ),
    stroke('M66 82C60 110 70 136 76 150', 10),
    stroke('M66 82C60 110 70 136 76 150', 6, INK.leafDark),
    stroke('M136 60C130 86 138 112 144 128', 10),
    stroke('M136 60C130 86 138 112 144 128', 6, INK.leafDark),
    group('translate(124 152)', leaf(0, 0, 44, 19, -100, 2.6), leaf(0, 0, 44, 19, -24, 2.6), leaf(0, 0, 46, 20, -62, 2.6)),
    group(
      'translate(112 158)rotate(-30)',
      shape('M0 0C-12 -6 -14 -24 2 -34C4 -22 14 -16 12 -4Z', INK.marigoldDark, 2.4),
      shape('M0 2C8 -6 20 -8 26 -2C20 6 8 8 0 2Z', INK.red, 2.4),
    ),
  )

/** A sheaf of kusha, roots down, the ring for the finger beside it. */
export const kusha = (): string =>
  draw(
    ground(100, 184, 62, 6),
    ...[0, 1].map((k) =>
      times(8, (i) =>
        group(
          `translate(${92 + (i - 4) * 2} 128)rotate(${(i - 3.5) * 9 + k * 4})`,
          form(
            'M-3.4 0C-4 -50 -2 -90 3 -118C5 -90 5 -50 3.4 0Z',
            k ? INK.leaf : INK.leafLight,
            'M1 0V-104L3 -118C5 -90 5 -50 3.4 0Z',
            INK.leafDark,
            2,
          ),
        ),
      ),
    ),
    ...[
      stroke(
        times(7, (i) => `M${80 + i * 4.6} 132L${66 + i * 8.6} 178`),
        6.4,
      ),
      stroke(
        times(7, (i) => `M${80 + i * 4.6} 132L${66 + i * 8.6} 176`),
        2.6,
        INK.woodLight,
      ),
    ],
    form('M72 116H114L111 138H75Z', INK.red, 'M98 116H114L111 138H96Z', INK.redDark),
    stroke('M73 124H113M74 131H112', FINE, INK.marigold),
    stroke('M160 160A16 13 0 1 0 160 161M156 148C164 140 168 134 178 128M160 150C170 144 176 142 186 142', 7),
    stroke('M160 160A16 13 0 1 0 160 161M156 148C164 140 168 134 178 128M160 150C170 144 176 142 186 142', 3, INK.leafLight),
  )

/** Plates and cups stitched of sal leaves. */
export const leafPlates = (): string =>
  draw(
    ground(100, 178, 84, 6),
    form(
      'M10 112C14 152 52 168 92 168C132 168 170 152 174 112Z',
      INK.leafDark,
      'M132 112H174C170 152 132 168 100 168C126 156 134 136 132 112Z',
      INK.line,
    ),
    oval(92, 112, 83, 32, INK.leaf, 3),
    times(6, (i) =>
      group(
        `translate(92 112)scale(1 .38)rotate(${i * 60})`,
        shape('M0 0C22 -20 22 -56 0 -78C-22 -56 -22 -20 0 0Z', i % 2 ? INK.leaf : INK.leafLight, 2.6),
        stroke('M0 -8V-70', FINE, INK.leafDark),
      ),
    ),
    each(
      [
        [40, 104],
        [144, 104],
        [64, 132],
        [120, 132],
        [92, 92],
      ] as const,
      ([x, y]) => stroke(`M${x - 5} ${y}h10`, 3, INK.woodLight),
    ),
    form('M104 134L116 176H164L176 134Z', INK.wood, 'M156 134H176L164 176H144Z', INK.woodDark),
    stroke('M120 140L128 172M140 140V174M160 140L152 172', FINE, INK.leafDark),
    oval(140, 134, 37, 11, INK.leafLight, 3),
    oval(140, 135, 27, 7, INK.leafDark),
    stroke('M110 148h10M160 148h10', 3, INK.creamDark),
  )
