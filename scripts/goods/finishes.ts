// The ways a murti is worked: all metal, white stone with painted cloth, coloured clay, dark stone.

import { INK } from '../art/primitives.ts'
import type { Finish } from './figure.ts'
import { BRASS, CLAY, COPPER, GREEN, MARBLE, type Material, PINK, RED, SILVER, STONE, WHITE, WOOD, YELLOW } from './materials.ts'

const metal = (material: Material): Finish => ({
  skin: material,
  cloth: { base: material.dark, dark: material.dark, light: material.light },
  gold: { base: material.base, dark: material.dark, light: material.light },
  hair: INK.line,
})

export const BRASS_MURTI: Finish = { ...metal(BRASS), cloth: BRASS }
export const SILVER_MURTI: Finish = { ...metal(SILVER), cloth: SILVER }
export const COPPER_MURTI: Finish = { ...metal(COPPER), cloth: COPPER }
export const CLAY_MURTI: Finish = { ...metal(CLAY), cloth: CLAY, gold: CLAY }
export const STONE_MURTI: Finish = { ...metal(STONE), cloth: STONE, gold: BRASS }
export const WOOD_MURTI: Finish = { ...metal(WOOD), cloth: WOOD, gold: WOOD }
export const marble = (cloth: Material): Finish => ({ skin: MARBLE, cloth, gold: BRASS, hair: INK.line })
export const MARBLE_RED = marble(RED)
export const MARBLE_PINK = marble(PINK)
export const MARBLE_WHITE = marble(WHITE)
export const MARBLE_YELLOW = marble(YELLOW)
export const MARBLE_GREEN = marble(GREEN)
/** Bazaar clay, painted by hand for Diwali. */
export const PAINTED = (cloth: Material): Finish => ({
  skin: { base: INK.pink, dark: INK.pinkDark, light: INK.pinkLight },
  cloth,
  gold: BRASS,
  hair: INK.line,
})
