// Ghee, honey, oils, Ganga water, attar, and the wicks they feed.

import { flower, leaf, lotusBloom, RED } from '../art/growing.ts'
import { lathe } from '../art/lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  group,
  INK,
  oval,
  placed,
  rod,
  shape,
  shine,
  stroke,
  times,
  turned,
} from '../art/primitives.ts'
import { glass, jar } from './containers.ts'
import { flameAt, light } from './flames.ts'
import { BRASS, CLAY, COPPER, PALE_WOOD } from './materials.ts'

export const honey = (): string =>
  draw(
    ground(100, 182, 66, 6),
    fill('M48 84H132L144 108V160C144 174 138 180 126 180H54C42 180 36 174 36 160V108Z', INK.marigoldDark),
    fill('M112 84H132L144 108V160C144 174 138 180 126 180H104C118 156 122 116 112 84Z', INK.clay),
    glass('M50 62H130L128 78C140 86 144 96 144 108V160C144 174 138 180 126 180H54C42 180 36 174 36 160V108C36 96 40 86 52 78Z'),
    form('M46 42H134V64H46Z', PALE_WOOD.base, 'M112 42H134V64H112Z', PALE_WOOD.dark),
    each(
      [
        [74, 122],
        [106, 122],
        [90, 142],
        [74, 162],
        [106, 162],
      ] as const,
      ([x, y]) =>
        shape(`M${x} ${y - 12}L${x + 11} ${y - 6}V${y + 6}L${x} ${y + 12}L${x - 11} ${y + 6}V${y - 6}Z`, INK.marigold, 2.2),
    ),
    shine('M46 110V158', 4, INK.marigoldLight),
    turned(
      158,
      118,
      18,
      rod('M0 0V56', 5, INK.woodLight, 4.6),
      each([-24, -16, -8, 0], (y) => oval(0, y, y === -24 || y === 0 ? 8 : 12, 5, INK.woodLight, 2.4)),
    ),
    shape('M166 104C172 114 174 122 168 126C162 124 162 114 166 104Z', INK.marigoldDark, 2.2),
  )

/** Ghee set in its jar, cloth tied over the lid, a spoonful lifted. */
export const ghee = (): string =>
  draw(
    ground(96, 182, 62, 6),
    jar(
      88,
      66,
      52,
      180,
      88,
      { base: INK.marigold, dark: INK.marigoldDark, light: INK.marigoldLight },
      { base: INK.red, dark: INK.redDark, light: INK.redLight },
    ),
    form(
      'M28 66C34 44 46 30 88 30C130 30 142 44 148 66C140 72 132 64 122 72C112 64 102 74 88 68C76 74 64 64 54 72C44 64 36 72 28 66Z',
      INK.red,
      'M110 32C132 36 142 48 148 66C140 72 132 64 122 72C120 56 118 42 110 32Z',
      INK.redDark,
    ),
    stroke('M38 56C60 64 116 64 138 56', 5),
    stroke('M38 56C60 64 116 64 138 56', 2.4, INK.marigold),
    shape('M58 112H118V152C104 160 72 160 58 152Z', INK.cream, 2.6),
    placed([88, 144], [100, 148], 0.36, lotusBloom()),
    stroke('M156 176L170 98', 7),
    stroke('M156 176L170 98', 3, BRASS.light),
    form(
      'M160 96C158 82 166 74 176 76C184 80 184 92 178 98C172 102 162 102 160 96Z',
      BRASS.light,
      'M176 76C184 80 184 92 178 98C174 100 170 100 167 99C176 94 180 84 176 76Z',
      BRASS.base,
      2.6,
    ),
  )

