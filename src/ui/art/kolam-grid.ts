export type KolamShape = 'diamond' | 'square' | 'strip'
/** `mirror`: eight-fold reflection; `turn`: quarter turns; `fold2`: reflection in both axes; `side`: reflection left to right only. */
export type Symmetry = 'mirror' | 'turn' | 'fold2' | 'side'

/** Dots are numbered; a gap is the space between two neighbouring dots. Slot = dot × 4 + side (0 north, 1 east, 2 south, 3 west). */
export interface KolamGrid {
  readonly dots: readonly (readonly [number, number])[]
  readonly neighbour: Int32Array
  readonly gap: Int32Array
  readonly gapMiddles: readonly (readonly [number, number])[]
}

export const SIDE_X = [0, 1, 0, -1] as const
export const SIDE_Y = [-1, 0, 1, 0] as const

const pointKey = (x: number, y: number): string => `${x + 0},${y + 0}`

function layDots(shape: KolamShape, count: number, rows: number): [number, number][] {
  const height = shape === 'strip' ? rows : count
  const middle = (count - 1) / 2
  // An even diamond has two dots at each tip; without the half step its tips would be cut off.
  const reach = count % 2 ? middle : middle + 0.5
  const dots: [number, number][] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < count; x++) {
      const inside = shape !== 'diamond' || Math.abs(x - middle) + Math.abs(y - middle) <= reach + 1e-9
      if (inside) dots.push([x, y])
    }
  }
  return dots
}

export function layGrid(shape: KolamShape, count: number, rows: number): KolamGrid {
  const dots = layDots(shape, count, rows)
  const numberOf = new Map(dots.map(([x, y], i) => [pointKey(x, y), i]))
  const neighbour = new Int32Array(dots.length * 4).fill(-1)
  const gap = new Int32Array(dots.length * 4).fill(-1)
  const gapMiddles: [number, number][] = []
  dots.forEach(([x, y], i) => {
    for (const side of [1, 2] as const) {
      const other = numberOf.get(pointKey(x + SIDE_X[side], y + SIDE_Y[side]))
      if (other === undefined) continue
      const opposite = (side + 2) % 4
      neighbour[i * 4 + side] = other
      neighbour[other * 4 + opposite] = i
      gap[i * 4 + side] = gapMiddles.length
      gap[other * 4 + opposite] = gapMiddles.length
      gapMiddles.push([x + SIDE_X[side] / 2, y + SIDE_Y[side] / 2])
    }
  })
  return { dots, neighbour, gap, gapMiddles }
}

type Move = (x: number, y: number) => readonly [number, number]
const MOVES: Record<Symmetry, readonly Move[]> = {
  turn: [(x, y) => [x, y], (x, y) => [-y, x], (x, y) => [-x, -y], (x, y) => [y, -x]],
  fold2: [(x, y) => [x, y], (x, y) => [-x, y], (x, y) => [x, -y], (x, y) => [-x, -y]],
  side: [(x, y) => [x, y], (x, y) => [-x, y]],
  mirror: [
    (x, y) => [x, y],
    (x, y) => [-x, y],
    (x, y) => [-y, x],
    (x, y) => [y, x],
    (x, y) => [-x, -y],
    (x, y) => [x, -y],
    (x, y) => [y, -x],
    (x, y) => [-y, -x],
  ],
}

/** Groups the gaps that the symmetry maps to one another; each group gets one value. */
export function gapOrbits(grid: KolamGrid, symmetry: Symmetry): number[][] {
  const xs = grid.dots.map(([x]) => x)
  const ys = grid.dots.map(([, y]) => y)
  const middleX = (Math.min(...xs) + Math.max(...xs)) / 2
  const middleY = (Math.min(...ys) + Math.max(...ys)) / 2
  const moves = MOVES[symmetry]
  const numberOf = new Map(grid.gapMiddles.map(([x, y], i) => [pointKey(x - middleX, y - middleY), i]))
  const seen = new Set<number>()
  const orbits: number[][] = []
  grid.gapMiddles.forEach(([x, y], i) => {
    if (seen.has(i)) return
    const orbit = new Set<number>()
    for (const move of moves) {
      const carried = numberOf.get(pointKey(...move(x - middleX, y - middleY)))
      if (carried !== undefined) orbit.add(carried)
    }
    for (const member of orbit) seen.add(member)
    orbits.push([...orbit])
  })
  return orbits
}
