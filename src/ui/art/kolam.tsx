// Decorative. Hydration keeps the server's drawing, because computing it takes milliseconds.
import { useEffect, useState } from 'react'
import { useIsHydratedFromServer } from '../hydration/hydration.ts'
import { drawKolam, type KolamDrawing, type KolamRequest } from './kolam.ts'
import type { KolamShape } from './kolam-grid.ts'

export interface KolamProps {
  seed: string
  shape?: KolamShape
  count?: number
  rows?: number
  /** Width of the line, in units of a 20-unit dot grid. */
  stroke?: number
  /** Radius of the dots, in the same units. */
  dot?: number
  className?: string
}

/** Dots lie 20 units apart, with three quarters of that as margin. */
const gridSize = (dots: number): number => (dots + 0.5) * 20

/** Caches the markup, because the server renders the same few drawings on every page. */
const cachedDrawings = new WeakMap<KolamDrawing, Map<string, string>>()

function markupOf(drawing: KolamDrawing, stroke: number, dot: number): string {
  const cached = cachedDrawings.get(drawing) ?? new Map<string, string>()
  cachedDrawings.set(drawing, cached)
  const key = `${stroke}/${dot}`
  const markup = cached.get(key) ?? makeMarkup(drawing, stroke, dot)
  cached.set(key, markup)
  return markup
}

function makeMarkup(drawing: KolamDrawing, stroke: number, dot: number): string {
  const dots = drawing.dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${dot}"/>`).join('')
  const line = `fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linejoin="round"`
  return `<g class="kolam-dots" fill="currentColor">${dots}</g><path class="kolam-line" pathLength="1" ${line} d="${drawing.path}"/>`
}

/** Returns the markup at once on the server. Hydration leaves it in place; in the browser it is otherwise drawn after a moment. */
function useMarkup(request: KolamRequest, stroke: number, dot: number): string {
  const isFromServer = useIsHydratedFromServer()
  const [markup, setMarkup] = useState(() => (import.meta.env.SSR ? markupOf(drawKolam(request), stroke, dot) : ''))
  const { seed, shape, count, rows } = request
  useEffect(() => {
    if (isFromServer) return
    let isMounted = true
    const draw = (module: typeof import('./kolam.ts')) => {
      if (isMounted) setMarkup(markupOf(module.drawKolam({ seed, shape, count, rows }), stroke, dot))
    }
    // The ornament is decorative, so a failed import is ignored.
    void import('./kolam.ts').then(draw, () => undefined)
    return () => {
      isMounted = false
    }
  }, [isFromServer, seed, shape, count, rows, stroke, dot])
  return markup
}

export function Kolam({ seed, shape = 'diamond', count = 7, rows = 1, stroke = 1.5, dot = 1.7, className }: KolamProps) {
  const markup = useMarkup({ seed, shape, count, rows }, stroke, dot)
  return (
    <svg
      className={className ? `kolam ${className}` : 'kolam'}
      viewBox={`0 0 ${gridSize(count)} ${gridSize(shape === 'strip' ? rows : count)}`}
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made of numbers
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
