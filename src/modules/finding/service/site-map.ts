import type { Context } from '../../../server/context.ts'
import { indiaDate } from '../../../shared/dates.ts'
import { CEREMONIES } from '../../catalogue/model.ts'
import { festivalKeysOf } from '../../panchang/service/coming-festivals.ts'
import { MAPPED_PLACES } from '../../panchang/service/places.ts'
import { publicPandits, publicPlaces } from '../../pandits/service.ts'
import { publicGoods } from '../../shop/service/public-goods.ts'
import { SITE_PAGES } from '../model/pages.ts'
import { type KeyedPage, type MappedPage, mapIndex, mapPart, pagesAfter } from '../model/site-map-text.ts'

/** Pages of one part. Each stands there in both languages with its alternates, so a part is at most 3 MB; the rule's end is 50,000 addresses. */
export const PART_PAGES = 5_000

/** A list that can be asked for from a key on; the keys are what the addresses of its parts carry. */
type Source = (ctx: Context, after: string, limit: number) => Promise<KeyedPage[]>

const whole =
  (list: (ctx: Context) => Promise<MappedPage[]> | MappedPage[]): Source =>
  async (ctx, after, limit) =>
    pagesAfter(await list(ctx), after, limit)

const SOURCES: Record<string, Source> = {
  pages: whole(() => SITE_PAGES.filter(({ isMapped }) => isMapped !== false).map(({ path }) => ({ path }))),
  pujas: whole(() => CEREMONIES.filter(({ slug }) => slug !== 'others').map(({ slug }) => ({ path: `/services/${slug}` }))),
  cities: whole(cityPages),
  pandits: async (ctx, after, limit) =>
    (await publicPandits(ctx, { after, limit })).map((slug) => ({ key: slug, path: `/pandits/${slug}` })),
  goods: async (ctx, after, limit) =>
    (await publicGoods(ctx, after, limit)).map(({ slug, changedAt }) => ({
      key: slug,
      path: `/product/${slug}`,
      changed: changedAt.toISOString(),
    })),
  festivals: whole(festivalPages),
  panchang: whole(() => MAPPED_PLACES.map((place) => ({ path: `/panchang/${place}` }))),
}

/** Cities where at least three pandits live, and the pujas that at least three of them perform. */
async function cityPages(ctx: Context): Promise<MappedPage[]> {
  const places = await publicPlaces(ctx)
  return places.map(({ city, ceremony }) => ({ path: ceremony ? `/pandits/${city}/${ceremony}` : `/pandits/${city}` }))
}

/** This year and the next: what people plan by. */
async function festivalPages(ctx: Context): Promise<MappedPage[]> {
  const year = Number(indiaDate(ctx.clock.now()).slice(0, 4))
  const years = await Promise.all(
    [year, year + 1].map(async (one) => [
      { path: `/panchang/festivals/${one}` },
      ...(await festivalKeysOf(ctx, one)).map((key) => ({ path: `/panchang/festivals/${one}/${key}` })),
    ]),
  )
  return years.flat()
}

/** The index: every part there is now. */
export async function siteMapIndex(ctx: Context): Promise<string> {
  const parts = await Promise.all(Object.keys(SOURCES).map((name) => partsOf(ctx, name)))
  return mapIndex(parts.flat().map((part) => `${ctx.publicUrl}/sitemap/${part}.xml`))
}

/** The names of a kind's parts: the first by its kind, each further one also by the last key of the part before. */
async function partsOf(ctx: Context, name: string): Promise<string[]> {
  const source = SOURCES[name]
  const parts: string[] = []
  for (let after = ''; source; ) {
    const rows = await source(ctx, after, PART_PAGES + 1)
    if (rows.length > 0) parts.push(after === '' ? name : `${name}/${after}`)
    if (rows.length <= PART_PAGES) break
    after = rows[PART_PAGES - 1]?.key ?? ''
  }
  return parts
}

/** One part by its name; undefined for none of ours. */
export async function siteMapPart(ctx: Context, part: string): Promise<string | undefined> {
  const [name = '', after = ''] = part.split('/')
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined
  if (!source || part.split('/').length > 2) return undefined
  const rows = await source(ctx, after, PART_PAGES)
  return rows.length > 0 ? mapPart(rows, ctx.publicUrl) : undefined
}
