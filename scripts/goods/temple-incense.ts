// Dhoop, and incense made of what the cow and the temple give.

import { leaf, MARIGOLD, WHITE } from '../art/growing.ts'
import { disc, draw, each, FINE, fill, form, ground, INK, oval, rod, shape, shine, stroke, times } from '../art/primitives.ts'
import { marigold, woodChip } from './incense-sticks.ts'
import { BLACK, PALE_WOOD, WOOD } from './materials.ts'
import { sticks } from './packs.ts'

/** Panchgavya: a plain paper box beside the earthen cup and the cow's tail of barley. */
export const panchgavyaSticks = (): string =>
  draw(
    ground(100, 184, 74, 5),
    sticks(72, 70, 5, 54, 18, INK.woodDark),
    form('M42 62H104V180H42Z', WOOD.light, 'M86 62H104V180H86Z', WOOD.base),
    shape('M42 62L58 52H118L104 62Z', INK.woodDark),
    fill('M104 62L118 52V170L104 180Z', INK.woodDark),
    stroke('M104 62L118 52V170L104 180Z'),
    oval(73, 118, 24, 26, INK.leafLight, 2.6),
    stroke(
      'M62 112C60 104 66 102 68 108C72 104 76 104 78 108C80 102 86 104 84 112C84 126 80 132 73 132C66 132 62 126 62 112Z',
      2.4,
    ),
    stroke('M62 108L54 104M84 108L92 104', 2.4),
    stroke('M46 160H98M46 168H98', 2.4, INK.leaf),
    form(
      'M126 152C128 172 138 180 152 180C166 180 176 172 178 152Z',
      INK.clay,
      'M164 152H178C176 172 166 180 152 180C162 174 164 164 164 152Z',
      INK.clayDark,
    ),
    oval(152, 152, 26, 7, INK.clayLight, 2.8),
    oval(152, 153, 18, 4, INK.cream),
    leaf(150, 148, 30, 6, 190, 2.2),
  )

/** Made from the flowers a temple has laid down: a wide low box over a bed of petals. */
export const templeFlowerSticks = (): string =>
  draw(
    ground(100, 178, 84, 6),
    sticks(100, 150, 7, 128, 64, INK.marigoldDark),
    form('M26 118H174L162 176H38Z', INK.marigoldDark, 'M140 118H174L162 176H132Z', INK.clay),
    stroke('M36 130H164', 3, INK.marigoldLight),
    shape('M24 110H176V122H24Z', INK.marigold),
    times(5, (i) => marigold(44 + i * 28, 112 - (i % 2) * 5, 13, i % 2 ? WHITE : MARIGOLD)),
    disc(100, 152, 17, INK.cream, 2.6),
    stroke('M100 142V162M90 152H110M93 145L107 159M107 145L93 159', 2.6, INK.red),
    disc(100, 152, 3.4, INK.marigold),
  )

/** Thick sticks without bamboo, stacked on their paper sleeve. */
export const chandanDhoop = (): string =>
  draw(
    ground(100, 174, 80, 6),
    form('M20 96L132 66L180 92V150L68 180L20 152Z', PALE_WOOD.light, 'M68 124L180 92V150L68 180Z', PALE_WOOD.base),
    shape('M20 96L132 66L180 92L68 124Z', INK.cream),
    stroke('M68 124V180', FINE),
    disc(122, 138, 17, INK.cream, 2.6),
    woodChip(122, 138, -16),
    each(
      [
        [36, 84],
        [56, 78],
        [76, 73],
        [50, 64],
        [70, 58],
      ] as const,
      ([x, y]) => draw(rod(`M${x} ${y}L${x + 74} ${y - 20}`, 11, INK.wood, 5), oval(x, y, 4.4, 6, INK.woodLight)),
    ),
    shine('M30 108V146', 3, INK.silverLight),
  )

/** The soft black roll in clear wrap, a pinch shaped and lit. */
export const wetDhoop = (): string =>
  draw(
    ground(100, 172, 82, 6),
    stroke('M154 96C140 82 168 74 152 52C142 38 160 30 156 20', 4, INK.woodLight, 0.8),
    form(
      'M20 124L34 112L30 132L34 152L20 148C16 140 16 132 20 124Z',
      INK.silverLight,
      'M20 148C18 144 17 140 17 136L32 136L34 152Z',
      INK.silver,
      2.6,
    ),
    form(
      'M34 108H120C132 108 132 160 120 160H34C26 148 26 120 34 108Z',
      BLACK.base,
      'M34 140H127C126 152 124 160 120 160H34C32 156 30 148 29 140Z',
      BLACK.dark,
    ),
    oval(121, 134, 9, 26, BLACK.light, 2.8),
    shape('M52 108H96V160H52C48 144 48 124 52 108Z', INK.red, 2.8),
    stroke('M56 116H92M55 152H92', 2.4, INK.marigold),
    marigold(74, 134, 11),
    form(
      'M136 168C140 148 148 122 154 98C160 122 170 148 174 168C164 174 146 174 136 168Z',
      BLACK.base,
      'M154 98C160 122 170 148 174 168C168 171 162 172 156 172C162 148 160 120 154 98Z',
      BLACK.dark,
    ),
    disc(154, 99, 4.4, INK.marigoldDark, 2.2),
    shine('M40 116H48', 3, BLACK.light),
  )
