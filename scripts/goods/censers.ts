// The vessels incense is burnt in.

import { flower } from '../art/growing.ts'
import { lathe } from '../art/lathe.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, rod, shape, shine, stroke } from '../art/primitives.ts'
import { smoke } from './cones-and-cups.ts'
import { scattered } from './containers.ts'
import { BRASS, CLAY } from './materials.ts'

export const agarbattiStand = (): string =>
  draw(
    ground(100, 178, 74, 6),
    smoke(136, 36, 30),
    stroke('M88 126L66 54M100 124V46M112 126L136 54', 7),
    stroke('M88 126L66 56M100 124V48M112 126L136 56', 3, INK.woodDark),
    each(
      [
        [66, 54],
        [100, 46],
        [136, 54],
      ] as const,
      ([x, y]) => disc(x, y, 4.4, INK.red, 2.2),
    ),
    lathe(100, 'M20 118C26 126 26 132 16 138L22 148C24 154 30 158 34 160L0 160', BRASS.base, BRASS.dark, 0.4),
    stroke('M84 138H116', FINE),
    form(
      'M24 158C24 172 60 178 100 178C140 178 176 172 176 158Z',
      BRASS.base,
      'M144 158H176C176 172 140 178 112 178C132 174 144 166 144 158Z',
      BRASS.dark,
    ),
    shape('M24 158C24 148 60 146 76 152C84 160 116 160 124 152C140 146 176 148 176 158C160 168 40 168 24 158Z', BRASS.light),
    oval(100, 118, 21, 6, BRASS.light, 2.6),
    each([90, 100, 110], (x) => disc(x, 118, 2, INK.line)),
    scattered(100, 162, 34, 2, 6, 3, 3, [INK.stoneLight]),
  )

/** The lidded censer: smoke through the piercings, a wooden handle. */
export const dhoopdan = (): string =>
  draw(
    ground(86, 184, 56, 5),
    smoke(56, 54, 46),
    smoke(112, 54, 46),
    rod('M128 124C146 126 160 122 190 118', 9, INK.wood, 5.4),
    stroke('M160 119L162 128M174 116L176 125', FINE),
    lathe(84, 'M46 112C46 140 24 148 14 152L16 160L36 172L38 182L0 182', BRASS.base, BRASS.dark, 0.5),
    form(
      'M38 108C38 72 62 60 84 56C106 60 130 72 130 108Z',
      BRASS.base,
      'M98 61C116 68 130 80 130 108H106C110 90 106 72 98 61Z',
      BRASS.dark,
    ),
    each(
      [
        [62, 92],
        [84, 94],
        [106, 92],
        [73, 77],
        [95, 77],
      ] as const,
      ([x, y]) => shape(`M${x} ${y - 7}L${x + 6} ${y}L${x} ${y + 7}L${x - 6} ${y}Z`, INK.redDark, 2),
    ),
    shape('M76 58C76 48 82 46 84 38C86 46 92 48 92 58Z', BRASS.light, 2.6),
    shape('M32 106H136V118H32Z', BRASS.light),
    stroke('M66 152C78 156 92 156 102 152', FINE),
    shine('M46 128C50 136 56 140 62 143', 3.4, BRASS.light),
  )

/** The open clay censer of Bengal, coconut fibre glowing in it. */
export const dhunuchi = (): string =>
  draw(
    ground(100, 186, 50, 5),
    each(
      [
        [72, 72, 58],
        [100, 66, 62],
        [130, 72, 56],
      ] as const,
      ([x, y, h]) =>
        stroke(`M${x} ${y}C${x - 18} ${y - h * 0.34} ${x + 18} ${y - h * 0.6} ${x - 2} ${y - h}`, 5, INK.woodLight, 0.7),
    ),
    fill('M54 92C60 66 84 76 92 64C100 76 112 60 120 74C134 66 142 78 146 92Z', INK.marigoldDark),
    stroke('M54 92C60 66 84 76 92 64C100 76 112 60 120 74C134 66 142 78 146 92'),
    fill('M70 92C76 78 90 84 98 76C106 84 122 76 130 92Z', INK.marigoldLight),
    stroke('M60 84L76 92M142 82L124 92M84 78L94 92M116 78L108 92', FINE, INK.woodDark),
    lathe(100, 'M58 96C56 122 34 132 16 136L12 148C14 158 30 164 42 170L44 184L0 184', CLAY.base, CLAY.dark, 0.5),
    form('M36 90H164L158 104H42Z', CLAY.light, 'M136 90H164L158 104H132Z', CLAY.base),
    stroke('M48 118C76 130 124 130 152 118', 2.6, INK.cream),
    stroke('M64 172C84 178 116 178 136 172', 2.4, INK.cream),
    shine('M50 112C54 120 60 124 68 128', 3.4, CLAY.light),
    flower(158, 176, 12, 2.4),
  )
