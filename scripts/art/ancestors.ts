// What is given to the fathers in Pitra Paksha; drawn quietly, without gold.

import { flower, leaf, WHITE } from './growing.ts'
import { lathe } from './lathe.ts'
import { draw, each, FINE, form, ground, INK, oval, placed, stroke, times, turned } from './primitives.ts'

const pind = (x: number, y: number, r: number): string =>
  draw(
    form(
      `M${x - r} ${y}C${x - r} ${y - r * 1.2} ${x + r} ${y - r * 1.2} ${x + r} ${y}C${x + r} ${y + r * 0.7} ${x - r} ${y + r * 0.7} ${x - r} ${y}Z`,
      INK.cream,
      `M${x + r * 0.3} ${y - r * 0.84}C${x + r * 0.7} ${y - r * 0.7} ${x + r} ${y - r * 0.5} ${x + r} ${y}C${x + r} ${y + r * 0.5} ${x + r * 0.3} ${y + r * 0.6} ${x} ${y + r * 0.52}C${x + r * 0.5} ${y} ${x + r * 0.5} ${y - r * 0.4} ${x + r * 0.3} ${y - r * 0.84}Z`,
      INK.creamDark,
    ),
    each(
      [
        [-0.5, -0.1],
        [-0.2, -0.5],
        [0.14, -0.16],
        [-0.14, 0.22],
        [0.5, -0.1],
        [0.3, 0.24],
      ] as const,
      ([dx, dy]) => oval(x + dx * r, y + dy * r, 2, 1.5, INK.line),
    ),
  )

/** Pind with black sesame on a leaf plate, kusha grass laid before, water poured for the fathers. */
export const pitra = (): string =>
  draw(
    ground(100, 180, 88, 6),
    lathe(152, 'M18 62C15 67 15 70 18 74C38 82 40 96 36 106C32 116 22 122 14 124L0 124', INK.clayLight, INK.clay, 0.5),
    lathe(152, 'M23 54C25 58 23 62 18 62L0 62', INK.brassLight, INK.brass, 0.5),
    stroke('M118 94C134 102 170 102 186 94', FINE),
    times(9, (i) => leaf(100, 148, 92 - Math.abs(i - 4) * 3, 22, 62 + i * 29.5, 2.4)),
    oval(100, 146, 66, 24, INK.leaf, 2.6),
    stroke('M100 146L44 138M100 146L60 160M100 146L140 160M100 146L156 138M100 146V168', FINE, INK.leafDark),
    pind(70, 138, 22),
    pind(130, 138, 22),
    pind(100, 148, 25),
    turned(
      62,
      100,
      -58,
      times(5, (i) =>
        draw(
          stroke(`M${-8 + i * 4} 40L${-20 + i * 10} -62`, 4.6),
          stroke(`M${-8 + i * 4} 40L${-20 + i * 10} -60`, 1.9, INK.leafLight),
        ),
      ),
      stroke('M-12 14H12M-12 19H12', 3.6, INK.marigoldDark),
    ),
    placed([160, 172], [0, 0], 1, flower(0, 0, 9, 2.2, WHITE)),
  )
