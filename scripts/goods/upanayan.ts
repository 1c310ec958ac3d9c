// What the boy of a thread ceremony wears and carries, and the fan that is given away in summer.

import { draw, each, FINE, fill, form, ground, INK, rod, shape, stroke, swastik, times } from '../art/primitives.ts'
import { GREEN, type Material, NIGHT, STONE, WHITE, YELLOW } from './materials.ts'

/** A length of cloth folded on itself, its edges to the front. */
const folded = (cloth: Material, border: string) => (): string =>
  draw(
    ground(100, 172, 84, 6),
    form('M16 108L70 66H184L150 108Z', cloth.base, 'M130 66H184L150 108H110Z', cloth.dark),
    each([0, 1, 2], (i) =>
      form(
        `M16 ${108 + i * 19}H146C158 ${108 + i * 19} 158 ${127 + i * 19} 146 ${127 + i * 19}H16C10 ${121 + i * 19} 10 ${114 + i * 19} 16 ${108 + i * 19}Z`,
        cloth.light,
        `M112 ${108 + i * 19}H146C158 ${108 + i * 19} 158 ${127 + i * 19} 146 ${127 + i * 19}H106C112 ${120 + i * 19} 114 ${114 + i * 19} 112 ${108 + i * 19}Z`,
        cloth.base,
      ),
    ),
    stroke('M28 117.5H130M28 136.5H130M28 155.5H130', FINE, cloth.dark),
    form(
      'M150 108L184 66V120C172 132 164 150 154 165C162 146 154 126 150 108Z',
      cloth.dark,
      'M168 86L184 66V120C176 128 172 134 168 142Z',
      INK.line,
    ),
    stroke('M28 103L72 70H170', 3, border),
  )

export const greenCloth = folded(GREEN, INK.marigold)
export const blueCloth = folded(NIGHT, INK.silver)
export const greyCloth = folded(STONE, INK.red)

/** A bag of yellow cloth on its strap, a swastik on the front. */
export const almsBag = (): string =>
  draw(
    ground(100, 182, 66, 6),
    stroke('M48 84C52 14 148 14 152 84', 14),
    stroke('M48 84C52 14 148 14 152 84', 9, YELLOW.dark),
    form('M40 78H160L168 176C124 184 76 184 32 176Z', YELLOW.base, 'M130 78H160L168 176C156 178 146 180 134 180Z', YELLOW.dark),
    shape('M38 74H162V94H38Z', INK.red),
    stroke('M40 84H160', FINE, INK.marigoldLight),
    swastik(100, 134, 20, INK.red, 6),
  )

/** A strip of cotton rolled up, its ties beside it. */
export const loincloth = (): string =>
  draw(
    ground(100, 172, 78, 6),
    form('M30 120H150V168H30C14 160 14 128 30 120Z', WHITE.base, 'M120 120H150V168H112Z', WHITE.dark),
    shape('M150 120C176 118 178 170 150 168C134 166 134 122 150 120Z', WHITE.light),
    stroke('M152 132C164 134 164 156 152 156C144 154 144 138 152 138', 2.6, WHITE.dark),
    stroke('M30 134C60 140 100 138 132 134M30 150C60 156 100 154 132 150', FINE, WHITE.dark),
    stroke('M40 120C30 84 80 76 70 44', 8),
    stroke('M40 120C30 84 80 76 70 44', 4, WHITE.light),
    stroke('M64 120C84 96 120 98 132 70', 8),
    stroke('M64 120C84 96 120 98 132 70', 4, WHITE.light),
  )

/** Three strands of munja twisted into a girdle, knotted. */
export const munjaGirdle = (): string =>
  draw(
    ground(100, 170, 80, 6),
    ...[34, 26].map((half) =>
      draw(
        stroke(
          `M${100 - half * 2.2} 108C${100 - half * 2.2} ${108 - half * 1.5} ${100 + half * 2.2} ${108 - half * 1.5} ${100 + half * 2.2} 108C${100 + half * 2.2} ${108 + half * 1.5} ${100 - half * 2.2} ${108 + half * 1.5} ${100 - half * 2.2} 108Z`,
          15,
        ),
        stroke(
          `M${100 - half * 2.2} 108C${100 - half * 2.2} ${108 - half * 1.5} ${100 + half * 2.2} ${108 - half * 1.5} ${100 + half * 2.2} 108C${100 + half * 2.2} ${108 + half * 1.5} ${100 - half * 2.2} ${108 + half * 1.5} ${100 - half * 2.2} 108Z`,
          10,
          INK.woodLight,
        ),
      ),
    ),
    times(11, (i) => stroke(`M${34 + i * 13} ${136 + Math.sin(i * 0.31) * 22}l8 10`, 2.4, INK.wood)),
    shape('M88 138C88 128 116 128 116 138C124 146 118 160 102 158C86 160 80 146 88 138Z', INK.creamDark),
    rod('M92 156C84 168 76 172 66 176', 6, INK.woodLight, 4),
    rod('M110 156C120 168 130 172 142 174', 6, INK.woodLight, 4),
  )

/** A straight staff with its bark, a thread tied near the top. */
export const palashStaff = (): string =>
  draw(
    ground(108, 180, 60, 6),
    rod('M66 178L132 18', 13, INK.wood, 6),
    stroke('M74 166L82 146M88 128L94 114M104 90L112 70M120 50L126 36', 2.6, INK.woodDark),
    stroke('M100 78L122 88M103 71L125 81', 5, INK.red),
    stroke('M122 86C136 92 130 108 140 116', 4, INK.red),
    stroke('M82 138C72 132 68 124 70 114', 5, INK.wood),
  )

/** A fan woven of palm leaf on a bamboo handle. */
export const handFan = (): string =>
  draw(
    ground(100, 184, 50, 5),
    rod('M100 96V180', 8, INK.wood, 5),
    form(
      'M30 78C30 30 64 16 100 16C136 16 170 30 170 78C170 108 138 124 100 124C62 124 30 108 30 78Z',
      INK.woodLight,
      'M128 20C156 28 170 48 170 78C170 104 146 120 116 123C140 96 144 52 128 20Z',
      INK.creamDark,
    ),
    times(7, (i) => stroke(`M${49 + i * 17} 38L${55 + i * 15} 108`, 2, INK.wood)),
    times(5, (i) => stroke(`M42 ${44 + i * 15}H158`, 2, INK.wood)),
    stroke('M30 78C30 30 64 16 100 16C136 16 170 30 170 78C170 108 138 124 100 124C62 124 30 108 30 78Z', 6, INK.red),
    fill('M94 118H106V136H94Z', INK.red),
  )
