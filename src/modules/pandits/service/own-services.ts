// The services of a pandit: which he offers after a change, and his samagri lists in the reader's language.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { paiseOf } from '../../../shared/money.ts'
import { usualMinutes } from '../../catalogue/model/lengths.ts'
import { CEREMONIES } from '../../catalogue/model.ts'
import { samagriLists } from '../../catalogue/service.ts'
import type { OwnService, ProfileUpdate, SamagriLine } from '../contract/profile.ts'
import { serviceNamed } from '../model/services.ts'
import { findOwnProfile, type ProfileRow, type ServiceRow } from '../store/profiles.ts'

/** What he offers after a change: each service once, in the order of the catalogue. */
export function servicesAfter(before: ProfileRow, update: ProfileUpdate): ServiceRow[] {
  const kept = new Map(before.fees.map((service) => [service.ceremonySlug, service]))
  const said = new Map((update.fees ?? []).map((service) => [service.ceremonySlug, service]))
  if (!update.services) return inOrder(update.fees ?? before.fees)
  const slugs = slugsOf(update.services)
  const lost = [...said.keys()].find((slug) => !slugs.includes(slug))
  if (lost) refuse('fees', `There is a dakshina for ${lost}, which is not among the services.`)
  const startingPaise = update.basePrice === undefined ? before.base_price_paise : paiseOf(update.basePrice)
  const made = (ceremonySlug: string): ServiceRow => ({
    ceremonySlug,
    feePaise: startingPaise,
    // Until he says how long it takes him.
    minutes: usualMinutes(ceremonySlug),
    includes: '',
    samagri: null,
  })
  return inOrder(slugs.map((slug) => said.get(slug) ?? kept.get(slug) ?? made(slug)))
}

function slugsOf(names: readonly string[]): string[] {
  const slugs = names.map((name) => {
    const ceremony = serviceNamed(name)
    return ceremony ? ceremony.slug : refuse('services', `We have no ceremony called ${name}. Choose one from the list.`)
  })
  return [...new Set(slugs)]
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: message } })
}

const place = new Map(CEREMONIES.map(({ slug }, index) => [slug, index]))

function inOrder(services: readonly ServiceRow[]): ServiceRow[] {
  return services.toSorted((one, other) => (place.get(one.ceremonySlug) ?? 0) - (place.get(other.ceremonySlug) ?? 0))
}

/** With the items of the catalogue in the reader's language; a pandit's own words stay as he wrote them. */
export async function ownServices(ctx: Context, services: readonly ServiceRow[], lang: Language): Promise<OwnService[]> {
  const own = services.filter(({ samagri }) => samagri !== null).map(({ ceremonySlug }) => ceremonySlug)
  const lists = await samagriLists(ctx, own)
  return services.map((service) => ({
    ...service,
    samagri:
      service.samagri?.map((line) => {
        const known = lists.get(service.ceremonySlug)?.find(({ item }) => item === line.item)
        if (!known) return line
        const isTheirs = [known.quantity.en, known.quantity.hi].includes(line.quantity)
        return { ...line, name: known[lang], quantity: isTheirs ? known.quantity[lang] : line.quantity }
      }) ?? null,
  }))
}

/** The samagri of one service in the reader's language: the pandit's own list, else the catalogue's, which families bring. */
export async function samagriOf(
  ctx: Context,
  panditId: string,
  slug: string,
  lang: Language,
): Promise<{ isOwn: boolean; lines: SamagriLine[] }> {
  const { fees } = await findOwnProfile(ctx.db, panditId)
  const [service] = await ownServices(
    ctx,
    fees.filter(({ ceremonySlug }) => ceremonySlug === slug),
    lang,
  )
  if (service?.samagri) return { isOwn: true, lines: service.samagri }
  const items = (await samagriLists(ctx, [slug])).get(slug) ?? []
  const lines = items.map((item) => ({
    item: item.item,
    name: item[lang],
    quantity: item.quantity[lang],
    bringer: 'family' as const,
  }))
  return { isOwn: false, lines }
}
