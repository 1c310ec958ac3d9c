import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { paiseOf } from '../../../shared/money.ts'
import type { SamagriItem } from '../../catalogue/contract.ts'
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
    samagri: service.samagri && linesIn(lang, service.samagri, lists.get(service.ceremonySlug) ?? []),
  }))
}

type SamagriSource = Awaited<ReturnType<typeof samagriLists>> extends Map<string, (infer Item)[]> ? Item : never

function linesIn(lang: Language, lines: readonly SamagriLine[], items: readonly SamagriSource[]): SamagriLine[] {
  return lines.map((line) => {
    const known = items.find(({ item }) => item === line.item)
    if (!known) return line
    const isTheirs = [known.quantity.en, known.quantity.hi].includes(line.quantity)
    return { ...line, name: known[lang], quantity: isTheirs ? known.quantity[lang] : line.quantity }
  })
}

/** `supplies` tells of each item of the catalogue's list who usually has it. */
type ListedSamagri = { isOwn: boolean; lines: SamagriLine[]; supplies: ReadonlyMap<string | null, SamagriItem['supply']> }

/** The samagri of one service in the reader's language: the pandit's own list, else the catalogue's, which families bring. */
export async function samagriOf(ctx: Context, panditId: string, slug: string, lang: Language): Promise<ListedSamagri> {
  const [{ fees }, lists] = await Promise.all([findOwnProfile(ctx.db, panditId), samagriLists(ctx, [slug])])
  const items = lists.get(slug) ?? []
  const supplies = new Map(items.map(({ item, supply }) => [item, supply as SamagriItem['supply']]))
  const own = fees.find(({ ceremonySlug }) => ceremonySlug === slug)?.samagri
  if (own) return { isOwn: true, lines: linesIn(lang, own, items), supplies }
  const lines = items.map((item) => ({
    item: item.item,
    name: item[lang],
    quantity: item.quantity[lang],
    bringer: 'family' as const,
  }))
  return { isOwn: false, lines, supplies }
}
