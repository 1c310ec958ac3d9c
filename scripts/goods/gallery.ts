// Every good of the shop and its picture; the key is the good's slug.

import type { Shelf } from './shelf.ts'
import { LAMPS_AND_INCENSE } from './shelf-lamps.ts'
import { MURTIS_AND_VESSELS } from './shelf-murtis.ts'
import { USED_UP } from './shelf-powders.ts'
import { SHRINE_AND_KITS } from './shelf-shrine.ts'

export const GOODS: Shelf = { ...LAMPS_AND_INCENSE, ...MURTIS_AND_VESSELS, ...USED_UP, ...SHRINE_AND_KITS }
