// Caches slowly changing positions as interpolation polynomials.

import { LRUCache } from 'lru-cache'

// The sky is the same for all places, so values computed for one place are reused for the next.
/** Maximum number of segments per series. 8 days each make 90 years. */
const MAX_CACHED = 4096

type Segment = { index: number; coefficients: Float64Array }

export type SeriesShape = {
  /** Returns the quantities at an instant (days of UT since J2000); the first `angles` of them are degrees that wrap at 360. */
  sample: (days: number) => readonly number[]
  angles: number
  /** Days covered by one polynomial, and the number of Chebyshev nodes it is fitted at. */
  length: number
  nodes: number
}

/**
 * Returns one channel of a series at an instant in days since J2000; angles are unwrapped, so only their remainder modulo 360 is
 * meaningful.
 */
export type Series = (days: number, channel: number) => number

/** Returns a series that fits the same quantities segment by segment and caches the polynomials. */
export function cachedSeries(shape: SeriesShape): Series {
  const cache = new LRUCache<number, Segment>({ max: MAX_CACHED })
  let latest: Segment = { index: Number.NaN, coefficients: new Float64Array() }
  const edges = new LRUCache<number, readonly number[]>({ max: MAX_CACHED })
  // At the exact boundary of two segments both polynomials would differ in the last digits, so the quantity itself is computed there.
  const edge = (index: number): readonly number[] => {
    const cached = edges.get(index)
    if (cached) return cached
    const made = shape.sample(index * shape.length)
    edges.set(index, made)
    return made
  }
  const find = (index: number): Segment => {
    const cached = cache.get(index)
    if (cached) return cached
    const made = { index, coefficients: fitChebyshev(shape, index * shape.length) }
    cache.set(index, made)
    return made
  }
  return (days, channel) => {
    const index = Math.floor(days / shape.length)
    if (days === index * shape.length) return edge(index)[channel] ?? 0
    if (latest.index !== index) latest = find(index)
    const x = ((days - index * shape.length) / shape.length) * 2 - 1
    return evaluate(latest.coefficients, channel * shape.nodes, shape.nodes, x)
  }
}

/** Returns Chebyshev coefficients of every channel over one segment (Press et al., Numerical Recipes, 5.8). */
function fitChebyshev(shape: SeriesShape, start: number): Float64Array {
  const { nodes, length } = shape
  const samples: (readonly number[])[] = []
  for (let k = 0; k < nodes; k++) {
    samples.push(shape.sample(start + (length / 2) * (1 + Math.cos((Math.PI * (k + 0.5)) / nodes))))
  }
  const channels = samples[0]?.length ?? 0
  const coefficients = new Float64Array(channels * nodes)
  for (let channel = 0; channel < channels; channel++) {
    const first = samples[0]?.[channel] ?? 0
    const values = samples.map((sample) => {
      const value = sample[channel] ?? 0
      return channel < shape.angles ? first + signedDegrees(value - first) : value
    })
    for (let j = 0; j < nodes; j++) {
      let sum = 0
      for (let k = 0; k < nodes; k++) sum += (values[k] ?? 0) * Math.cos((Math.PI * j * (k + 0.5)) / nodes)
      coefficients[channel * nodes + j] = ((j === 0 ? 1 : 2) * sum) / nodes
    }
  }
  return coefficients
}

/** Evaluates a Chebyshev polynomial at x from -1 to 1 by Clenshaw's recurrence. */
function evaluate(coefficients: Float64Array, offset: number, nodes: number, x: number): number {
  let next = 0
  let afterNext = 0
  for (let j = nodes - 1; j > 0; j--) {
    const current = 2 * x * next - afterNext + (coefficients[offset + j] ?? 0)
    afterNext = next
    next = current
  }
  return x * next - afterNext + (coefficients[offset] ?? 0)
}

/** Normalizes an angle in degrees to -180 up to 180. */
export function signedDegrees(angle: number): number {
  return angle - 360 * Math.floor((angle + 180) / 360)
}

/** Normalizes an angle in degrees to 0 up to 360. */
export function normalizeDegrees(angle: number): number {
  return angle - 360 * Math.floor(angle / 360)
}
