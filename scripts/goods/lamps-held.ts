// Lamps that are hung, or held by a handle for the aarti.

import { lathe } from '../art/lathe.ts'
import {
  disc,
  draw,
  each,
  FINE,
  fill,
  form,
  ground,
  INK,
  mirrored,
  oval,
  rod,
  shape,
  shine,
  stroke,
  times,
  turned,
} from '../art/primitives.ts'
import { beads, flameAt, light } from './flames.ts'
import { turnedBrass } from './lamps.ts'
import { BRASS } from './materials.ts'

export const nandaDeep = (): string =>
  draw(
    light(100, 104, 60),
    ground(100, 190, 34, 4),
    rod('M60 6H140', 4, INK.woodLight, 4),
    `<path d="M100 8V34M100 44L46 116M100 44L154 116" stroke="${INK.line}" stroke-width="5"/>`,
    `<path d="M100 8V34M100 44L46 116M100 44L154 116" stroke="${BRASS.light}" stroke-width="2.6" stroke-dasharray="3 4"/>`,
    form('M88 46C84 36 94 30 100 30C106 30 116 36 112 46Z', BRASS.light, 'M104 31C110 33 114 38 112 46H102Z', BRASS.base, 2.6),
    turnedBrass('M58 118C56 142 36 154 14 158C16 164 12 168 6 172C6 178 4 182 0 186', BRASS, 0.4),
    oval(100, 118, 58, 11, BRASS.light, 3),
    oval(100, 119, 46, 6.6, INK.marigold),
    flameAt(100, 120, 50),
    beads(100, 146, 34, 5, 8, INK.red),
    shine('M54 134C60 144 66 148 74 152', 3.6, BRASS.light),
    stroke('M84 158H116', FINE),
  )

/** One large wick, a turned wooden handle. */
export const aartiDiya = (): string =>
  draw(
    light(74, 76, 54),
    ground(86, 172, 66, 5),
    rod('M118 132C138 134 150 130 184 112', 9, INK.wood, 5.4),
    stroke('M146 127L150 137M160 121L165 131', FINE),
    disc(186, 111, 7, BRASS.light, 2.6),
    lathe(74, 'M50 118C48 142 26 150 16 152L18 160L34 170L0 170', BRASS.base, BRASS.dark, 0.5),
    oval(74, 118, 50, 12, BRASS.light, 3),
    oval(74, 119, 38, 7, INK.marigold),
    stroke('M74 122V104', 5.6),
    stroke('M74 122V104', 2.8, INK.cream),
    flameAt(74, 108, 62),
    shine('M34 132C40 142 46 146 54 148', 3.8, BRASS.light),
    stroke('M108 136L122 132', 5, BRASS.dark),
  )

/** Five wicks side by side, waved before the deity. */
export const pancharti = (): string =>
  draw(
    light(86, 70, 66),
    ground(92, 178, 60, 5),
    rod('M90 120C110 148 140 150 172 178', 8, BRASS.base),
    stroke('M120 146L128 138M142 158L148 149', FINE),
    shape('M164 168C176 164 186 174 182 186C172 188 164 180 164 168Z', BRASS.light),
    form(
      'M14 98H166C160 122 130 132 90 132C50 132 20 122 14 98Z',
      BRASS.base,
      'M138 98H166C160 122 130 132 98 132C124 126 136 114 138 98Z',
      BRASS.dark,
    ),
    times(5, (i) =>
      draw(
        shape(`M${10 + i * 34} 92C${14 + i * 34} 110 ${30 + i * 34} 110 ${34 + i * 34} 92Z`, BRASS.light, 2.6),
        oval(22 + i * 34, 92, 12, 4, INK.marigold, 2.4),
        flameAt(22 + i * 34, 91, i === 2 ? 56 : 46),
      ),
    ),
    stroke('M38 116C70 128 112 128 142 116', FINE),
  )

