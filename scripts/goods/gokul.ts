// From Gokul: the child Krishna, and the cow with her calf.

import { disc, draw, each, fill, form, ground, group, INK, rod, shape, stroke } from '../art/primitives.ts'
import { BRASS } from './materials.ts'
import { base } from './standing.ts'

/** The child on hands and knees, a ball of butter lifted. */
export const ladduGopal = (): string =>
  draw(
    ground(100, 184, 70, 5),
    rod('M150 132L158 158', 13, BRASS.base, 5.4),
    form(
      'M72 108C92 96 128 92 148 104C166 112 172 134 162 146C148 156 120 150 104 148L76 146C64 136 62 118 72 108Z',
      BRASS.base,
      'M138 98C144 100 146 102 148 104C166 112 172 134 162 146C154 152 142 152 130 151C150 140 150 116 138 98Z',
      BRASS.dark,
    ),
    rod('M84 136L76 162', 12, BRASS.base, 5.4),
    rod('M128 142L112 160L142 163', 13, BRASS.base, 5.4),
    stroke('M104 98C110 112 108 132 100 148', 3, INK.red),
    each(
      [
        [80, 150],
        [134, 162],
      ] as const,
      ([x, y]) => disc(x, y, 3.2, BRASS.light, 1.8),
    ),
    rod('M66 118L40 124L30 104', 11, BRASS.base, 5.4),
    disc(27, 94, 13, INK.cream, 2.6),
    stroke('M20 90C24 86 28 86 32 88', 1.8, INK.creamDark),
    disc(72, 74, 30, BRASS.base, 3),
    fill('M88 49A30 30 0 0 1 66 103A36 36 0 0 0 88 49Z', BRASS.dark),
    disc(72, 74, 30, 'none', 3),
    each([46, 98], (x) => disc(x, 86, 4, BRASS.light, 2)),
    stroke('M54 76C57 81 63 81 66 76M76 76C79 81 85 81 88 76M62 90C67 95 75 95 80 90M69 84H73', 2.2),
    stroke('M71 54V66', 4, INK.red),
    shape('M44 62C50 46 92 46 98 60C98 40 84 30 70 30C56 30 44 42 44 62Z', INK.red),
    stroke('M46 58C56 46 88 46 97 57', 3, INK.marigold),
    group(
      'translate(76 28)rotate(14)',
      shape('M0 10C-9 2 -9 -14 0 -22C9 -14 9 2 0 10Z', INK.leaf, 2.4),
      disc(0, -7, 4.4, INK.peacock, 1.8),
    ),
    base(108, 166, 68, BRASS, 16),
  )

const calf = (): string =>
  draw(
    form(
      'M46 146C54 139 92 138 102 146C110 152 108 162 106 168H96V158C84 162 70 162 60 158V168H48C44 160 42 152 46 146Z',
      BRASS.light,
      'M94 142C98 143 100 144 102 146C110 152 108 162 106 168H96V158C100 154 100 148 94 142Z',
      BRASS.base,
    ),
    stroke('M106 150C114 152 114 160 110 168', 3),
    shape('M56 132C64 126 70 128 70 134C66 139 60 138 56 136Z', BRASS.base),
    shape('M50 126C60 128 62 142 55 148C49 154 38 157 32 153C27 149 31 142 35 138C36 129 42 125 50 126Z', BRASS.light),
    stroke('M41 138C43 140 45 140 47 138M33 149C35 151 38 151 40 149', 2),
    shape('M46 126L44 118L50 122ZM54 127L56 119L49 122Z', BRASS.dark, 2),
  )

const FLANK_MARKS = [
  [112, 96],
  [128, 100],
  [120, 112],
  [138, 110],
  [104, 112],
] as const

/** The cow with her calf at the udder. */
export const kamadhenu = (): string =>
  draw(
    ground(100, 188, 86, 5),
    base(100, 168, 90, BRASS, 18),
    stroke('M164 80C182 90 180 118 172 132', 6),
    stroke('M164 80C182 90 180 118 172 132', 2.4, BRASS.light),
    disc(172, 135, 5, BRASS.dark, 2.4),
    form(
      'M62 84C84 74 140 72 158 82C170 96 168 120 162 132V168H146V138C128 142 106 142 90 138V168H74V130C64 116 56 98 62 84Z',
      BRASS.base,
      'M148 78C152 79 155 80 158 82C170 96 168 120 162 132V168H146V138C156 120 156 98 148 78Z',
      BRASS.dark,
    ),
    stroke('M34 56C24 50 22 38 28 30M58 52C66 44 66 34 60 28', 9),
    stroke('M34 56C24 50 22 38 28 30M58 52C66 44 66 34 60 28', 4, BRASS.light),
    shape('M64 66C76 58 84 64 84 72C78 80 68 78 62 74Z', BRASS.base),
    form(
      'M32 58C42 48 58 50 64 60C78 66 82 84 76 100C66 106 58 102 54 96C48 106 36 112 28 108C20 104 20 94 26 86C28 76 26 66 32 58Z',
      BRASS.base,
      'M60 55C62 56 63 58 64 60C78 66 82 84 76 100C68 105 62 104 58 100C68 88 68 68 60 55Z',
      BRASS.dark,
    ),
    stroke('M40 74C43 78 48 78 50 75M26 98C30 101 34 101 37 98', 2.4),
    disc(42, 62, 4, INK.red),
    `<path d="M56 98C66 112 80 108 84 90" stroke="${INK.redDark}" stroke-width="6" stroke-dasharray="0 7"/>`,
    shape('M134 140C134 150 150 150 150 137Z', INK.pink, 2.4),
    calf(),
    each(FLANK_MARKS, ([x, y], i) => disc(x, y, i % 2 ? 3 : 4, i % 2 ? INK.marigoldLight : INK.red)),
  )