/** Cold-pressed mustard oil in a ringed tin with a spout, its flower before it. */
export const mustardOil = (): string =>
  draw(
    ground(100, 182, 66, 6),
    shape('M104 42L118 20H134L126 46Z', INK.silver, 2.6),
    rod('M56 46C60 18 92 18 96 40', 5, INK.silver, 4.6),
    form(
      'M40 60L54 44H132L142 60V172C142 178 138 180 134 180H48C44 180 40 178 40 172Z',
      INK.marigold,
      'M116 44H132L142 60V172C142 178 138 180 134 180H114Z',
      INK.marigoldDark,
    ),
    stroke('M40 60H142M40 84H142M40 156H142', FINE),
    fill('M42 86H140V154H42Z', INK.cream),
    stroke('M40 84H142M40 156H142', FINE),
    stroke('M91 150V112', 3, INK.leafDark),
    leaf(91, 140, 24, 6, 118, 2.2),
    leaf(91, 134, 24, 6, -118, 2.2),
    each(
      [
        [91, 100],
        [79, 108],
        [103, 108],
        [85, 114],
        [98, 114],
      ] as const,
      ([x, y]) =>
        group(
          `translate(${x} ${y})`,
          shape('M0 0C-9 -4 -9 -10 0 -9C9 -10 9 -4 0 0C9 4 9 10 0 9C-9 10 -9 4 0 0Z', INK.marigold, 1.8),
        ),
    ),
    shape('M160 128C172 146 176 156 168 166C162 172 152 170 150 162C148 152 154 142 160 128Z', INK.marigoldDark, 2.6),
    shine('M48 66V78', 3, INK.marigoldLight),
  )

/** Sesame oil in a slender corked bottle. */
export const sesameOil = (): string =>
  draw(
    ground(96, 184, 56, 6),
    fill('M62 96H122V170C122 178 118 182 110 182H74C66 182 62 178 62 170Z', INK.marigoldLight),
    fill('M106 96H122V170C122 178 118 182 110 182H102Z', INK.brass),
    glass('M80 30H104V58C104 76 122 78 122 98V170C122 178 118 182 110 182H74C66 182 62 178 62 170V98C62 78 80 76 80 58Z'),
    form('M82 12H102V34H82Z', INK.woodLight, 'M94 12H102V34H94Z', INK.wood, 2.6),
    shape('M76 32H108V42H76Z', INK.leaf, 2.6),
    shape('M62 116H122V158H62Z', INK.cream, 2.6),
    each(
      [
        [92, 124, 0],
        [84, 138, -30],
        [100, 138, 30],
        [92, 148, 0],
        [76, 128, -50],
        [108, 128, 50],
      ] as const,
      ([x, y, a]) => turned(x, y, a, shape('M0 -7C5 -3 5 5 0 7C-5 5 -5 -3 0 -7Z', INK.creamDark, 1.8)),
    ),
    shine('M70 100V110M70 164V172', 3.6, INK.cream),
    leaf(150, 182, 44, 9, 196, 2.4),
    leaf(146, 182, 40, 8, 160, 2.4),
    group('translate(156 138)', shape('M-8 -12C-8 4 -4 8 0 10C4 8 8 4 8 -12L4 -8L0 -14L-4 -8Z', INK.pinkLight, 2.2)),
  )

/** Ganga water in a clear round-shouldered bottle with a copper cap, a river drawn on it. */
export const gangajal = (): string =>
  draw(
    ground(100, 182, 54, 6),
    fill('M52 84H148V160C148 174 142 180 130 180H70C58 180 52 174 52 160Z', INK.peacockLight),
    fill('M124 84H148V160C148 174 142 180 130 180H112C126 160 130 110 124 84Z', INK.peacock),
    glass('M82 44H118V54C138 60 148 74 148 92V160C148 174 142 180 130 180H70C58 180 52 174 52 160V92C52 74 62 60 82 54Z'),
    form('M78 20H122V46H78Z', COPPER.base, 'M106 20H122V46H106Z', COPPER.dark),
    stroke('M86 26V40M94 26V40M102 26V40', 1.8, COPPER.dark),
    shape('M52 100H148V156H52Z', INK.cream, 2.6),
    stroke('M60 142C70 134 78 148 88 141S106 136 114 142S132 148 140 141', 3, INK.peacock),
    stroke('M64 151C74 144 82 156 92 150S110 146 118 151S130 155 136 151', 2.4, INK.peacockLight),
    shape('M84 132L100 106L116 132Z', INK.marigold, 2.4),
    shape('M94 132V122H106V132Z', INK.redDark, 2),
    stroke('M100 106V100', 2.4, INK.red),
    shine('M60 90C60 80 66 72 74 68', 4, INK.silverLight),
  )

