// Lamps carried by a figure, and lamps of leaf and cow dung.

import { flower, leaf } from '../art/growing.ts'
import { disc, draw, each, FINE, form, ground, INK, mirrored, oval, placed, shape, stroke } from '../art/primitives.ts'
import { beads, flameAt, light } from './flames.ts'
import { BRASS, CLAY } from './materials.ts'

/** The terracotta elephant carries the lamp on its back. */
export const elephantDiya = (): string =>
  draw(
    light(112, 36, 40),
    ground(100, 182, 70, 5),
    form(
      'M42 104C50 84 146 84 158 104C168 122 164 150 162 178H136V154H92V178H66L62 140C46 140 40 124 42 104Z',
      CLAY.base,
      'M142 92C150 95 155 99 158 104C168 122 164 150 162 178H136V154C150 142 152 116 142 92Z',
      CLAY.dark,
    ),
    form(
      'M72 84C50 74 30 86 30 108C30 124 24 142 34 152C42 158 52 154 50 146C44 146 44 140 46 132C62 136 78 124 80 104Z',
      CLAY.base,
      'M42 134C46 133 54 134 60 131C50 136 44 146 50 146C52 154 42 158 34 152C42 152 40 142 42 134Z',
      CLAY.dark,
    ),
    shape('M66 84C86 78 96 92 92 108C88 122 74 126 68 116C62 106 60 94 66 84Z', CLAY.light),
    shape('M44 126C48 132 52 136 60 138C54 142 46 140 42 134Z', INK.cream, 2.2),
    stroke('M46 104C49 101 53 101 56 104', 2.6),
    stroke('M161 112C172 118 170 132 172 140', 3.4),
    form(
      'M92 92C108 88 134 88 148 94L144 128C128 132 110 132 96 128Z',
      INK.red,
      'M136 90L148 94L144 128C138 130 134 130 130 130Z',
      INK.redDark,
      2.6,
    ),
    stroke('M96 120C110 124 130 124 144 120', 3, INK.marigold),
    each([108, 120, 132], (x) => disc(x, 108, 3, INK.marigold)),
    form(
      'M80 64C84 84 98 88 120 88C142 88 154 84 158 64Z',
      CLAY.light,
      'M136 64H158C154 84 142 88 120 88C134 82 138 74 136 64Z',
      CLAY.base,
    ),
    oval(119, 64, 39, 8, CLAY.light, 2.8),
    oval(119, 65, 28, 4.6, INK.marigold),
    flameAt(119, 66, 46),
    each([78, 150], (x) => stroke(`M${x - 8} 172H${x + 8}`, 3.2, INK.cream)),
  )

const ROUGH = [
  [74, 142],
  [92, 152],
  [112, 146],
  [130, 138],
  [60, 132],
  [102, 136],
] as const

export const cowDungDiya = (): string =>
  draw(
    ground(100, 172, 78, 6),
    light(100, 70, 48),
    ...[
      [44, 0.52],
      [156, 0.52],
      [100, 0.84],
    ].map(([x = 0, s = 1]) =>
      placed(
        [x, 172],
        [100, 168],
        s,
        form(
          'M34 122C30 142 44 166 100 168C156 166 170 142 166 122L134 130Z',
          INK.woodDark,
          'M132 124L166 122C170 142 156 166 104 168C126 158 134 142 132 124Z',
          INK.line,
          3 / s,
        ),
        shape(
          'M34 122C38 108 62 112 74 106C92 102 112 108 128 105C146 106 164 110 166 122C160 136 44 138 34 122Z',
          INK.wood,
          3 / s,
        ),
        oval(100, 122, 48, 8, INK.leafDark),
        oval(100, 123, 40, 5.4, INK.marigoldLight),
        each(ROUGH, ([rx, ry], i) =>
          stroke(`M${rx} ${ry}l${i % 2 ? 7 : 5} ${i % 2 ? -3 : 3}`, 2.6, i % 2 ? INK.leaf : INK.woodLight),
        ),
        flameAt(100, 120, 60),
      ),
    ),
  )

export const leafDiya = (): string =>
  draw(
    `<path d="M10 166C40 158 60 174 90 166S150 158 190 166M30 182C60 174 80 188 110 181S150 176 172 182" stroke="${INK.peacockLight}" stroke-width="4"/>`,
    light(100, 76, 46),
    form(
      'M18 124C40 168 160 168 182 124C160 138 40 138 18 124Z',
      INK.leaf,
      'M132 136C152 134 170 130 182 124C168 152 128 162 96 158C122 152 132 146 132 136Z',
      INK.leafDark,
    ),
    shape('M18 124C40 106 160 106 182 124C160 142 40 142 18 124Z', INK.leafLight),
    stroke(
      'M40 146C46 142 48 136 48 134M74 155C78 150 80 144 80 138M126 155C122 150 120 144 120 138M160 146C154 142 152 136 152 134',
      FINE,
      INK.leafDark,
    ),
    stroke('M30 128L22 134M168 130L178 136', 3.4, INK.wood),
    flower(58, 122, 15, 2.4),
    flower(142, 122, 15, 2.4),
    form(
      'M76 112C78 130 86 134 100 134C114 134 122 130 124 112Z',
      CLAY.base,
      'M112 112H124C122 130 114 134 100 134C110 128 112 120 112 112Z',
      CLAY.dark,
      2.6,
    ),
    oval(100, 112, 24, 6.4, CLAY.light, 2.6),
    oval(100, 113, 16, 3.4, INK.marigoldLight),
    flameAt(100, 113, 46),
    leaf(38, 128, 26, 7, 76, 2),
  )

