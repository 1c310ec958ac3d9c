// Thread, cotton discs, bags and seats: the soft things beside the cloth.

import { flower, leaf, leavesUnder, RED } from '../art/growing.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  INK,
  onCurve,
  oval,
  type Point,
  rod,
  shape,
  shine,
  stroke,
  swastik,
  times,
} from '../art/primitives.ts'
import { PALE_WOOD } from './materials.ts'

const LOOSE = 'M128 150C150 158 172 150 172 132C172 116 154 118 158 130C162 142 186 140 188 118'
/** The red and yellow thread in a ball, its end loose. */
export const mauli = (): string =>
  draw(
    ground(96, 176, 72, 6),
    stroke(LOOSE, 7),
    stroke(LOOSE, 3.6, INK.red),
    disc(88, 108, 66, INK.red, 3),
    fill('M124 53A66 66 0 0 1 58 167A80 80 0 0 0 124 53Z', INK.redDark),
    stroke(
      'M30 84C56 56 104 48 138 70M24 104C54 70 116 62 150 88M28 126C60 94 118 88 153 116M44 150C70 122 112 114 148 136',
      4.6,
      INK.marigold,
    ),
    stroke('M36 76C70 104 110 136 130 158M52 56C84 80 126 112 150 132M78 44C104 60 136 84 152 100', 2.4, INK.marigoldLight),
    disc(88, 108, 66, 'none', 3),
    shine('M36 96C40 78 50 66 62 58', 3.6, INK.redLight),
  )

const LOOP = 'M100 40C152 36 176 70 170 106C164 144 128 158 104 150C60 162 22 134 30 92C38 56 70 38 100 40Z'
/** Three strands, one knot, laid in a ring and marked with haldi. */
export const janeu = (): string =>
  draw(
    ground(100, 182, 70, 5),
    stroke(LOOP, 14),
    stroke(LOOP, 9, INK.cream),
    stroke(LOOP, 1.6, INK.woodLight),
    stroke('M100 34C156 30 182 70 175 108C168 148 130 164 104 156C56 168 16 136 25 90C34 50 68 32 100 34Z', 1.6, INK.woodLight),
    each(
      [
        [48, 64],
        [164, 128],
        [60, 146],
        [152, 56],
      ] as const,
      ([x, y]) => disc(x, y, 8, INK.marigold, 2.2),
    ),
    stroke('M104 150C96 162 84 166 86 178M104 150C108 164 120 166 118 180', 7),
    stroke('M104 150C96 162 84 166 86 178M104 150C108 164 120 166 118 180', 3.4, INK.cream),
    disc(104, 151, 11, INK.cream, 2.8),
    stroke('M97 147C102 152 107 152 111 147M98 155C102 151 107 151 110 155', 1.8),
    flower(100, 96, 18, 2.6),
    leaf(84, 100, 24, 7, 80, 2.2),
    leaf(116, 100, 24, 7, -80, 2.2),
  )

/** Undyed cotton wound on a wooden spindle. */
export const rawCottonThread = (): string =>
  draw(
    ground(100, 182, 56, 6),
    rod('M100 10V180', 7, INK.woodLight),
    form(
      'M58 60C64 50 136 50 142 60L156 132C150 146 50 146 44 132Z',
      INK.cream,
      'M124 53C132 55 138 57 142 60L156 132C152 140 132 143 114 143C130 120 130 84 124 53Z',
      INK.creamDark,
    ),
    stroke(
      'M54 78C80 88 120 88 146 78M51 92C78 103 122 103 149 92M49 106C76 118 124 118 151 106M46 120C74 132 126 132 154 120',
      FINE,
      INK.woodLight,
    ),
    stroke('M60 66L140 124M74 58L148 110M56 90L120 138M140 66L60 124M126 58L52 110M144 90L80 138', 1.4, INK.creamDark),
    oval(100, 160, 40, 9, PALE_WOOD.base, 3),
    shape('M60 160C60 172 140 172 140 160Z', PALE_WOOD.dark),
    oval(100, 160, 40, 8, PALE_WOOD.base, 3),
    oval(100, 159, 8, 2.6, INK.woodDark),
    stroke('M152 130C170 136 176 152 164 164C154 172 150 160 160 158C172 156 182 166 178 180', 2.6, INK.woodLight),
  )

/** Red cotton discs of Lakshmi, threaded in a stack and spread. */
export const artaPaat = (): string => {
  const petalDisc = (x: number, y: number, r: number): string =>
    draw(
      disc(x, y, r, INK.red, 2.8),
      `<circle cx="${x}" cy="${y}" r="${r - 5}" stroke="${INK.redDark}" stroke-width="3" stroke-dasharray="0 6.4"/>`,
      disc(x, y, r * 0.42, INK.redDark),
      disc(x - r * 0.1, y - r * 0.1, r * 0.26, INK.redLight),
    )
  return draw(
    ground(100, 176, 76, 6),
    petalDisc(62, 72, 34),
    petalDisc(138, 70, 32),
    petalDisc(48, 128, 32),
    petalDisc(152, 126, 34),
    petalDisc(100, 104, 40),
    petalDisc(98, 150, 26),
  )
}

