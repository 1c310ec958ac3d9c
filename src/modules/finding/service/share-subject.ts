// Title and subtitle of a share image; undefined for private pages.
import en from '../../../../locales/en/site-pages.json' with { type: 'json' }
import hi from '../../../../locales/hi/site-pages.json' with { type: 'json' }
import type { Context } from '../../../server/context.ts'
import { filled } from '../../../server/ports/mail/letter.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { formatDate, type Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { ceremonyName, findCeremony } from '../../catalogue/model.ts'
import { FESTIVAL_KEYS, festivalDay, festivalName } from '../../panchang/service/coming-festivals.ts'
import { panditDetails } from '../../pandits/service/profile.ts'
import { CATEGORY_WORDS } from '../../shop/model/categories.ts'
import { productDetails } from '../../shop/service/goods.ts'
import { sitePageOf } from '../model/pages.ts'
import { pageTitle } from './pages.ts'

/** `seed` draws the kolam: the same for a thing in every language. */
export type ShareSubject = { name: string; line: string; seed: string }

const words = { en, hi }
const say = (language: Language, word: keyof typeof en, values: Record<string, string> = {}): string =>
  filled(words[language][word], values)

/** The subject of an English address without its first slash ('' is the home page); what is not there, or private, has none. */
export async function shareSubject(ctx: Context, path: string, language: Language): Promise<ShareSubject | undefined> {
  const [room = '', first = '', second = '', third = ''] = path.split('/')
  try {
    if (room === 'services' && first) return ceremonySubject(first, language)
    if (room === 'product') return await goodSubject(ctx, first, language)
    if (room === 'pandits' && first)
      return citySubject(ctx, first, second, language) ?? (await panditSubject(ctx, first, language))
    if (room === 'panchang' && first === 'festivals' && third) return await festivalSubject(ctx, second, third, language)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  const page = sitePageOf(path === '' ? '' : `/${path}`)
  if (!page || page.isMapped === false) return undefined
  return { name: pageTitle(page, language), line: '', seed: page.title }
}

function ceremonySubject(slug: string, language: Language): ShareSubject | undefined {
  if (!findCeremony(slug)) return undefined
  return { name: ceremonyName(slug, language), line: say(language, 'sharePuja'), seed: ceremonyName(slug, 'en') }
}

async function goodSubject(ctx: Context, key: string, language: Language): Promise<ShareSubject> {
  const { name, category, slug } = await productDetails(ctx, key, language)
  return { name, line: CATEGORY_WORDS[category][language].name, seed: slug }
}

/** "Pandits in Pune", "Griha Pravesh in Pune"; undefined where no place is called so. */
function citySubject(ctx: Context, city: string, puja: string, language: Language): ShareSubject | undefined {
  const place = ctx.ports.places.bySlug(city)
  if (!place || (puja && !findCeremony(puja))) return undefined
  const values = { city: language === 'hi' ? place.nameHindi : place.name, puja: ceremonyName(puja, language) }
  const name = puja ? say(language, 'sharePujaInCity', values) : say(language, 'shareCity', values)
  return { name, line: placeLabel(place, language), seed: city }
}

async function panditSubject(ctx: Context, key: string, language: Language): Promise<ShareSubject> {
  const { name, nameHindi, serviceLocation, _id } = await panditDetails(ctx, key, language)
  return { name: language === 'hi' ? (nameHindi ?? name) : name, line: serviceLocation, seed: _id }
}

async function festivalSubject(ctx: Context, year: string, key: string, language: Language): Promise<ShareSubject | undefined> {
  if (!FESTIVAL_KEYS.includes(key)) return undefined
  const date = await festivalDay(ctx, key, Number(year))
  if (!date) return undefined
  const line = say(language, 'shareFestival', { date: formatDate(date, language, 'long') })
  return { name: `${festivalName(key, language)} ${year}`, line, seed: key }
}
