// Derives a symmetric one-stroke figure from a name.
import type { KolamGrid, KolamShape, Symmetry } from './kolam-grid.ts'
import { gapOrbits, layGrid, SIDE_X, SIDE_Y } from './kolam-grid.ts'

/** What the line does at a gap: it turns around its own dot, crosses to the next dot, or runs on past both. */
export const TURN = 0
export const TIE = 1
export const JOIN = 2

export interface KolamPoint {
  readonly x: number
  readonly y: number
  readonly outX: number
  readonly outY: number
  readonly alongX: number
  readonly alongY: number
  readonly kind: number
}

export interface KolamFigure {
  readonly dots: KolamGrid['dots']
  readonly points: readonly KolamPoint[]
  readonly gaps: Uint8Array
  readonly grid: KolamGrid
  readonly symmetry: Symmetry
}

const TRIES = 900
const TARGET_TIES = 0.66
const TARGET_JOINS = 0.1

function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const kindAt = (grid: KolamGrid, gaps: Uint8Array, slot: number): number => {
  const gap = grid.gap[slot] ?? -1
  return gap < 0 ? TURN : (gaps[gap] ?? TURN)
}

/** Whether every dot is reached through gaps that are not turns. */
function isConnected(grid: KolamGrid, gaps: Uint8Array): boolean {
  const seen = new Uint8Array(grid.dots.length)
  const waiting = [0]
  seen[0] = 1
  let reached = 1
  for (let dot = waiting.pop(); dot !== undefined; dot = waiting.pop()) {
    for (let side = 0; side < 4; side++) {
      const slot = dot * 4 + side
      const next = grid.neighbour[slot] ?? -1
      if (next < 0 || seen[next] || kindAt(grid, gaps, slot) === TURN) continue
      seen[next] = 1
      reached++
      waiting.push(next)
    }
  }
  return reached === grid.dots.length
}

// Corner k of a dot lies between side k and side k + 1: 0 north-east, 1 south-east, 2 south-west, 3 north-west.
const CORNER_X = [1, 1, -1, -1] as const
const CORNER_Y = [-1, 1, 1, -1] as const
const JOINED_CORNER = [
  [1, 0, 3, 2],
  [3, 2, 1, 0],
] as const

/**
 * Follows the line from the first dot until it closes and calls `visit` for every gap passed. Returns the number of corners it went round.
 */
function walk(grid: KolamGrid, gaps: Uint8Array, visit?: (point: KolamPoint) => void): number {
  const visited = new Uint8Array(grid.dots.length * 4)
  let dot = 0
  let corner = 0
  let clockwise = true
  let steps = 0
  while (!visited[dot * 4 + corner]) {
    visited[dot * 4 + corner] = 1
    steps++
    const side = (clockwise ? (corner + 1) % 4 : corner) as 0 | 1 | 2 | 3
    const slot = dot * 4 + side
    const kind = kindAt(grid, gaps, slot)
    visit?.(pointAt(grid, dot, corner as 0 | 1 | 2 | 3, side, clockwise, kind))
    if (kind === TIE) {
      dot = grid.neighbour[slot] ?? 0
      corner = (corner + 2) % 4
      clockwise = !clockwise
    } else if (kind === JOIN) {
      dot = grid.neighbour[slot] ?? 0
      corner = JOINED_CORNER[side % 2 ? 1 : 0][corner as 0 | 1 | 2 | 3]
    } else {
      corner = (corner + (clockwise ? 1 : 3)) % 4
    }
  }
  return steps
}

