// Each module searches its own kind; all run in parallel.

import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { ceremonyName } from '../../catalogue/model.ts'
import { recognizedCeremony, suggestCeremonies } from '../../catalogue/recognition/model.ts'
import { FESTIVAL_KEYS, festivalName } from '../../panchang/festival-names/service.ts'
import { listUpcomingFestivals } from '../../panchang/festivals/service.ts'
import { suggestPandits } from '../../pandits/suggest/service.ts'
import { suggestProducts } from '../../shop/catalogue/service.ts'
import { pageIndex, questionIndex } from '../site-map/service.ts'
import type { Hit } from './contract.ts'
import { indexItem, matchesExactly, rankedMatches, searchIndex } from './model.ts'

const festivalIndex = FESTIVAL_KEYS.map((key) =>
  indexItem(key, [festivalName(key, 'en'), festivalName(key, 'hi'), key.replaceAll('-', ' ')]),
)

/** Returns at most `limit` results of each kind, grouped by kind; none for an empty query. */
export async function searchSite(ctx: Context, query: string, limit: number, language: Language): Promise<Hit[]> {
  const text = query.trim()
  if (text === '') return []
  const [pandits, products, festivals] = await Promise.all([
    suggestPandits(ctx, text, limit, language),
    suggestProducts(ctx, text, limit, language),
    festivalHits(ctx, text, limit, language),
  ])
  const pages = searchIndex(text, pageIndex, limit).map(
    (page): Hit => hit('page', page.titles[language], page.pathWithoutOptional),
  )
  // Someone who types "contact" or "panchang" wants that page first, before results that only begin alike.
  const isPageMeant = matchesExactly(text, pageIndex)
  return [
    ...(isPageMeant ? pages : []),
    ...pujasFor(text, limit).map((slug): Hit => hit('puja', ceremonyName(slug, language), `/services/${slug}`, { id: slug })),
    ...pandits.map(({ id, name, place, path, photo }): Hit => hit('pandit', name, path, { id, note: place, imageUrl: photo })),
    ...products.map(({ name, slug, imageUrl }): Hit => hit('product', name, `/product/${slug}`, { imageUrl })),
    ...festivals,
    ...(isPageMeant ? [] : pages),
    ...searchIndex(text, questionIndex, limit).map(
      (question): Hit => hit('question', question.texts[language], `/faqs#${question.id}`),
    ),
  ]
}

/** Returns the pujas with a name that begins with the text; for a full sentence the puja recognized in it. */
function pujasFor(text: string, limit: number): string[] {
  const begun = suggestCeremonies(text, limit)
  const meant = begun.length === 0 ? recognizedCeremony(text) : undefined
  return meant ? [meant] : begun
}

type Shown = Partial<Pick<Hit, 'id' | 'note' | 'imageUrl'>>

const hit = (kind: Hit['kind'], label: string, path: string, { id = path, note = '', imageUrl = null }: Shown = {}): Hit => ({
  kind,
  id,
  label,
  note,
  path,
  imageUrl,
})

/** Returns matching festivals with their next date, each linking to the year of that date; the soonest first among equal matches. */
async function festivalHits(ctx: Context, text: string, limit: number, language: Language): Promise<Hit[]> {
  const ranks = new Map(rankedMatches(text, festivalIndex).map(({ item, rank }) => [item, rank]))
  if (ranks.size === 0) return []
  const rankOf = (key: string) => ranks.get(key) ?? 0
  const days = await listUpcomingFestivals(ctx, [...ranks.keys()])
  days.sort((one, other) => rankOf(one.key) - rankOf(other.key) || one.date.localeCompare(other.date))
  return days.slice(0, limit).map(({ key, date }) =>
    hit('festival', festivalName(key, language), `/panchang/festivals/${date.slice(0, 4)}/${key}`, {
      note: formatDate(date, language),
    }),
  )
}
