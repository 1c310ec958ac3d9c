import { createHash } from 'node:crypto'
import { computingCache } from '../../../server/cache/cache.ts'
import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import { type FontRole, loadOutlines, type Outlines } from '../../../server/images/outlines.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { drawKolam } from '../../../ui/art/kolam.ts'
import { ceremonyName, findCeremony } from '../../catalogue/model.ts'
import { FESTIVAL_KEYS, festivalName } from '../../panchang/festival-names/service.ts'
import { findFestivalDay } from '../../panchang/festivals/service.ts'
import { getPanditDetails } from '../../pandits/details/service.ts'
import { getProductDetails } from '../../shop/catalogue/service.ts'
import { sitePageOf } from '../site-map/service.ts'

/** The colour tokens of the light theme that a picture needs. */
const PAINT = { wall: '#fbf8f3', line: '#e4dccf', ink: '#2f1f19', ash: '#6d5d52', sindoor: '#b3261e', marigold: '#e9a23b' }
const SIZE = { width: 1200, height: 630, margin: 80 }
/** Maximum width of a text line, next to the kolam. */
const TEXT_WIDTH = 640
const NAME_SIZES = [96, 84, 74, 64, 54, 46]
const MAX_LINES = 3
/** Maximum height of the name and the line below it, so that they do not touch the brand. */
const TEXT_HEIGHT = 390
const LINE_SIZE = 34
/** Line height of the name. */
const STEP = 1.12
/** Version of the drawing code; changing it changes the ETags. */
const DRAWING_VERSION = 1

type Bytes = Promise<Uint8Array<ArrayBuffer>>
/** `runExpensive` is called only when the picture has to be drawn. */
export type SharePicture = { tag: string; draw(runExpensive: (paint: () => Bytes) => Bytes): Bytes }

/** LRU cache of pictures in this process, about 45 kB each. */
const cachedPicture = computingCache<Uint8Array<ArrayBuffer>>(150)

/** Returns the ETag of a subject's picture at once, and a function that draws its bytes once when needed. */
export function sharePicture(subject: ShareSubject, brand: string): SharePicture {
  const tag = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, subject, brand]))
    .digest('base64url')
    .slice(0, 22)
  return {
    tag,
    draw: (runExpensive) => cachedPicture(tag, () => runExpensive(() => inThread(subject, brand))),
  }
}

const inThread = workerTask<typeof paint>('sharePicture')

/** Renders the picture as PNG. */
export async function paint(subject: ShareSubject, brand: string): Promise<Uint8Array<ArrayBuffer>> {
  const [outlines, { default: sharp }] = await Promise.all([loadOutlines(), import('sharp')])
  const drawing = Buffer.from(pictureOf(outlines, subject, brand))
  const png = await sharp(drawing).png({ palette: true, colours: 128 }).toBuffer()
  return new Uint8Array(png)
}

function pictureOf(outlines: Outlines, { name, line, seed }: ShareSubject, brand: string): string {
  const { width, height, margin } = SIZE
  const below = line ? LINE_SIZE * 1.3 * wrapText(outlines, line, 'line', LINE_SIZE).length + 24 : 0
  const { size, lines } = fitName(outlines, name, TEXT_HEIGHT - below)
  const step = size * STEP
  const top = (height - 70 - lines.length * step - below) / 2 + size * 0.86
  const write = (text: string, role: FontRole, of: number, y: number, colour: string) =>
    `<g fill="${colour}">${outlines.draw(text, role, of, margin, y)}</g>`
  const names = lines.map((text, at) => write(text, 'name', size, top + at * step, PAINT.ink))
  const lineTop = top + (lines.length - 1) * step + 24 + LINE_SIZE * 1.3
  const textLines = wrapText(outlines, line, 'line', LINE_SIZE).map((text, at) =>
    write(text, 'line', LINE_SIZE, lineTop + at * LINE_SIZE * 1.3, PAINT.ash),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAINT.wall}"/>`,
    `<rect y="${height - 8}" width="${width}" height="8" fill="${PAINT.marigold}"/>`,
    kolam(seed, 7, { x: 760, y: 95, side: 400 }, { stroke: 2.1, dot: 2.5 }),
    ...names,
    ...textLines,
    kolam('Sankalp', 3, { x: margin, y: height - 106, side: 54 }, { stroke: 3.4, dot: 3.2, dots: PAINT.sindoor }),
    `<g fill="${PAINT.ink}">${outlines.draw(brand, 'name', 36, margin + 70, height - 66)}</g>`,
    '</svg>',
  ].join('')
}

type Box = { x: number; y: number; side: number }

