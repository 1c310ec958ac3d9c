// Fewer bytes for the same drawing: shorter path data, strokes of one kind in one path, repeated parts kept once.

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0

/** Numbers side by side as a path wants them: no zero before a point, no space before a sign or a second point. */
function joined(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    const written = String(tenth(number)).replace(/^(-?)0\./, '$1.')
    const needsSpace = text !== '' && !written.startsWith('-') && !(written.startsWith('.') && /\.\d+$/.test(text))
    text += (needsSpace ? ' ' : '') + written
  }
  return text
}

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

type Step = { readonly letter: string; readonly numbers: readonly number[] }

function stepsOf(d: string): Step[] {
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, letter = '', rest = '']) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = ARGUMENTS[letter.toUpperCase()] ?? 0
    if (size === 0) return [{ letter, numbers: [] }]
    return Array.from({ length: numbers.length / size }, (_, i) => ({ letter, numbers: numbers.slice(i * size, (i + 1) * size) }))
  })
}

/** The numbers of a step measured the other way round: `sign` 1 from relative to absolute, -1 back. */
function shifted({ letter, numbers }: Step, x: number, y: number, sign: 1 | -1): number[] {
  const upper = letter.toUpperCase()
  if (upper === 'H') return numbers.map((value) => value + sign * x)
  if (upper === 'V') return numbers.map((value) => value + sign * y)
  if (upper === 'A') return numbers.map((value, i) => (i < 5 ? value : value + sign * (i === 5 ? x : y)))
  return numbers.map((value, i) => value + sign * (i % 2 ? y : x))
}

/** Every step absolute or relative, whichever is written shorter. */
export function shortPath(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let [text, last] = ['', '']
  for (const step of stepsOf(d)) {
    const upper = step.letter.toUpperCase()
    const isRelative = step.letter !== upper
    const absolute = (isRelative ? shifted(step, x, y, 1) : [...step.numbers]).map(tenth)
    const relative = shifted({ letter: upper, numbers: absolute }, x, y, -1)
    const choices =
      upper === 'Z'
        ? ['z']
        : [[upper, absolute] as const, [upper.toLowerCase(), relative] as const].map(([letter, numbers]) => {
            const body = joined(numbers)
            return letter === last && letter !== 'M' && letter !== 'm'
              ? body.startsWith('-')
                ? body
                : ` ${body}`
              : letter + body
          })
    const chosen = choices.reduce((best, choice) => (choice.length < best.length ? choice : best))
    last = /^[a-zA-Z]/.test(chosen) ? chosen.charAt(0) : last
    text += chosen
    if (upper === 'Z') [x, y] = [startX, startY]
    else if (upper === 'H') x = absolute[0] ?? x
    else if (upper === 'V') y = absolute[0] ?? y
    else [x, y] = [absolute.at(-2) ?? x, absolute.at(-1) ?? y]
    if (upper === 'M') [startX, startY] = [x, y]
  }
  return text
}

/** Neighbouring plain strokes of one colour and width become one path. */
export function mergedStrokes(markup: string): string {
  const pair = /<path d="([^"]*)"((?: stroke(?:-width)?="[^"]*")*)\/><path d="([^"]*)"\2\/>/g
  const merged = markup.replace(pair, '<path d="$1$3"$2/>')
  return merged === markup ? markup : mergedStrokes(merged)
}

/**
 * The ink line is what everything inherits, so only what has no line says so. A fill under its own ink line may keep
 * the line as well: both are drawn on the same path.
 */
function inkInherited(markup: string, ink: string): string {
  const line = ` stroke="${ink}"`
  const inked = new Set(
    [...markup.matchAll(/<path d="([^"]*)"([^>]*)\/>/g)].filter(([, , rest = '']) => rest === line).map(([, d = '']) => d),
  )
  return markup.replace(/<(path|circle|ellipse)([^>]*)\/>/g, (whole: string, tag: string, rest: string) => {
    if (rest.includes(line)) return `<${tag}${rest.replace(line, '')}/>`
    if (rest.includes(' stroke="')) return whole
    const d = rest.match(/ d="([^"]*)"/)?.[1]
    return d && inked.has(d) && !rest.includes('opacity') ? whole : `<${tag}${rest} stroke="none"/>`
  })
}

type Sharing = {
  readonly pattern: RegExp
  readonly least: number
  readonly prefix: string
  readonly pointed: (before: string, id: string) => string
  readonly kept: (inner: string, id: string) => string
}

const GROUPS: Sharing = {
  pattern: /<g transform="([^"]*)">((?:(?!<\/?g).)*)<\/g>/g,
  least: 80,
  prefix: 'g',
  pointed: (transform, id) => `<use href="#${id}" transform="${transform}"/>`,
  kept: (inner, id) => `<g id="${id}">${inner}</g>`,
}

const PATHS: Sharing = {
  pattern: /<path( )d="([^"]*)"/g,
  least: 34,
  prefix: 'p',
  pointed: (_, id) => `<use href="#${id}"`,
  kept: (inner, id) => `<path id="${id}" d="${inner}"/>`,
}

/** What is drawn more than once is kept once and pointed to. */
function sharedOnce(markup: string, { pattern, least, prefix, pointed, kept }: Sharing): string {
  const seen = new Map<string, number>()
  for (const [, , inner = ''] of markup.matchAll(pattern)) seen.set(inner, (seen.get(inner) ?? 0) + 1)
  const chosen = [...seen].filter(([inner, count]) => count > 1 && inner.length >= least).map(([inner]) => inner)
  const body = markup.replace(pattern, (whole: string, before: string, inner: string) => {
    const i = chosen.indexOf(inner)
    return i < 0 ? whole : pointed(before, `${prefix}${i}`)
  })
  const defs = chosen.map((inner, i) => kept(inner, `${prefix}${i}`)).join('')
  return defs ? `<defs>${defs}</defs>${body}` : body
}

export const compact = (markup: string, ink: string): string => {
  const plain = markup
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${shortPath(d)}"`)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
    .replaceAll(' fill="none"', '')
    .replace(/ stroke-width="(3|2\.[678])"/g, '')
  return sharedOnce(sharedOnce(mergedStrokes(inkInherited(plain, ink)), GROUPS), PATHS).replaceAll('</defs><defs>', '')
}
