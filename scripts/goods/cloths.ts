// Cloth by the piece: folded, laid out, on the bolt, in nine colours.

import { flower } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, group, INK, stroke, swastik } from '../art/primitives.ts'
import { BLUE, GREEN, type Material, NIGHT, PINK, RED, WHITE, YELLOW } from './materials.ts'

/** A square folded four times, the edges showing at the front. */
export const redCloth = (): string =>
  draw(
    ground(100, 172, 84, 6),
    form('M16 108L70 66H184L150 108Z', RED.base, 'M130 66H184L150 108H110Z', RED.dark),
    each([0, 1, 2], (i) =>
      form(
        `M16 ${108 + i * 19}H146C158 ${108 + i * 19} 158 ${127 + i * 19} 146 ${127 + i * 19}H16C10 ${121 + i * 19} 10 ${114 + i * 19} 16 ${108 + i * 19}Z`,
        RED.light,
        `M112 ${108 + i * 19}H146C158 ${108 + i * 19} 158 ${127 + i * 19} 146 ${127 + i * 19}H106C112 ${120 + i * 19} 114 ${114 + i * 19} 112 ${108 + i * 19}Z`,
        RED.base,
      ),
    ),
    stroke('M28 117.5H130M28 136.5H130M28 155.5H130', FINE, RED.dark),
    form(
      'M150 108L184 66V120C172 132 164 150 154 165C162 146 154 126 150 108Z',
      RED.dark,
      'M168 86L184 66V120C176 128 172 134 168 142Z',
      INK.line,
    ),
    stroke('M56 108L110 66M84 108L138 66', FINE, RED.dark),
    stroke('M28 103L72 70H170', 3, INK.marigold),
  )

/** Spread over a low table so that it falls in points. */
export const yellowCloth = (): string =>
  draw(
    ground(100, 180, 84, 6),
    each([40, 160], (x) =>
      form(`M${x - 8} 118H${x + 8}L${x + 6} 180H${x - 6}Z`, INK.wood, `M${x + 2} 118H${x + 8}L${x + 6} 180H${x}Z`, INK.woodDark),
    ),
    form('M18 92L44 62H156L182 92Z', YELLOW.light, 'M130 62H156L182 92H146Z', YELLOW.base),
    form(
      'M18 92H182V124L160 148L138 124L100 158L62 124L40 148L18 124Z',
      YELLOW.base,
      'M146 92H182V124L160 148L138 124L128 133C140 120 146 106 146 92Z',
      YELLOW.dark,
    ),
    stroke('M24 118L40 134L60 114L100 146L140 114L160 134L176 118', 3, INK.red),
    each(
      [
        [40, 152],
        [100, 162],
        [160, 152],
      ] as const,
      ([x, y]) => disc(x, y, 4.4, INK.red, 2),
    ),
    flower(100, 112, 12, 2.4, [INK.redDark, INK.red, INK.redLight]),
    each(
      [
        [52, 106],
        [148, 106],
      ] as const,
      ([x, y]) => disc(x, y, 4, INK.red),
    ),
  )

/** A bolt, partly unrolled. */
export const whiteCloth = (): string =>
  draw(
    ground(100, 176, 86, 6),
    form(
      'M28 84C28 70 40 60 56 60H156V116H56C40 116 28 102 28 84Z',
      WHITE.base,
      'M28 96C32 106 42 116 56 116H156V96H60C44 96 34 98 28 96Z',
      WHITE.dark,
    ),
    form(
      'M156 60C170 60 180 72 180 88C180 104 170 116 156 116C142 116 132 104 132 88C132 72 142 60 156 60Z',
      WHITE.light,
      'M170 64C176 70 180 78 180 88C180 104 170 116 156 116C152 116 148 115 145 113C162 110 174 90 170 64Z',
      WHITE.dark,
    ),
    stroke('M156 74C164 74 168 82 166 90C164 98 154 98 152 90C152 84 158 84 159 88', FINE),
    form(
      'M28 86C28 120 40 124 28 168H148C160 130 150 120 152 116H56C40 116 28 104 28 86Z',
      WHITE.base,
      'M122 116H152C150 120 160 130 148 168H112C126 140 124 128 122 116Z',
      WHITE.dark,
    ),
    stroke('M34 158H150M33 150H152', FINE, INK.red),
    stroke('M52 122C50 136 52 144 46 164M86 122C86 138 88 146 82 164', FINE, INK.creamDark),
  )

const NINE: readonly Material[] = [
  RED,
  WHITE,
  { base: INK.clay, dark: INK.clayDark, light: INK.clayLight },
  GREEN,
  YELLOW,
  PINK,
  NIGHT,
  BLUE,
  { base: INK.silver, dark: INK.silverDark, light: INK.silverLight },
]

/** One cloth for each graha, fanned like a hand of leaves. */
export const nineCloths = (): string =>
  draw(
    ground(100, 182, 66, 6),
    ...NINE.map(({ base, dark }, i) =>
      group(
        `translate(100 164)rotate(${(i - 4) * 16})`,
        form(
          'M-11 -26L-17 -116C-12 -123 12 -123 17 -116L11 -26Z',
          base,
          'M4 -26L8 -121C12 -120 15 -118 17 -116L11 -26Z',
          dark,
          2.6,
        ),
        stroke('M-15 -104H15', 2.4, INK.marigold),
      ),
    ),
    form(
      'M64 150C70 128 130 128 136 150L126 176C118 182 82 182 74 176Z',
      INK.red,
      'M118 134C126 138 132 142 136 150L126 176C122 179 114 180 108 180Z',
      INK.redDark,
    ),
    stroke('M68 152C84 160 116 160 132 152', 3, INK.marigold),
    swastik(100, 166, 6, INK.marigold, 2.6),
  )
