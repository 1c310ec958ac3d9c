import type { KolamPoint } from './kolam-figure.ts'
import { findFigure, JOIN, TURN } from './kolam-figure.ts'
import type { KolamShape } from './kolam-grid.ts'

export interface KolamRequest {
  readonly seed: string
  readonly shape?: KolamShape
  /** Dots in the widest row; odd numbers give fuller diamonds. */
  readonly count?: number
  /** Rows of a strip; other shapes are as high as they are wide. */
  readonly rows?: number
}

export interface KolamDrawing {
  readonly path: string
  readonly dots: readonly (readonly [number, number])[]
  readonly width: number
  readonly height: number
}

const CELL = 20
const MARGIN = 0.75
const BULGE = 0.4
const MAX_CACHED = 400

const tenth = (value: number): number => Math.round(value * 10) / 10

interface Knot {
  readonly x: number
  readonly y: number
  readonly alongX: number
  readonly alongY: number
}

function knotOf(point: KolamPoint): Knot {
  const bulge = point.kind === TURN || point.kind === JOIN ? BULGE : 0
  const length = Math.hypot(point.alongX, point.alongY)
  return {
    x: (point.x + point.outX * bulge + MARGIN) * CELL,
    y: (point.y + point.outY * bulge + MARGIN) * CELL,
    alongX: point.alongX / length,
    alongY: point.alongY / length,
  }
}

/** One cubic Bézier curve from knot to knot; the sharper the bend, the longer its control arms. */
function curve(from: Knot, to: Knot): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const straightness = from.alongX * to.alongX + from.alongY * to.alongY
  const arm = distance * (straightness > 0.5 ? 0.36 : straightness > -0.2 ? 0.4 : 0.5)
  const first = `${tenth(from.x + from.alongX * arm)} ${tenth(from.y + from.alongY * arm)}`
  const second = `${tenth(to.x - to.alongX * arm)} ${tenth(to.y - to.alongY * arm)}`
  return `C${first} ${second} ${tenth(to.x)} ${tenth(to.y)}`
}

function pathThrough(points: readonly KolamPoint[]): string {
  const knots = points.map(knotOf)
  const start = knots[0]
  if (!start) return ''
  const curves = knots.map((knot, i) => curve(knot, knots[i + 1] ?? start))
  return `M${tenth(start.x)} ${tenth(start.y)}${curves.join('')}Z`
}

function computeDrawing(seed: string, shape: KolamShape, count: number, rows: number): KolamDrawing {
  const { dots, points } = findFigure(seed, shape, count, rows)
  const widest = Math.max(...dots.map(([x]) => x))
  const highest = Math.max(...dots.map(([, y]) => y))
  return {
    path: pathThrough(points),
    dots: dots.map(([x, y]) => [(x + MARGIN) * CELL, (y + MARGIN) * CELL]),
    width: (widest + 2 * MARGIN) * CELL,
    height: (highest + 2 * MARGIN) * CELL,
  }
}

const cachedDrawings = new Map<string, KolamDrawing>()

/**
 * Returns the drawing of a kolam. The search takes milliseconds and is deterministic, so each figure is cached for the life of the process.
 * There are few seeds; the size limit only protects memory from an unexpected caller. A plain map, because browsers load this code too.
 */
export function drawKolam({ seed, shape = 'diamond', count = 7, rows = 1 }: KolamRequest): KolamDrawing {
  const key = `${shape}|${count}|${rows}|${seed}`
  const cached = cachedDrawings.get(key)
  if (cached) return cached
  const drawing = computeDrawing(seed, shape, count, rows)
  if (cachedDrawings.size >= MAX_CACHED) {
    const oldest = cachedDrawings.keys().next().value
    if (oldest !== undefined) cachedDrawings.delete(oldest)
  }
  cachedDrawings.set(key, drawing)
  return drawing
}
