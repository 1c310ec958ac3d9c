// Bell, conch, table, throne and cradle.

import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, fill, form, ground, group, INK, rod, shape, shine, stroke, times } from '../art/primitives.ts'
import { conchShell } from '../art/ritual.ts'
import { beads } from './flames.ts'
import { BRASS, WOOD } from './materials.ts'

/** The hand bell with Garuda kneeling on its handle. */
export const ghanti = (): string =>
  draw(
    ground(100, 188, 48, 5),
    each([-1, 1], (s) =>
      shape(
        `M${100 + s * 8} 44C${100 + s * 26} 46 ${100 + s * 40} 30 ${100 + s * 38} 10C${100 + s * 26} 14 ${100 + s * 14} 22 ${100 + s * 7} 32Z`,
        BRASS.base,
      ),
    ),
    each([-1, 1], (s) => stroke(`M${100 + s * 14} 38C${100 + s * 24} 36 ${100 + s * 30} 26 ${100 + s * 32} 18`, FINE)),
    form(
      'M88 54C86 40 92 34 92 28C88 18 94 8 100 8C106 8 112 18 108 28C108 34 114 40 112 54Z',
      BRASS.light,
      'M102 8C108 10 112 18 108 28C108 34 114 40 112 54H104C108 36 106 20 102 8Z',
      BRASS.base,
    ),
    fill('M98 20L102 20L100 26Z', INK.redDark),
    stroke('M95 18H97M103 18H105', 2.4),
    lathe(100, 'M14 54C18 58 16 62 10 64C6 72 6 78 12 82C14 86 12 90 18 94L0 94', BRASS.base, BRASS.dark, 0.35),
    stroke('M90 65H110M88 82H112', FINE),
    lathe(100, 'M18 92C40 96 44 112 46 126C48 144 54 154 64 162L64 170L0 170', BRASS.base, BRASS.dark, 0.5),
    form(
      'M34 170C34 162 166 162 166 170C166 182 34 182 34 170Z',
      BRASS.light,
      'M126 164C150 165 166 167 166 170C166 176 142 180 116 179C128 174 130 168 126 164Z',
      BRASS.base,
    ),
    disc(100, 178, 9, BRASS.dark, 2.8),
    stroke('M56 128C76 136 124 136 144 128', FINE),
    beads(100, 150, 38, 7, 5, INK.red, 2.6),
    shine('M62 120C63 110 68 104 76 101', 4, BRASS.light),
  )

export const shankhBlowing = (): string =>
  draw(
    ground(100, 172, 76, 6),
    form(
      'M24 166C24 148 176 148 176 166C160 182 40 182 24 166Z',
      INK.red,
      'M136 153C160 155 176 160 176 166C166 176 132 179 108 178C130 170 138 162 136 153Z',
      INK.redDark,
    ),
    stroke('M32 166C60 174 140 174 168 166', FINE, INK.marigold),
    group('translate(100 96)rotate(-68)scale(1.02)', conchShell()),
    shape('M8 58L22 48L32 66L18 74Z', BRASS.base, 2.8),
    each([40, 160], (x) => disc(x, 168, 3.4, INK.marigold)),
  )

/** Opening to the right, raised on its brass tortoise stand. */
export const shankhDakshinavarti = (): string =>
  draw(
    ground(100, 188, 58, 5),
    `<g transform="translate(200 0)scale(-1 1)">${group('translate(100 84)rotate(26)scale(.94)', conchShell())}</g>`,
    form(
      'M48 148C48 132 66 130 74 140C84 148 116 148 126 140C134 130 152 132 152 148C150 160 132 164 100 164C68 164 50 160 48 148Z',
      BRASS.base,
      'M134 136C146 134 152 140 152 148C150 160 132 164 104 164C126 158 134 148 134 136Z',
      BRASS.dark,
    ),
    each(
      [
        [64, 166],
        [136, 166],
      ] as const,
      ([x]) =>
        form(
          `M${x - 9} 160H${x + 9}L${x + 13} 186H${x - 13}Z`,
          BRASS.base,
          `M${x + 2} 160H${x + 9}L${x + 13} 186H${x + 3}Z`,
          BRASS.dark,
        ),
    ),
    stroke('M60 152C80 160 120 160 140 152', FINE),
    shape('M44 180H156V188H44Z', BRASS.light),
    disc(100, 160, 4, INK.red, 2),
  )

export const chowki = (): string =>
  draw(
    ground(100, 180, 86, 6),
    each([30, 170], (x) => lathe(x, 'M11 112C14 124 12 130 7 134C10 142 12 150 9 158L12 178L0 178', WOOD.base, WOOD.dark, 0.3)),
    each([60, 140], (x) =>
      form(`M${x - 6} 118H${x + 6}V156H${x - 6}Z`, WOOD.dark, `M${x} 118H${x + 6}V156H${x}Z`, INK.line, 2.6),
    ),
    form('M16 76L38 52H162L184 76Z', INK.redLight, 'M130 52H162L184 76H140Z', INK.red),
    form('M12 76H188V100H12Z', INK.red, 'M150 76H188V100H150Z', INK.redDark),
    times(11, (i) => shape(`M${12 + i * 16} 100C${14 + i * 16} 112 ${26 + i * 16} 112 ${28 + i * 16} 100Z`, INK.marigold, 2.2)),
    stroke('M20 84H180', 3, INK.marigold),
    stroke('M34 70L50 58H150L166 70', FINE, INK.marigold),
  )

