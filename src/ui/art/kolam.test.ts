import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawKolam } from './kolam.ts'
import { findFigure, TURN } from './kolam-figure.ts'
import type { KolamShape } from './kolam-grid.ts'
import { gapOrbits } from './kolam-grid.ts'

const request = fc.record({
  seed: fc.string({ maxLength: 24, unit: 'grapheme' }),
  shape: fc.constantFrom<KolamShape>('diamond', 'square', 'strip'),
  count: fc.integer({ min: 2, max: 7 }),
  rows: fc.integer({ min: 1, max: 3 }),
})

describe('kolam', () => {
  it('goes round every side of every dot in a single closed stroke', () => {
    fc.assert(
      fc.property(request, ({ seed, shape, count, rows }) => {
        const { points, dots, gaps, grid } = findFigure(seed, shape, count, rows)
        const turns = dots.length * 4 - 2 * gaps.filter((kind) => kind !== TURN).length
        expect(points).toHaveLength(grid.dots.length * 4)
        expect(points.filter((point) => point.kind === TURN)).toHaveLength(turns)
        expect(drawKolam({ seed, shape, count, rows }).path.match(/M/g)).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })

  it('gives symmetric gaps the same value', () => {
    fc.assert(
      fc.property(request, ({ seed, shape, count, rows }) => {
        const { gaps, grid, symmetry } = findFigure(seed, shape, count, rows)
        for (const orbit of gapOrbits(grid, symmetry)) {
          expect(new Set(orbit.map((gap) => gaps[gap])).size).toBe(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('places its dots symmetrically about the centre of the drawing', () => {
    fc.assert(
      fc.property(request, (figure) => {
        const { dots, width, height } = drawKolam(figure)
        const places = new Set(dots.map(([x, y]) => `${x} ${y}`))
        for (const [x, y] of dots) expect(places.has(`${width - x} ${height - y}`)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('gives the same name the same figure and draws it only once', () => {
    const first = drawKolam({ seed: 'Satyanarayan', count: 9 })
    expect(drawKolam({ seed: 'Satyanarayan', count: 9 })).toBe(first)
    expect(drawKolam({ seed: 'Lakshmi', count: 9 }).path).not.toBe(first.path)
  })

  it('draws the logo, the heading strip and the footer edge', () => {
    expect(drawKolam({ seed: 'Sankalp', count: 3 }).dots).toHaveLength(5)
    expect(drawKolam({ seed: 'How', shape: 'strip', count: 5 }).dots).toHaveLength(5)
    expect(drawKolam({ seed: 'Sankalp threshold', shape: 'strip', count: 41, rows: 2 }).dots).toHaveLength(82)
  })
})
