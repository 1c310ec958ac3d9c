// What a row of the picture list says: the tinted ground, the drawing, and how far it is moved to stand in the middle.

import type { Tint } from '../art/primitives.ts'

export type Shelf = Readonly<Record<string, readonly [ground: Tint, drawing: () => string, moved?: readonly [number, number]]>>