const TAIL = [-70, -47, -23, 0, 23, 47, 70] as const

export const peacockDiya = (): string =>
  draw(
    ground(100, 180, 60, 5),
    each(
      TAIL,
      (a) =>
        `<g transform="translate(92 112)rotate(${a - 8})">${shape('M0 -20C12 -44 14 -76 0 -96C-14 -76 -12 -44 0 -20Z', BRASS.base)}${disc(0, -74, 6.4, INK.peacock, 2)}${disc(0, -74, 2.4, BRASS.light)}</g>`,
    ),
    form(
      'M66 150C58 126 74 110 84 98C88 86 84 74 92 68C102 64 112 72 110 82C108 100 124 116 120 140L108 160H78Z',
      BRASS.light,
      'M104 68C109 71 111 76 110 82C108 100 124 116 120 140L108 160H94C112 140 98 104 104 68Z',
      BRASS.base,
    ),
    shape('M109 76L124 80L110 85Z', BRASS.dark, 2.2),
    disc(99, 77, 2.2, INK.line),
    stroke('M92 68L84 54M95 67L93 50M98 67L103 53', 2.4),
    each(
      [
        [84, 52],
        [93, 48],
        [104, 51],
      ] as const,
      ([x, y]) => disc(x, y, 3, INK.red, 1.8),
    ),
    stroke('M76 124C82 132 90 134 100 130M74 136C84 144 96 144 106 138', FINE),
    light(150, 112, 30),
    form(
      'M86 144C90 168 108 172 122 172C144 172 160 160 168 142Z',
      BRASS.base,
      'M146 143L168 142C160 160 144 172 122 172C140 166 146 154 146 143Z',
      BRASS.dark,
    ),
    oval(127, 143, 41, 8, BRASS.light, 2.8),
    oval(126, 144, 30, 4.6, INK.marigold),
    flameAt(158, 142, 38, 2),
    shape('M66 170H134L142 180H58Z', BRASS.dark),
  )

/** The back plate of Gaj Lakshmi: the Goddess between two elephants, lamp before her. */
export const gajLakshmiDiya = (): string => {
  const elephant =
    shape(
      'M44 96C42 80 52 72 64 74C74 76 78 86 76 94C82 84 80 72 86 66C90 66 90 72 88 78C88 96 80 106 70 106H48Z',
      BRASS.base,
      2.4,
    ) +
    disc(66, 82, 1.6, INK.line) +
    stroke('M52 76C48 84 50 92 58 94', 1.8)
  return draw(
    ground(100, 182, 58, 5),
    form(
      'M28 142C22 96 36 74 54 54C70 38 84 34 100 12C116 34 130 38 146 54C164 74 178 96 172 142Z',
      BRASS.dark,
      'M120 38C130 43 140 48 146 54C164 74 178 96 172 142H150C160 100 146 66 120 38Z',
      INK.wood,
    ),
    `<path d="M36 136C32 100 42 82 60 62C74 48 88 42 100 26C112 42 126 48 140 62C158 82 168 100 164 136" stroke="${BRASS.light}" stroke-width="3.4" stroke-dasharray="0 7"/>`,
    elephant,
    mirrored(100, elephant),
    shape('M100 58C110 58 112 76 110 84C120 86 122 100 130 118H70C78 100 80 86 90 84C88 76 90 58 100 58Z', BRASS.light, 2.6),
    stroke('M90 70C96 74 104 74 110 70M80 108C92 102 108 102 120 108', 1.8),
    shape('M90 62C92 52 98 50 100 44C102 50 108 52 110 62Z', BRASS.base, 2.2),
    disc(100, 66, 1.8, INK.red),
    form(
      'M30 138C34 166 60 178 100 178C140 178 166 166 170 138Z',
      BRASS.base,
      'M142 138H170C166 166 140 178 108 178C132 170 142 154 142 138Z',
      BRASS.dark,
    ),
    oval(100, 138, 70, 13, BRASS.light, 3),
    oval(100, 139, 56, 8, INK.marigold),
    light(100, 118, 26),
    flameAt(100, 138, 40),
    beads(100, 166, 40, 7, 8, INK.red),
  )
}