/** The flat camphor cup on a raised snake that is its handle. */
export const camphorAartiLamp = (): string => {
  const snake = 'M112 150C146 158 176 148 176 122C176 100 146 104 148 88C150 74 164 68 168 56'
  return draw(
    light(78, 74, 58),
    ground(90, 178, 62, 5),
    stroke(snake, 15),
    stroke(snake, 9.6, BRASS.base),
    `<path d="${snake}" stroke="${BRASS.dark}" stroke-width="3" stroke-dasharray="0 7"/>`,
    form(
      'M158 60C150 44 156 26 168 22C182 24 188 42 180 58C176 66 164 68 158 60Z',
      BRASS.base,
      'M172 23C183 28 187 44 180 58C178 63 173 65 168 65C176 54 178 38 172 23Z',
      BRASS.dark,
      2.8,
    ),
    each([164, 173], (x) => disc(x, 40, 2.2, INK.red)),
    stroke('M164 58V48M174 56V48', FINE),
    lathe(78, 'M52 124L46 140L20 148L22 158L38 170L40 176L0 176', BRASS.base, BRASS.dark, 0.5),
    oval(78, 124, 52, 11, BRASS.light, 3),
    oval(78, 125, 40, 6.6, BRASS.dark),
    flameAt(78, 120, 72, 2),
    each(
      [
        [60, 122],
        [96, 122],
        [78, 127],
      ] as const,
      ([x, y]) =>
        draw(
          shape(`M${x} ${y - 9}L${x + 9} ${y - 5}V${y + 4}L${x} ${y + 8}L${x - 9} ${y + 4}V${y - 5}Z`, INK.cream, 2),
          stroke(`M${x - 9} ${y - 5}L${x} ${y - 1}L${x + 9} ${y - 5}M${x} ${y - 1}V${y + 8}`, 1.5),
        ),
    ),
    shine('M38 136C44 140 50 142 58 143', 3.4, BRASS.light),
  )
}

/** The paper lantern of Kartik, eight faces on a bamboo frame, tassels below. */
export const akashDeep = (): string =>
  draw(
    light(100, 84, 84),
    stroke('M100 2V20', 3),
    shape('M60 44L100 18L140 44Z', INK.marigold),
    form('M60 44H140L168 84L140 124H60L32 84Z', INK.marigoldDark, 'M140 44L168 84L140 124H116L128 84L116 44Z', INK.clay),
    fill('M84 44H116L128 84L116 124H84L72 84Z', INK.marigold),
    shape('M60 124L100 148L140 124Z', INK.marigold),
    stroke('M84 44L72 84L84 124M116 44L128 84L116 124M32 84H168', FINE),
    disc(100, 84, 17, INK.marigoldLight, 2.6),
    times(
      8,
      (i) =>
        `<g transform="translate(100 84)rotate(${i * 45})"><path d="M0 -4C5 -8 5 -13 0 -16C-5 -13 -5 -8 0 -4Z" fill="${INK.red}"/></g>`,
    ),
    each([-60, -32, 32, 60], (dx) =>
      draw(
        stroke(`M${100 + dx} ${Math.abs(dx) > 50 ? 90 : 126}V${Math.abs(dx) > 50 ? 150 : 166}`, 2, INK.line),
        shape(
          `M${100 + dx - 6} ${Math.abs(dx) > 50 ? 150 : 162}H${100 + dx + 6}L${100 + dx + 8} ${Math.abs(dx) > 50 ? 174 : 186}H${100 + dx - 8}Z`,
          Math.abs(dx) > 50 ? INK.red : INK.leaf,
          2.4,
        ),
      ),
    ),
    stroke('M100 148V164', FINE),
    shape('M92 160H108L112 192H88Z', INK.red),
    stroke('M96 164L95 190M104 164L105 190', 1.8, INK.redDark),
    turned(0, 0, 0, mirrored(100, stroke('M66 58L50 82', 2.6, INK.marigoldLight))),
  )
