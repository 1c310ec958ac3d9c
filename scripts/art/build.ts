// Writes the drawings as files: one for each illustration, three scenes, the kolam of the footer, the doorway of the first paint, the icons of the app, and the list of keys.

import { mkdir, writeFile } from 'node:fs/promises'
import { drawKolam } from '../../src/ui/art/kolam.ts'
import { doorway } from './doorway.ts'
import { GALLERY } from './gallery.ts'
import { writeIcons } from './icons.ts'
import { diwaliScene } from './scene-diwali.ts'
import { satyanarayanScene } from './scene-satyanarayan.ts'
import { vivahScene } from './scene-vivah.ts'

const ROOT = new URL('../../', import.meta.url)
const PUBLIC = new URL('public/art/', ROOT)
const SOURCE = new URL('src/ui/art/', ROOT)
const SCENE_BOX = '0 0 600 500'
const SCENES = { satyanarayan: satyanarayanScene, diwali: diwaliScene, vivah: vivahScene }
const INKED = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
const XML = '<svg xmlns="http://www.w3.org/2000/svg"'

/** Fewer bytes for the same picture; anything a strict style policy would drop is a mistake found here. */
function compact(markup: string): string {
  const short = markup.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${shortPath(d)}"`)
  if (/\sstyle=|NaN|undefined/.test(short)) throw new Error('A drawing holds a style attribute or a number that is none.')
  return short
}

/** No number finer than a tenth, no zero before a point, no space where a sign already parts two numbers. */
const shortPath = (d: string): string =>
  d
    .replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(1))))
    .replace(/(^|[^\d])0(?=\.\d)/g, '$1')
    .replace(/ (?=-)/g, '')

/** One illustration a file: a page loads only what it shows. */
const symbol = (markup: string): string =>
  `${XML}><symbol id="art" viewBox="0 0 200 200" overflow="visible"><g ${INKED}>${compact(markup)}</g></symbol></svg>\n`

function keysFile(): string {
  const keys = Object.keys(GALLERY)
  return [
    '// Written by scripts/art/build.ts: the illustrations there are and the tinted ground each stands on.',
    '',
    'export type ArtKey =',
    ...keys.map((key) => `  | '${key}'`),
    '',
    "export type ArtTint = 'marigold' | 'rose' | 'leaf' | 'sand' | 'night'",
    '',
    'export const ART_TINT: Record<ArtKey, ArtTint> = {',
    ...Object.entries(GALLERY).map(([key, { tint }]) => `  ${key}: '${tint}',`),
    '}',
    '',
  ].join('\n')
}

function doorwayFile(): string {
  const markup = `<g ${INKED}>${compact(doorway())}</g>`
  return [
    '// Written by scripts/art/build.ts: the doorway, kept as text so that the first paint of the home page needs no request.',
    '',
    'export const DOORWAY: { viewBox: string; markup: string } = {',
    `  viewBox: '${SCENE_BOX}',`,
    `  markup: '${markup}',`,
    '}',
    '',
  ].join('\n')
}

/** The kolam along the footer, as a mask: the page's own colour shows through it. */
function thresholdFile(): string {
  const { dots, path } = drawKolam({ seed: 'Pandit', shape: 'strip', count: 41, rows: 2 })
  const points = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7"/>`).join('')
  const line = `<path fill="none" stroke="#000" stroke-width="1.3" stroke-linejoin="round" d="${shortPath(path)}"/>`
  return `${XML} viewBox="0 0 830 50">${points}${line}</svg>\n`
}

await mkdir(PUBLIC, { recursive: true })
await mkdir(SOURCE, { recursive: true })
await writeFile(new URL('threshold.svg', PUBLIC), thresholdFile())
for (const [key, { markup }] of Object.entries(GALLERY)) await writeFile(new URL(`${key}.svg`, PUBLIC), symbol(markup))
for (const [key, scene] of Object.entries(SCENES)) {
  const drawing = `${XML} viewBox="${SCENE_BOX}"><g id="scene" ${INKED}>${compact(scene())}</g></svg>\n`
  await writeFile(new URL(`scene-${key}.svg`, PUBLIC), drawing)
}
await writeFile(new URL('doorway.ts', SOURCE), doorwayFile())
await writeFile(new URL('keys.ts', SOURCE), keysFile())
await writeIcons()
