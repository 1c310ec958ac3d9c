// Pulses, their flour, and what else of the single grahas is used up: one drawing for each kind, in the colours of each.

import { leaf } from '../art/growing.ts'
import { draw, FINE, fill, form, ground, group, INK, rod, shape, stroke, times } from '../art/primitives.ts'
import { bowl, heap, scattered } from './containers.ts'
import { PAPER } from './grains.ts'
import { BRASS, type Material } from './materials.ts'

/** Grains heaped in a brass bowl, some of them fallen beside it; `width` and `length` are those of one grain. */
const pulse = (grains: Material, width: number, length: number) => (): string =>
  draw(
    ground(100, 176, 58, 6),
    heap(100, 108, 60, 50, grains),
    scattered(98, 86, 42, 20, 26, width, length, [grains.light, grains.base, grains.dark]),
    bowl(100, 108, 66, 56, BRASS),
    stroke('M56 136C84 148 116 148 144 136', FINE),
    scattered(34, 174, 14, 4, 5, width, length, [grains.base]),
    scattered(166, 175, 12, 3, 4, width, length, [grains.base]),
  )

const of = (base: string, dark: string, light: string): Material => ({ base, dark, light })

export const blackUrad = pulse(of(INK.stoneDark, INK.line, INK.stone), 5, 7)
export const chanaDal = pulse(of(INK.marigold, INK.marigoldDark, INK.marigoldLight), 6, 8)
export const greenMoong = pulse(of(INK.leaf, INK.leafDark, INK.leafLight), 5, 6)
export const masoor = pulse(of(INK.redDark, INK.woodDark, INK.red), 5, 5)
export const horseGram = pulse(of(INK.wood, INK.woodDark, INK.woodLight), 4, 8)
export const roastedChana = pulse(of(INK.brass, INK.brassDark, INK.marigoldLight), 8, 9)

/** Ground roasted chana in a folded paper bag, a heap of it before. */
export const sattu = (): string =>
  draw(
    ground(100, 182, 84, 6),
    form('M34 52H110V176H34Z', PAPER.base, 'M88 52H110V176H80C90 140 92 90 88 52Z', PAPER.dark),
    shape('M34 52L42 30H118L110 52Z', PAPER.light),
    fill('M42 17H118V30H42Z', PAPER.base),
    stroke('M42 30V16H118V30M42 24H118', FINE),
    scattered(72, 112, 20, 26, 14, 8, 9, [INK.brass, INK.brassDark]),
    heap(146, 178, 44, 40, of(INK.woodLight, INK.wood, INK.creamDark)),
  )

/** Straight twigs tied twice, with a leaf of their tree. */
const twigs =
  (bark: string, other: string, width: number, leaves: readonly number[], long: number, broad: number) => (): string =>
    draw(
      ground(100, 178, 80, 6),
      times(7, (i) => rod(`M${22 + i * 4} ${164 - i * 12}L${172 + i * 2} ${116 - i * 10}`, width, i % 2 ? bark : other, 5)),
      stroke('M66 82C60 110 70 136 76 150', 10),
      stroke('M66 82C60 110 70 136 76 150', 6, INK.red),
      stroke('M136 60C130 86 138 112 144 128', 10),
      stroke('M136 60C130 86 138 112 144 128', 6, INK.red),
      group('translate(118 160)', ...leaves.map((turn) => leaf(0, 0, long, broad, turn, 2.6))),
    )

export const aakSamidha = twigs(INK.stoneLight, INK.creamDark, 8, [-100, -30], 46, 24)
export const apamargaSamidha = twigs(INK.leafDark, INK.woodLight, 5, [-110, -70, -30], 34, 12)
export const gularSamidha = twigs(INK.wood, INK.woodLight, 8, [-80, -20], 44, 18)
export const khairSamidha = twigs(INK.woodDark, INK.redDark, 7, [-120, -100, -80, -60, -40, -20], 26, 7)
export const pipalSamidha = twigs(INK.woodLight, INK.stoneLight, 8, [-60], 54, 30)
export const shamiSamidha = twigs(INK.stoneDark, INK.woodDark, 6, [-125, -105, -85, -65, -45, -25], 22, 6)

/** Jasmine oil in a small stoppered bottle with a flower on its label. */
export const jasmineOil = (): string =>
  draw(
    ground(100, 182, 56, 6),
    shape('M86 44V22H114V44Z', INK.silver, 2.6),
    form(
      'M70 62C70 50 86 52 86 44H114C114 52 130 50 130 62V172C130 178 126 180 122 180H78C74 180 70 178 70 172Z',
      INK.marigoldLight,
      'M112 50C116 54 130 50 130 62V172C130 178 126 180 122 180H108Z',
      INK.marigold,
    ),
    fill('M72 92H128V150H72Z', INK.cream),
    stroke('M70 92H130M70 150H130', FINE),
    times(5, (i) =>
      group(`translate(100 121)rotate(${i * 72})`, shape('M0 0C-9 -8 -7 -20 0 -23C7 -20 9 -8 0 0Z', INK.silverLight, 2)),
    ),
    shape('M97 121H103V125H97Z', INK.marigold, 2),
    leaf(152, 178, 36, 14, -60, 2.6),
  )