/** The prayer-bag shaped like a cow's mouth, beads falling from it. */
export const gomukhi = (): string =>
  draw(
    ground(100, 184, 56, 5),
    stroke('M60 40C50 6 124 -2 128 36', 7),
    stroke('M60 40C50 6 124 -2 128 36', 3, INK.marigold),
    form(
      'M42 40C70 32 118 32 142 38L136 100C150 116 160 134 148 150C134 166 108 158 100 140C76 138 52 120 48 92Z',
      INK.marigoldDark,
      'M126 36L142 38L136 100C150 116 160 134 148 150C140 160 126 160 116 154C138 142 132 116 120 102Z',
      INK.clay,
    ),
    stroke('M44 54C72 46 116 46 140 52M104 138C108 128 124 120 138 124', 3, INK.marigoldLight),
    shape('M60 84C60 70 84 68 86 84C86 98 62 98 60 84Z', INK.cream, 2.6),
    disc(73, 84, 5, INK.red),
    swastik(108, 88, 10, INK.red, 3.6),
    `<path d="M146 150C160 160 152 178 132 176C112 174 104 160 108 148" stroke="${INK.line}" stroke-width="9" stroke-dasharray="0 10"/>`,
    `<path d="M146 150C160 160 152 178 132 176C112 174 104 160 108 148" stroke="${INK.wood}" stroke-width="5.4" stroke-dasharray="0 10"/>`,
    shine('M54 66V88', 3, INK.marigoldLight),
  )

/** A thick wool seat with fringe, half rolled. */
export const asanWool = (): string =>
  draw(
    ground(100, 176, 86, 6),
    form('M56 56H184L170 150H20Z', INK.red, 'M156 56H184L170 150H130Z', INK.redDark),
    stroke('M64 68H170L158 138H36Z', 3, INK.marigold),
    shape('M104 78L136 102L100 128L72 104Z', INK.marigold, 2.6),
    shape('M104 88L122 102L101 117L86 104Z', INK.leaf, 2.2),
    each(
      [
        [74, 78],
        [158, 78],
        [52, 128],
        [150, 128],
      ] as const,
      ([x, y]) => disc(x, y, 4, INK.cream, 2),
    ),
    stroke(
      times(12, (i) => `M${24 + i * 12.8} 152v13`),
      3,
      INK.cream,
    ),
    fill('M20 148H170V154H20Z', INK.redDark),
    stroke('M20 150H170', 3),
    form(
      'M46 44C46 30 190 30 190 44C190 58 46 58 46 44Z',
      INK.redDark,
      'M150 34C176 35 190 38 190 44C190 53 152 55 118 55C140 52 154 44 150 34Z',
      INK.line,
    ),
    oval(50, 44, 8, 10, INK.red, 2.6),
    stroke('M50 40C54 42 54 47 49 47', 1.8, INK.marigold),
  )

/** Kusha woven into a square mat, its edge bound. */
export const asanKusha = (): string =>
  draw(
    ground(100, 178, 84, 5),
    form('M100 44L190 108L100 172L10 108Z', INK.marigoldLight, 'M10 108L100 172L190 108L190 116L100 180L10 116Z', INK.leafDark),
    stroke(
      times(7, (i) => `M${88 - i * 11} ${52.5 + i * 8}L${178 - i * 11} ${116.5 + i * 8}`),
      3,
      INK.leaf,
    ),
    stroke(
      times(7, (i) => `M${112 + i * 11} ${52.5 + i * 8}L${22 + i * 11} ${116.5 + i * 8}`),
      3,
      INK.brass,
    ),
    stroke('M100 44L190 108L100 172L10 108Z', 8),
    stroke('M100 44L190 108L100 172L10 108Z', 4, INK.leafDark),
    each(
      [
        [10, 108],
        [190, 108],
        [100, 172],
      ] as const,
      ([x, y]) => stroke(`M${x - 6} ${y + 4}v14M${x} ${y + 6}v14M${x + 6} ${y + 4}v14`, 3, INK.leafDark),
    ),
    stroke('M100 62L165 108L100 154L35 108Z', 3, INK.red),
  )

const CORD: readonly [Point, Point, Point] = [
  [10, 46],
  [100, 96],
  [190, 46],
]
/** Marigolds sewn of cloth, pearl strings between green felt leaves. */
export const toranMarigold = (): string =>
  draw(
    rod('M6 38H194', 3, INK.marigold, 4.4),
    leavesUnder(...CORD, 7, 50, 13, 2.6),
    times(8, (i) => flower(...onCurve(...CORD, i / 7), 13, 2.6, i % 2 ? RED : undefined)),
    each([14, 186], (x) =>
      draw(
        stroke(`M${x} 56V150`, FINE, INK.leafDark),
        times(4, (i) => flower(x, 74 + i * 21, 10, 2.4, i % 2 ? undefined : RED)),
        shape(`M${x - 6} 148H${x + 6}L${x + 8} 168H${x - 8}Z`, INK.marigold, 2.4),
      ),
    ),
    each([52, 100, 148], (x) =>
      draw(
        `<path d="M${x} 116V150" stroke="${INK.cream}" stroke-width="5" stroke-dasharray="0 7"/>`,
        flower(x, 158, 10, 2.4, RED),
      ),
    ),
  )

/** A three-cornered flag with swallow tail, on its bamboo. */
export const dhwaja = (): string =>
  draw(
    ground(64, 190, 34, 4),
    rod('M52 12V188', 6, INK.woodLight),
    stroke('M48 70H56M48 120H56M48 160H56', FINE),
    shape('M46 12C46 2 52 0 52 -4C52 0 58 2 58 12Z', INK.brass, 2.4),
    form(
      'M58 22C92 14 120 44 188 34C168 50 152 58 142 66C160 70 174 80 184 92C132 104 96 82 58 92Z',
      INK.marigoldDark,
      'M142 66C160 70 174 80 184 92C132 104 96 82 58 92V82C96 72 120 84 142 66Z',
      INK.clay,
    ),
    stroke('M64 32C92 26 116 46 154 44', 3, INK.marigold),
    disc(96, 58, 17, INK.marigold, 2.6),
    swastik(96, 58, 9, INK.red, 3.4),
    stroke('M52 92C62 104 60 116 66 128', 3, INK.red),
  )
