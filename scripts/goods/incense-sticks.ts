// Every fragrance in a pack of its own shape, its flower or resin beside it.

import { flower, leaf, MARIGOLD, type Petals } from '../art/growing.ts'
import { disc, draw, FINE, fill, form, ground, group, INK, oval, shape, stroke, times, turned } from '../art/primitives.ts'
import { GREEN, type Material, PALE_WOOD, PINK, YELLOW } from './materials.ts'
import { sticks } from './packs.ts'

const petalFlower = (x: number, y: number, r: number, count: number, petal: Material, heart: string): string =>
  group(
    `translate(${x} ${y})scale(${r / 20})`,
    times(count, (i) =>
      group(
        `rotate(${(i * 360) / count})`,
        shape('M0 -2C8 -6 9 -16 0 -21C-9 -16 -8 -6 0 -2Z', i % 2 ? petal.base : petal.light, 2.6),
      ),
    ),
    disc(0, 0, 4.4, heart, 2),
  )

const rose = (x: number, y: number, r: number): string =>
  group(
    `translate(${x} ${y})scale(${r / 20})`,
    disc(0, 0, 19, INK.pinkDark, 2.6),
    fill('M-17 -6C-10 8 10 12 18 0C16 14 4 20 -6 17C-14 14 -18 4 -17 -6Z', INK.pinkDeep),
    disc(-1, -3, 11, INK.pink, 2),
    stroke('M-7 -4C-4 3 6 3 8 -5C6 -10 -1 -10 -2 -5', 2.4),
  )

/** A long flat carton lying aslant, its end open. */
const flatCarton = (paper: Material, masala: string, emblem: string): string =>
  group(
    'translate(100 104)rotate(-32)',
    times(5, (i) => draw(stroke(`M62 ${-12 + i * 6}H98`, 6), stroke(`M62 ${-12 + i * 6}H98`, 2.8, masala))),
    form('M-92 -22H70V22H-92Z', paper.base, 'M-92 8H70V22H-92Z', paper.dark),
    stroke('M-78 -22V22M58 -22V22', 3, paper.light),
    shape('M-48 -15H28C36 -15 36 15 28 15H-48C-56 15 -56 -15 -48 -15Z', INK.cream, 2.4),
    group('translate(-10 0)rotate(32)', emblem),
  )

/** A six-sided upright pack with sticks standing out of it. */
const hexPack = (paper: Material, masala: string, emblem: string): string =>
  draw(
    sticks(100, 90, 5, 76, 22, masala),
    form('M66 74H134V178H66Z', paper.base, 'M114 74H134V178H114Z', paper.dark),
    fill('M66 74H84V178H66Z', paper.light),
    stroke('M84 80V178M114 80V178', FINE),
    shape('M66 74L84 66H114L134 74L114 82H84Z', paper.light),
    shape('M58 104H142V150H58Z', INK.cream, 2.6),
    emblem,
    stroke('M66 164H134', 3, paper.light),
  )

/** A paper band holds a full bundle of sticks. */
const bundle = (paper: Material, masala: string, emblem: string): string =>
  draw(
    times(9, (i) =>
      draw(
        stroke(`M${72 + i * 7} 22L${76 + i * 6} 178`, 6.4),
        stroke(`M${72 + i * 7} 22L${75 + i * 6.2} 138`, 3.4, masala),
        stroke(`M${75 + i * 6.2} 140L${76 + i * 6} 177`, 3.4, INK.woodLight),
      ),
    ),
    form('M64 74H136L132 124H68Z', paper.base, 'M114 74H136L132 124H112Z', paper.dark),
    stroke('M66 82H134M68 116H132', 2.4, paper.light),
    emblem,
  )