function pointAt(
  grid: KolamGrid,
  dot: number,
  corner: 0 | 1 | 2 | 3,
  side: 0 | 1 | 2 | 3,
  clockwise: boolean,
  kind: number,
): KolamPoint {
  const [x, y] = grid.dots[dot] ?? [0, 0]
  const outX = SIDE_X[side]
  const outY = SIDE_Y[side]
  const spin = clockwise ? 1 : -1
  const alongX = -outY * spin
  const alongY = outX * spin
  const middle = { x: x + outX / 2, y: y + outY / 2, kind }
  if (kind === TIE) return { ...middle, outX: 0, outY: 0, alongX: outX + alongX, alongY: outY + alongY }
  if (kind === JOIN) {
    return { ...middle, outX: CORNER_X[corner] - outX, outY: CORNER_Y[corner] - outY, alongX: outX, alongY: outY }
  }
  return { x, y, outX, outY, alongX, alongY, kind }
}

/** Fallback when the search finds nothing better: ties that form a comb are a tree, and a tree always gives a single stroke. */
function comb(grid: KolamGrid): Uint8Array {
  const rows = [...new Set(grid.dots.map(([, y]) => y))].sort((a, b) => a - b)
  const spine = rows[Math.floor((rows.length - 1) / 2)] ?? 0
  return Uint8Array.from(grid.gapMiddles, ([x, y]) => (y === spine || Number.isInteger(x) ? TIE : TURN))
}

function closeness(gaps: Uint8Array, random: () => number): number {
  let ties = 0
  let joins = 0
  for (const kind of gaps) {
    if (kind === TIE) ties++
    else if (kind === JOIN) joins++
  }
  const total = gaps.length
  return -Math.abs(ties / total - TARGET_TIES) - 0.6 * Math.abs(joins / total - TARGET_JOINS) + 0.05 * random()
}

interface Search {
  readonly grid: KolamGrid
  readonly random: () => number
  readonly plain: boolean
}

/** Returns the best balanced one-stroke figure of one symmetry, or null. */
function searchSymmetry({ grid, random, plain }: Search, orbits: readonly number[][]): Uint8Array | null {
  let best: Uint8Array | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  for (let attempt = 0; attempt < (plain ? 1 : TRIES); attempt++) {
    const gaps = new Uint8Array(grid.gapMiddles.length)
    const tieShare = 0.45 + 0.4 * random()
    const openShare = tieShare + (1 - tieShare) * 0.45 * random()
    for (const orbit of orbits) {
      const drawn = plain ? 0 : random()
      if (drawn >= openShare) continue
      for (const gap of orbit) gaps[gap] = drawn < tieShare ? TIE : JOIN
    }
    if (!isConnected(grid, gaps) || walk(grid, gaps) !== grid.dots.length * 4) continue
    const score = closeness(gaps, random)
    if (score > bestScore) {
      best = gaps
      bestScore = score
    }
  }
  return best
}

/** Returns the symmetries to try, richest first. */
function symmetriesFor(shape: KolamShape, plain: boolean, random: () => number): Symmetry[] {
  if (plain) return ['fold2']
  const quarterFirst = random() < 0.5
  if (shape === 'strip') return ['fold2', 'fold2', 'fold2']
  return quarterFirst ? ['mirror', 'turn', 'fold2'] : ['mirror', 'fold2', 'turn']
}

/** Builds the figure of a seed. The same seed, shape and size always give the same figure, on the server and in the browser. */
export function findFigure(seed: string, shape: KolamShape, count: number, rows: number): KolamFigure {
  const grid = layGrid(shape, count, rows)
  const random = randomFrom(hashOf(`${seed}|${shape}${count}`))
  const plain = shape === 'strip' && rows === 1
  let gaps: Uint8Array | null = null
  let symmetry: Symmetry = 'side'
  for (const candidate of symmetriesFor(shape, plain, random)) {
    gaps = searchSymmetry({ grid, random, plain }, gapOrbits(grid, candidate))
    if (gaps) {
      symmetry = candidate
      break
    }
  }
  const chosen = gaps ?? comb(grid)
  const points: KolamPoint[] = []
  walk(grid, chosen, (point) => points.push(point))
  return { dots: grid.dots, points, gaps: chosen, grid, symmetry }
}