function kolam(seed: string, count: number, { x, y, side }: Box, pen: { stroke: number; dot: number; dots?: string }): string {
  const { path, dots, width } = drawKolam({ seed, shape: 'diamond', count })
  const points = dots.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${pen.dot}"/>`).join('')
  const line = `<path fill="none" stroke="${PAINT.sindoor}" stroke-width="${pen.stroke}" stroke-linejoin="round" d="${path}"/>`
  return `<g transform="translate(${x} ${y}) scale(${side / width})"><g fill="${pen.dots ?? PAINT.marigold}">${points}</g>${line}</g>`
}

/** Returns the largest size at which the name fits; of a longer name the last words are omitted. */
function fitName(outlines: Outlines, name: string, width: number): { size: number; lines: string[] } {
  const smallest = NAME_SIZES.at(-1) ?? LINE_SIZE
  for (const size of NAME_SIZES) {
    const lines = wrapText(outlines, name, 'name', size)
    const isWide = lines.some((text) => outlines.widthOf(text, 'name', size) > TEXT_WIDTH)
    if (lines.length <= MAX_LINES && lines.length * size * STEP <= width && !isWide) return { size, lines }
  }
  const lines = wrapText(outlines, name, 'name', smallest)
  if (lines.length <= MAX_LINES) return { size: smallest, lines }
  const last = lines[MAX_LINES - 1]?.split(' ').slice(0, -1).join(' ')
  return { size: smallest, lines: [...lines.slice(0, MAX_LINES - 1), `${last} …`] }
}

/** Breaks the text between words into lines that fit the width. */
function wrapText(outlines: Outlines, text: string, role: FontRole, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && outlines.widthOf(longer, role, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** `seed` draws the kolam: the same for a subject in every language. */
export type ShareSubject = { name: string; line: string; seed: string }

const translate = createMultilingualTranslate<'share-pictures'>(readCatalogues('share-pictures'))

/** Returns the subject of an English path without its leading slash ('' is the home page); undefined for missing or private pages. */
export async function shareSubject(ctx: Context, path: string, language: Language): Promise<ShareSubject | undefined> {
  const [width = '', first = '', second = '', third = ''] = path.split('/')
  try {
    if (width === 'services' && first) return ceremonySubject(first, language)
    if (width === 'product') return await productSubject(ctx, first, language)
    if (width === 'pandits' && first)
      return citySubject(ctx, first, second, language) ?? (await panditSubject(ctx, first, language))
    if (width === 'panchang' && first === 'festivals' && third) return await festivalSubject(ctx, second, third, language)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  const page = sitePageOf(path === '' ? '' : `/${path}`)
  if (!page || page.isInSitemap === false) return undefined
  return { name: page.titles[language], line: '', seed: page.pathWithoutOptional }
}

function ceremonySubject(slug: string, language: Language): ShareSubject | undefined {
  if (!findCeremony(slug)) return undefined
  return { name: ceremonyName(slug, language), line: translate(language, 'puja'), seed: ceremonyName(slug, 'en') }
}

async function productSubject(ctx: Context, key: string, language: Language): Promise<ShareSubject> {
  const { name, categoryName, slug } = await getProductDetails(ctx, key, language)
  return { name, line: categoryName, seed: slug }
}

/** Returns "Pandits in Pune" or "Griha Pravesh in Pune"; undefined for an unknown place. */
function citySubject(ctx: Context, city: string, puja: string, language: Language): ShareSubject | undefined {
  const place = ctx.ports.places.bySlug(city)
  if (!place || (puja && !findCeremony(puja))) return undefined
  const values = { city: pickByLanguage(language, { en: place.name, hi: place.nameHindi }), puja: ceremonyName(puja, language) }
  const name = puja ? translate(language, 'pujaInCity', values) : translate(language, 'city', values)
  return { name, line: placeLabel(place, language), seed: city }
}

async function panditSubject(ctx: Context, key: string, language: Language): Promise<ShareSubject> {
  const { name, nameHindi, serviceLocation, _id } = await getPanditDetails(ctx, key, language)
  return { name: pickByLanguage(language, { en: name, hi: nameHindi ?? name }), line: serviceLocation, seed: _id }
}

async function festivalSubject(ctx: Context, year: string, key: string, language: Language): Promise<ShareSubject | undefined> {
  if (!FESTIVAL_KEYS.includes(key)) return undefined
  const date = await findFestivalDay(ctx, key, Number(year))
  if (!date) return undefined
  const line = translate(language, 'festival', { date: formatDate(date, language, 'long') })
  return { name: `${festivalName(key, language)} ${year}`, line, seed: key }
}