/** A round tube with its lid off. */
const tube = (paper: Material, masala: string, emblem: string): string =>
  draw(
    sticks(88, 80, 4, 70, 16, masala),
    form('M58 66V172C58 184 118 184 118 172V66Z', paper.base, 'M98 66H118V172C118 178 108 181 96 181Z', paper.dark),
    oval(88, 66, 30, 8, INK.woodDark, 3),
    sticks(88, 70, 4, 60, 16, masala),
    stroke('M58 66C58 76 118 76 118 66'),
    shape('M58 98C74 104 102 104 118 98V146C102 152 74 152 58 146Z', INK.cream, 2.6),
    emblem,
    form('M130 136H174V170C174 180 130 180 130 170Z', paper.dark, 'M160 136H174V170C174 175 166 177 156 178Z', INK.line),
    oval(152, 136, 22, 6, paper.light, 3),
  )

/** A pillow pouch, crimped at both ends. */
const pouch = (paper: Material, masala: string, emblem: string): string =>
  draw(
    form(
      'M62 22H138L134 36C142 80 142 130 134 166L138 180H62L66 166C58 130 58 80 66 36Z',
      paper.base,
      'M120 22H138L134 36C142 80 142 130 134 166L138 180H116C126 130 128 70 120 22Z',
      paper.dark,
    ),
    stroke('M66 36H134M66 166H134', FINE),
    stroke(
      'M70 24V32M80 24V32M90 24V32M100 24V32M110 24V32M120 24V32M130 24V32M70 170V178M80 170V178M90 170V178M100 170V178M110 170V178M120 170V178M130 170V178',
      1.8,
      paper.light,
    ),
    shape('M82 50H118C126 50 126 154 118 154H82C74 154 74 50 82 50Z', INK.cream, 2.4),
    times(4, (i) => draw(stroke(`M${86 + i * 9.4} 110V144`, 2.4, INK.woodLight), stroke(`M${86 + i * 9.4} 84V126`, 4.4, masala))),
    emblem,
  )

/** A drawer box, half pulled out. */
const drawerBox = (paper: Material, masala: string, emblem: string): string =>
  draw(
    form('M92 84H190V140H92Z', PALE_WOOD.light, 'M92 126H190V140H92Z', PALE_WOOD.base),
    times(6, (i) => draw(stroke(`M96 ${92 + i * 6.4}H182`, 6), stroke(`M96 ${92 + i * 6.4}H182`, 3, masala))),
    stroke('M92 84H190V140H92'),
    form('M10 76H132V148H10Z', paper.base, 'M10 128H132V148H10Z', paper.dark),
    shape('M10 76L24 60H146L132 76Z', paper.light),
    form('M132 76L146 60V132L132 148Z', paper.dark, 'M132 112L146 96V132L132 148Z', INK.line),
    stroke('M20 86H122V138H20Z', FINE, paper.light),
    disc(71, 112, 21, INK.cream, 2.4),
    emblem,
  )

/** A sheaf in twisted paper, tied with thread. */
const twisted = (paper: Material, masala: string, emblem: string): string =>
  draw(
    sticks(100, 112, 7, 96, 34, masala),
    form('M70 96C80 104 120 104 130 96L116 178H84Z', paper.base, 'M116 101C122 100 127 98 130 96L116 178H104Z', paper.dark),
    stroke('M78 132C90 138 110 138 122 132', 6.4),
    stroke('M78 132C90 138 110 138 122 132', 3, INK.red),
    stroke('M100 136C92 150 104 150 96 166M100 136C110 148 104 154 112 164', 3, INK.red),
    emblem,
  )

const lump = (x: number, y: number, r: number, material: Material): string =>
  form(
    `M${x - r} ${y}L${x - r * 0.6} ${y - r * 0.9}L${x + r * 0.3} ${y - r}L${x + r} ${y - r * 0.2}L${x + r * 0.7} ${y + r * 0.7}L${x - r * 0.5} ${y + r * 0.7}Z`,
    material.base,
    `M${x + r * 0.3} ${y - r}L${x + r} ${y - r * 0.2}L${x + r * 0.7} ${y + r * 0.7}L${x + r * 0.1} ${y + r * 0.1}Z`,
    material.dark,
    2.4,
  )

