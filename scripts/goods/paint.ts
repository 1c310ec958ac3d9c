// Turns a drawing into a picture file of its own: colours said outright, tinted ground, as few bytes as the same picture needs.

import type { Tint } from '../art/primitives.ts'
import { compact } from './compact.ts'

/** A picture shown as an image cannot see the page's tokens, so it carries their daylight values. */
const PAINTS: Readonly<Record<string, string>> = {
  ink: '#4c2317',
  brass: '#e1ae51',
  'brass-d': '#c28336',
  'brass-l': '#f4d895',
  clay: '#c66e45',
  'clay-d': '#a14d2f',
  'clay-l': '#e2a078',
  red: '#ce3d29',
  'red-d': '#9e2418',
  'red-l': '#ec785b',
  mari: '#fcb036',
  'mari-d': '#ef7f16',
  'mari-l': '#fbdf93',
  leaf: '#66995b',
  'leaf-d': '#3d7140',
  'leaf-l': '#96c07f',
  cream: '#fdf6e8',
  'cream-d': '#ecdcc2',
  wood: '#9e6e50',
  'wood-d': '#784c37',
  'wood-l': '#cba17d',
  pink: '#f3afb8',
  'pink-d': '#e07c8a',
  'pink-l': '#fedadc',
  'pink-dd': '#c24d62',
  night: '#483a60',
  'night-d': '#332847',
  'night-l': '#7c6d97',
  silver: '#d2cdc5',
  'silver-d': '#a79c93',
  'silver-l': '#f6f3ed',
  stone: '#6e6058',
  'stone-d': '#564740',
  'stone-l': '#a2968c',
  peacock: '#2b86a5',
  'peacock-d': '#185a89',
  'peacock-l': '#6ac1cb',
  copper: '#d47b46',
  'copper-d': '#a75430',
  'copper-l': '#f2ba90',
}

const INK_LINE = PAINTS.ink ?? ''

const SCALE = 1.68

const GROUNDS: Readonly<Record<Tint, string>> = {
  marigold: '#fbe9c6',
  rose: '#f8e5e0',
  leaf: '#e7edd8',
  sand: '#f1e8db',
  night: '#e5e0ef',
}

const painted = (markup: string): string =>
  markup.replace(/var\(--art-([a-z-]+)\)/g, (whole, name: string) => PAINTS[name] ?? whole)

/** The whole file of one good, its 200-unit drawing set into the tinted square with air around it. */
export function picture(tint: Tint, markup: string, [right, down]: readonly [number, number] = [0, 0]): string {
  const file = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">',
    `<path d="M0 0H400V400H0Z" fill="${GROUNDS[tint]}"/>`,
    `<g transform="translate(${Math.round(32 + right * SCALE)} ${Math.round(30 + down * SCALE)})scale(${SCALE})" fill="none" stroke="${INK_LINE}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${compact(painted(markup), INK_LINE)}</g></svg>\n`,
  ].join('')
  if (/style|NaN|undefined|var\(/.test(file))
    throw new Error(
      `A drawing holds a style, an unknown colour or a number that is none: ${file.match(/.{60}(style|NaN|undefined|var\().{20}/)?.[0]}`,
    )
  return file
}
