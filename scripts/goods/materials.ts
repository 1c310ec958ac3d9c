// What goods are made of: a base, its shadow and its light, so that one form can be turned in brass, copper or clay.

import { INK } from '../art/primitives.ts'

export type Material = { readonly base: string; readonly dark: string; readonly light: string }

const of = (base: string, dark: string, light: string): Material => ({ base, dark, light })

export const BRASS = of(INK.brass, INK.brassDark, INK.brassLight)
export const COPPER = of('var(--art-copper)', 'var(--art-copper-d)', 'var(--art-copper-l)')
export const SILVER = of(INK.silver, INK.silverDark, INK.silverLight)
export const CLAY = of(INK.clay, INK.clayDark, INK.clayLight)
export const MARBLE = of(INK.cream, INK.creamDark, INK.silverLight)
export const STONE = of(INK.stone, INK.stoneDark, INK.stoneLight)
export const WOOD = of(INK.wood, INK.woodDark, INK.woodLight)
export const PALE_WOOD = of(INK.woodLight, INK.wood, INK.creamDark)
export const RED = of(INK.red, INK.redDark, INK.redLight)
export const SAFFRON = of(INK.marigoldDark, INK.clay, INK.marigold)
export const YELLOW = of(INK.marigold, INK.marigoldDark, INK.marigoldLight)
export const GREEN = of(INK.leaf, INK.leafDark, INK.leafLight)
export const PINK = of(INK.pinkDark, INK.pinkDeep, INK.pink)
export const BLUE = of(INK.peacock, INK.peacockDark, INK.peacockLight)
export const WHITE = of(INK.cream, INK.creamDark, INK.silverLight)
export const BLACK = of(INK.stoneDark, INK.line, INK.stone)
export const NIGHT = of(INK.night, 'var(--art-night-d)', 'var(--art-night-l)')