/** A small throne: arched back, lion-pawed, velvet seat. */
export const singhasan = (): string =>
  draw(
    ground(100, 188, 64, 5),
    form(
      'M34 142V82C34 62 50 58 58 44C66 32 84 30 100 12C116 30 134 32 142 44C150 58 166 62 166 82V142Z',
      BRASS.base,
      'M128 34C134 36 138 38 142 44C150 58 166 62 166 82V142H146C152 100 146 60 128 34Z',
      BRASS.dark,
    ),
    shape('M54 142V92C54 74 72 70 80 58C86 52 92 50 100 42C108 50 114 52 120 58C128 70 146 74 146 92V142Z', INK.red),
    fill('M124 64C132 72 146 76 146 92V142H132C136 110 134 84 124 64Z', INK.redDark),
    each(
      [
        [76, 98],
        [100, 84],
        [124, 98],
        [88, 120],
        [112, 120],
      ] as const,
      ([x, y]) => disc(x, y, 3, INK.marigold),
    ),
    disc(100, 28, 5, INK.red, 2.4),
    each([40, 160], (x) =>
      draw(lathe(x, 'M5 60C9 64 8 70 4 72L7 142L0 142', BRASS.light, BRASS.base, 0.3), disc(x, 56, 6, BRASS.light, 2.4)),
    ),
    shape('M30 128C40 118 160 118 170 128V144H30Z', INK.red),
    stroke('M38 132C60 126 140 126 162 132', FINE, INK.marigold),
    form('M22 142H178V162H22Z', BRASS.base, 'M146 142H178V162H146Z', BRASS.dark),
    times(7, (i) => disc(40 + i * 20, 152, 3, i % 2 ? BRASS.light : INK.red)),
    each([38, 162], (x) =>
      shape(
        `M${x - 14} 162H${x + 14}C${x + 12} 172 ${x + 16} 178 ${x + 18} 186H${x - 18}C${x - 16} 178 ${x - 12} 172 ${x - 14} 162Z`,
        BRASS.base,
      ),
    ),
    stroke('M28 186V180M38 186V180M48 186V180M152 186V180M162 186V180M172 186V180', FINE),
  )

/** Carved swing for the child Krishna, brass bells on its frame. */
export const cradleLadduGopal = (): string =>
  draw(
    ground(100, 188, 80, 5),
    rod('M28 186L44 34M172 186L156 34', 8, INK.wood),
    each([28, 172], (x) =>
      form(
        `M${x - 20} 180H${x + 20}L${x + 16} 190H${x - 16}Z`,
        WOOD.base,
        `M${x + 4} 180H${x + 20}L${x + 16} 190H${x + 4}Z`,
        WOOD.dark,
        2.6,
      ),
    ),
    form(
      'M34 38C50 14 76 26 100 8C124 26 150 14 166 38Z',
      WOOD.base,
      'M118 19C140 24 156 20 166 38H130C134 30 128 24 118 19Z',
      WOOD.dark,
    ),
    disc(100, 26, 5, INK.marigold, 2.4),
    each([64, 136], (x) => disc(x, 30, 3, INK.red)),
    stroke('M66 40L56 108M134 40L144 108', 5),
    stroke('M66 40L56 108M134 40L144 108', 2, BRASS.light),
    each([56, 78, 122, 144], (x) =>
      shape(`M${x - 6} 54C${x - 4} 50 ${x - 5} 46 ${x} 44C${x + 5} 46 ${x + 4} 50 ${x + 6} 54Z`, BRASS.light, 2),
    ),
    form(
      'M50 92C56 80 70 84 74 100H126C130 84 144 80 150 92L158 132C146 150 54 150 42 132Z',
      WOOD.light,
      'M128 98C132 84 144 80 150 92L158 132C152 142 132 145 112 146C132 132 134 112 128 98Z',
      WOOD.base,
    ),
    form('M66 106C66 90 134 90 134 106V116H66Z', INK.marigold, 'M118 96C128 98 134 101 134 106V116H116Z', INK.marigoldDark),
    shape('M48 112H152V124H48Z', INK.red),
    stroke('M56 118H144', FINE, INK.marigold),
    times(5, (i) => shape(`M${60 + i * 20} 128l7 7l-7 7l-7 -7Z`, INK.woodDark, 1.8)),
    each([-1, 1], (s) => disc(100 + s * 58, 138, 4.4, BRASS.light, 2)),
  )
