// Turned things (pots, lamps, bells) are drawn from half of their outline, mirrored about the axis.

import type { Point } from './primitives.ts'
import { draw, fill, round, stroke } from './primitives.ts'

type Segment = { from: Point; to: Point; bend: readonly [Point, Point] | null }

const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)

/** Reads a half outline such as 'M30 92C26 98 26 102 34 107L0 175'; x is measured from the axis. */
function segmentsOf(half: string): Segment[] {
  const segments: Segment[] = []
  let from: Point = [0, 0]
  for (const [, letter = '', rest = ''] of half.matchAll(/([MCL])([^MCL]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(rest)
    const to: Point = letter === 'C' ? [e, f] : [a, b]
    if (letter !== 'M')
      segments.push({
        from,
        to,
        bend:
          letter === 'C'
            ? [
                [a, b],
                [c, d],
              ]
            : null,
      })
    from = to
  }
  return segments
}

function outline(axis: number, half: string, right: number, left: number): string {
  const segments = segmentsOf(half)
  const at = ([x, y]: Point, side: number): string => `${round(axis + x * side)} ${round(y)}`
  const first = segments[0]?.from ?? [0, 0]
  const last = segments.at(-1)?.to ?? [0, 0]
  const down = segments.map(({ to, bend }) =>
    bend ? `C${at(bend[0], right)} ${at(bend[1], right)} ${at(to, right)}` : `L${at(to, right)}`,
  )
  const up = segments
    .toReversed()
    .map(({ from, bend }) => (bend ? `C${at(bend[1], left)} ${at(bend[0], left)} ${at(from, left)}` : `L${at(from, left)}`))
  return `M${at(first, right)}${down.join('')}L${at(last, left)}${up.join('')}Z`
}

/** `shadeFrom` is where the shadow begins, as a share of the radius to the right of the axis. */
export const lathe = (axis: number, half: string, colour: string, shade: string, shadeFrom = 0.55): string =>
  draw(
    fill(outline(axis, half, 1, -1), colour),
    fill(outline(axis, half, 1, shadeFrom), shade),
    stroke(outline(axis, half, 1, -1)),
  )