/** A faceted flask with a tall stopper, a rose and khus beside it. */
export const attar = (): string =>
  draw(
    ground(96, 180, 62, 6),
    form('M78 10L88 4L98 10L96 40H80Z', INK.peacockLight, 'M88 4L98 10L96 40H88Z', INK.peacock),
    shape('M72 54H104V64H72Z', BRASS.light),
    stroke('M80 40V54M96 40V54', 3),
    fill('M42 116L134 116L116 178H60Z', INK.pinkDark),
    form('M74 64H102L136 104L116 178H60L40 104Z', 'none', 'M102 64L136 104L116 178H104L112 104Z', INK.pink),
    `<path d="M74 64H102L136 104L116 178H60L40 104Z" fill="${INK.pinkLight}" opacity=".4"/>`,
    stroke('M74 64L64 104L72 178M102 64L112 104L104 178M40 104H136', FINE),
    shine('M52 104L62 82', 4, INK.silverLight),
    group(
      'translate(152 156)',
      disc(0, 0, 21, INK.pinkDark, 2.6),
      fill('M-19 -6C-11 9 11 13 20 0C18 16 4 22 -7 19C-16 16 -20 4 -19 -6Z', INK.pinkDeep),
      disc(-1, -3, 12, INK.pink, 2),
      stroke('M-8 -4C-5 3 6 3 8 -5C6 -11 -1 -11 -2 -5', 2.4),
    ),
    leaf(136, 174, 26, 8, 84, 2.4),
    leaf(168, 172, 22, 7, -70, 2.4),
  )

/** Rolled wicks fanned in a paper ring, one long, one round. */
export const cottonWick = (): string =>
  draw(
    ground(100, 176, 80, 6),
    times(9, (i) => group(`translate(78 150)rotate(${(i - 4) * 9})`, stroke('M0 0V-98', 9.6), stroke('M0 0V-97', 5, INK.cream))),
    form(
      'M52 108C66 100 92 100 104 108L96 152C88 158 68 158 60 152Z',
      INK.red,
      'M90 102C96 103 100 105 104 108L96 152C92 155 86 156 82 156Z',
      INK.redDark,
    ),
    stroke('M56 118C68 112 90 112 101 118M61 144C70 149 86 149 95 144', 2.4, INK.marigold),
    ...[
      [132, 160],
      [164, 164],
      [148, 142],
    ].map(([x = 0, y = 0]) =>
      draw(
        shape(
          `M${x} ${y - 26}C${x + 4} ${y - 14} ${x + 16} ${y - 10} ${x + 15} ${y}C${x + 12} ${y + 9} ${x - 12} ${y + 9} ${x - 15} ${y}C${x - 16} ${y - 10} ${x - 4} ${y - 14} ${x} ${y - 26}Z`,
          INK.cream,
          2.6,
        ),
        stroke(`M${x - 8} ${y - 2}C${x - 4} ${y + 3} ${x + 4} ${y + 3} ${x + 8} ${y - 2}`, 1.8, INK.creamDark),
      ),
    ),
  )

/** Round wicks set in ghee, in the rooms of a tray, one of them lit. */
export const gheeWick = (): string => {
  const set = (x: number, y: number, lit: boolean): string =>
    draw(
      lathe(x, `M17 ${y}L14 ${y + 16}L0 ${y + 16}`, INK.silver, INK.silverDark, 0.4),
      oval(x, y, 17, 6, INK.marigoldLight, 2.6),
      shape(
        `M${x - 6} ${y}C${x - 5} ${y - 8} ${x - 1} ${y - 8} ${x} ${y - 18}C${x + 1} ${y - 8} ${x + 5} ${y - 8} ${x + 6} ${y}Z`,
        INK.marigoldLight,
        2,
      ),
      lit ? flameAt(x, y - 14, 34) : '',
    )
  return draw(
    light(100, 50, 40),
    ground(100, 182, 84, 6),
    form('M14 92L42 60H158L186 92Z', CLAY.light, 'M140 60H158L186 92H156Z', CLAY.base),
    each([58, 100, 142], (x, i) => set(x, 78, i === 1)),
    each([48, 100, 152], (x) => set(x, 112, false)),
    each([38, 100, 162], (x) => set(x, 146, false)),
    form('M10 150H190L182 182H18Z', CLAY.base, 'M150 150H190L182 182H140Z', CLAY.dark),
    stroke('M26 166H174', 2.6, INK.marigoldLight),
    flower(100, 166, 11, 2.4, RED),
  )
}