const IVORY: Material = { base: INK.cream, dark: INK.silverDark, light: INK.silverLight }

const AMBER: Material = { base: INK.marigoldDark, dark: INK.clayDark, light: INK.marigold }

const jasmine = (x: number, y: number, r = 15): string => petalFlower(x, y, r, 5, IVORY, INK.marigoldLight)

const champa = (x: number, y: number, r = 17): string =>
  petalFlower(x, y, r, 5, { base: INK.cream, dark: INK.creamDark, light: INK.marigoldLight }, INK.marigold)

export const marigold = (x: number, y: number, r: number, petals: Petals = MARIGOLD): string => flower(x, y, r, 2.6, petals)

const pandanus = (x: number, y: number): string =>
  draw(
    leaf(x, y, 62, 9, 196, 2.6),
    leaf(x, y, 66, 10, 168, 2.6),
    leaf(x, y, 54, 8, 140, 2.6, [INK.leafLight, INK.leaf]),
    leaf(x, y, 44, 9, 178, 2.6, [INK.cream, INK.leafLight]),
  )

export const woodChip = (x: number, y: number, degrees: number): string =>
  turned(
    x,
    y,
    degrees,
    form('M-22 -7H20L24 7H-20Z', PALE_WOOD.base, 'M-20 2H23L24 7H-20Z', PALE_WOOD.dark, 2.6),
    stroke('M-14 -3H8', 1.8, PALE_WOOD.dark),
  )

export const chandanSticks = (): string =>
  draw(
    ground(100, 176, 78, 5),
    flatCarton(
      { base: INK.woodLight, dark: INK.wood, light: INK.cream },
      INK.wood,
      draw(disc(0, 0, 9, INK.woodLight, 2.2), stroke('M-4 0C-4 -5 4 -5 4 0', 1.8)),
    ),
    woodChip(58, 170, -8),
    woodChip(112, 172, 10),
  )

export const mograSticks = (): string =>
  draw(
    ground(100, 184, 66, 5),
    hexPack(GREEN, INK.leaf, jasmine(100, 127, 18)),
    jasmine(46, 170, 14),
    jasmine(152, 172, 16),
    jasmine(160, 148, 10),
  )

export const gulabSticks = (): string =>
  draw(
    ground(100, 184, 58, 5),
    bundle(PINK, INK.pinkDeep, rose(100, 99, 13)),
    rose(46, 166, 17),
    rose(156, 168, 15),
    leaf(60, 176, 22, 7, -80, 2.2),
  )

export const champaSticks = (): string =>
  draw(ground(100, 186, 72, 5), tube(YELLOW, INK.marigold, champa(88, 124, 18)), champa(40, 172, 16), champa(158, 112, 17))

export const kewraSticks = (): string =>
  draw(
    ground(104, 186, 62, 5),
    pandanus(150, 178),
    pouch(
      { base: INK.leafLight, dark: INK.leaf, light: INK.cream },
      INK.leafDark,
      turned(100, 82, 0, leaf(0, -4, 26, 6, 180, 2), leaf(0, -4, 24, 6, 150, 2), leaf(0, -4, 24, 6, 210, 2)),
    ),
  )

export const guggulSticks = (): string =>
  draw(
    ground(104, 168, 82, 6),
    drawerBox(AMBER, INK.woodDark, lump(71, 112, 12, AMBER)),
    lump(158, 158, 15, AMBER),
    lump(182, 162, 10, AMBER),
  )

export const lobanSticks = (): string =>
  draw(
    ground(100, 186, 66, 5),
    twisted({ base: INK.silver, dark: INK.silverDark, light: INK.silverLight }, INK.stone, ''),
    lump(48, 174, 15, IVORY),
    lump(72, 180, 9, IVORY),
    lump(146, 176, 13, IVORY),
  )
