import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { paiseOf, rupees } from '../../../shared/money/money.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { nameIn } from '../../../shared/text/names.ts'
import { PICTURE_WIDTHS, picturePath } from '../../accounts/pictures/model.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import { CEREMONIES, ceremonyName, defaultMinutes } from '../../catalogue/model.ts'
import { getSamagriLists } from '../../catalogue/service.ts'
import { meanRating } from '../postings/model.ts'
import { renewPostings } from '../postings/service.ts'
import type { OwnProfile, OwnService, PanditDetails, ProfileUpdate, SamagriLine } from './contract.ts'
import { type CheckedKind, findServiceByName } from './model.ts'
import {
  changeProfile,
  findEnrolment,
  findOwnProfile,
  findPanditOfUser,
  incrementProfileVersion,
  insertBarePandit,
  listChecks,
  type PanditFacts,
  type ProfileChanges,
  type ProfileRow,
  replaceChecks,
  replaceServiceRows,
  replaceServices,
  type ServiceRow,
  upsertPandit,
} from './store.ts'

/** His services after a change: each once, in the order of the catalogue. */
export function servicesAfter(before: ProfileRow, update: ProfileUpdate): ServiceRow[] {
  const feesBefore = new Map(before.fees.map((service) => [service.ceremonySlug, service]))
  const feesBySlug = new Map((update.fees ?? []).map((service) => [service.ceremonySlug, service]))
  if (!update.services) return sortServices(update.fees ?? before.fees)
  const slugs = slugsOf(update.services)
  const lost = [...feesBySlug.keys()].find((slug) => !slugs.includes(slug))
  if (lost) throwInvalid('fees', `There is a dakshina for ${lost}, which is not among the services.`)
  const startingPaise = update.basePrice === undefined ? before.base_price_paise : paiseOf(update.basePrice)
  const made = (ceremonySlug: string): ServiceRow => ({
    ceremonySlug,
    feePaise: startingPaise,
    // Default until he sets the length himself.
    minutes: defaultMinutes(ceremonySlug),
    includes: '',
    samagri: null,
  })
  return sortServices(slugs.map((slug) => feesBySlug.get(slug) ?? feesBefore.get(slug) ?? made(slug)))
}

function slugsOf(names: readonly string[]): string[] {
  const slugs = names.map((name) => {
    const ceremony = findServiceByName(name)
    return ceremony ? ceremony.slug : throwInvalid('services', `We have no ceremony called ${name}. Choose one from the list.`)
  })
  return [...new Set(slugs)]
}

function throwInvalid(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: message } })
}

const place = new Map(CEREMONIES.map(({ slug }, index) => [slug, index]))

function sortServices(services: readonly ServiceRow[]): ServiceRow[] {
  return services.toSorted((one, other) => (place.get(one.ceremonySlug) ?? 0) - (place.get(other.ceremonySlug) ?? 0))
}

type SamagriSource = Awaited<ReturnType<typeof getSamagriLists>> extends Map<string, (infer Item)[]> ? Item : never

export function translateLines(lang: Language, lines: readonly SamagriLine[], items: readonly SamagriSource[]): SamagriLine[] {
  return lines.map((line) => {
    const existing = items.find(({ item }) => item === line.item)
    if (!existing) return line
    const isCatalogueQuantity = [existing.quantity.en, existing.quantity.hi].includes(line.quantity)
    return {
      ...line,
      name: pickByLanguage(lang, existing),
      quantity: isCatalogueQuantity ? pickByLanguage(lang, existing.quantity) : line.quantity,
    }
  })
}

/** With the items of the catalogue in the reader's language; a pandit's own words stay as he wrote them. */
export async function getOwnServices(ctx: Context, services: readonly ServiceRow[], lang: Language): Promise<OwnService[]> {
  const own = services.filter(({ samagri }) => samagri !== null).map(({ ceremonySlug }) => ceremonySlug)
  const lists = await getSamagriLists(ctx, own)
  return services.map((service) => ({
    ...service,
    samagri: service.samagri && translateLines(lang, service.samagri, lists.get(service.ceremonySlug) ?? []),
  }))
}

/** The signed-in pandit: 401 for visitors, 403 `not_a_pandit` for other accounts. */
export async function requirePandit(ctx: Context): Promise<PanditFacts> {
  const person = requirePerson(ctx.actor)
  const pandit = await findPanditOfUser(ctx.db, person.userId)
  if (!pandit) throw new AppError('forbidden', 'Only a registered pandit may do this.', { reason: 'not_a_pandit' })
  return pandit
}

/** The public part of a profile. */
export function panditDetailsOf(row: ProfileRow, lang: Language, checks: Awaited<ReturnType<typeof listChecks>>): PanditDetails {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    nameHindi: row.name_hindi,
    profilePhoto: row.photo_url,
    serviceLocation: nameIn(lang, row.town, row.town_hindi),
    experience: row.experience_years,
    services: row.fees.map((fee) => ceremonyName(fee.ceremonySlug, lang)),
    rating: meanRating(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    aboutMe: row.about_me,
    aboutMeHindi: row.about_me_hindi,
    cultureAndTradition: row.culture_and_tradition,
    basePrice: rupees(row.base_price_paise),
    languages: row.languages,
    chantingLanguages: row.chanting_languages,
    verified: row.verified_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    checks: checks.map((check) => ({ kind: check.kind, checkedAt: check.checkedAt.toISOString() })),
    veda: row.veda,
    sampradaya: row.sampradaya,
    regionalRite: row.regional_rite,
    travelRadiusKm: row.travel_radius_km,
    lateCancellationPercent: row.late_cancellation_percent,
    fees: row.fees.map(({ ceremonySlug, feePaise, minutes, includes }) => ({ ceremonySlug, feePaise, minutes, includes })),
    gallery: row.gallery.map(({ uploadId, caption }) => ({ url: picturePath(uploadId, PICTURE_WIDTHS[2]), caption })),
  }
}

/** The signed-in pandit's profile, hidden or not: 401 for visitors, 403 for accounts that are not a pandit's. */
export async function getOwnPanditProfile(ctx: Context, lang: Language): Promise<OwnProfile> {
  const { id } = await requirePandit(ctx)
  const row = await findOwnProfile(ctx.db, id)
  return {
    ...panditDetailsOf(row, lang, await listChecks(ctx.db, id)),
    version: row.profile_version,
    email: requirePerson(ctx.actor).email,
    mobile: row.mobile,
    visibility: row.is_visible,
    isSuspended: row.suspended_at !== null,
    takesOnline: row.is_available_online,
    fees: await getOwnServices(ctx, row.fees, lang),
  }
}

/**
 * Changes the given fields; the posting lists of the search are updated in the same transaction. Throws invalid with the invalid
 * fields, and conflict/version_conflict for an older version.
 */
export async function updatePanditProfile(ctx: Context, update: ProfileUpdate, lang: Language): Promise<OwnProfile> {
  const { id } = await requirePandit(ctx)
  const { email } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    if (!(await incrementProfileVersion(ctx.db, id, update.version))) throw changedElsewhere()
    const before = await findOwnProfile(ctx.db, id)
    checkUnchangeable(update, before, email)
    const services = servicesAfter(before, update)
    await changeProfile(ctx.db, id, { ...plainChanges(update), ...locationChange(ctx, update, before) })
    await replaceServices(ctx.db, id, services)
    // The "starting from" fee shown to families is never more than his lowest fee.
    const requestedPaise = update.basePrice === undefined ? before.base_price_paise : paiseOf(update.basePrice)
    await changeProfile(ctx.db, id, { base_price_paise: Math.min(requestedPaise, ...services.map(({ feePaise }) => feePaise)) })
    await renewPostings(ctx, id)
  })
  return getOwnPanditProfile(ctx, lang)
}

function changedElsewhere(): AppError {
  const message = 'Your profile was changed elsewhere since you opened it. Nothing was saved.'
  return new AppError('conflict', message, { reason: 'version_conflict' })
}

/** The name was checked against his documents, and the email belongs to the account. */
function checkUnchangeable({ name, email }: ProfileUpdate, before: ProfileRow, ownEmail: string): void {
  const fields: Record<string, string> = {}
  if (name !== undefined && name !== before.name)
    fields.name = 'Your name was checked when you were verified. Please call us to change it.'
  if (email !== undefined && email !== ownEmail.toLowerCase())
    fields.email = 'The email address belongs to your account and is changed under Security.'
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid', message, { fields })
}

function plainChanges(update: ProfileUpdate): ProfileChanges {
  const changes = {
    mobile: update.mobile === undefined ? undefined : mobileFrom(update.mobile),
    experience_years: update.experience,
    about_me: update.aboutMe,
    about_me_hindi: update.aboutMeHindi,
    culture_and_tradition: update.cultureAndTradition,
    is_visible: update.visibility,
    name_hindi: update.nameHindi,
    veda: update.veda,
    sampradaya: update.sampradaya,
    regional_rite: update.regionalRite,
    languages: update.languages && [...new Set(update.languages)],
    chanting_languages: update.chantingLanguages && [...new Set(update.chantingLanguages)],
    travel_radius_km: update.travelRadiusKm,
    late_cancellation_percent: update.lateCancellationPercent,
    is_available_online: update.takesOnline,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as ProfileChanges
}

function mobileFrom(text: string): string {
  const mobile = mobileOf(text)
  if (!mobile) throw new AppError('invalid', MOBILE_MESSAGE, { fields: { mobile: MOBILE_MESSAGE } })
  return mobile
}

const NO_PLACE = 'We do not know this place. Choose one from the list, such as the town or city nearest to you.'

/** A place is changed by its name; an unchanged name keeps the exact coordinates. */
function locationChange(ctx: Context, { serviceLocation: location }: ProfileUpdate, before: ProfileRow): ProfileChanges {
  if (location === undefined || location === before.town || location === before.town_hindi) return {}
  const place = ctx.ports.places.resolve(location)
  if (!place) throw new AppError('invalid', NO_PLACE, { fields: { serviceLocation: NO_PLACE } })
  return {
    town: placeLabel(place, 'en'),
    town_hindi: placeLabel(place, 'hi'),
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

export { findEnrolment }

export type Enrolment = {
  userId: string
  name: string
  nameHindi: string | null
  mobile: string
  place: { label: string; labelHindi: string; latitude: number; longitude: number }
  travelRadiusKm: number
  fees: readonly { ceremonySlug: string; feePaise: number }[]
  languages: readonly string[]
  chantingLanguages: readonly string[]
  veda: string | null
  sampradaya: string | null
  regionalRite: string | null
  experienceYears: number
  aboutMe: string
  checks: readonly { kind: CheckedKind; checkedAt: Date }[]
}

/** The default travel distance, as in the profile form. */
const DEFAULT_TRAVEL_KM = 20

const alreadyPandit = () => new AppError('conflict', 'This account is already a pandit.', { reason: 'already_pandit' })

/**
 * Makes the account a verified, listed pandit with fees, postings and checks. Call it in a transaction. Fills in a pandit the
 * team registered before. Throws conflict/already_pandit when he is verified. Returns the pandit's id.
 */
export async function enrolPandit(ctx: Context, enrolment: Enrolment): Promise<string> {
  const { name, nameHindi, fees, place, travelRadiusKm, experienceYears, checks } = enrolment
  const { veda, sampradaya, regionalRite } = enrolment
  const basePricePaise = Math.min(...fees.map((fee) => fee.feePaise))
  const languages = [...enrolment.languages]
  const made = await upsertPandit(ctx.db, {
    ...rowOf(enrolment.userId, name, place.label),
    name_hindi: nameHindi,
    mobile: enrolment.mobile,
    town_hindi: place.labelHindi,
    latitude: place.latitude,
    longitude: place.longitude,
    travel_radius_km: travelRadiusKm,
    experience_years: experienceYears,
    base_price_paise: basePricePaise,
    about_me: enrolment.aboutMe,
    culture_and_tradition: [veda, sampradaya, regionalRite].filter(Boolean).join(', '),
    veda,
    sampradaya,
    regional_rite: regionalRite,
    languages,
    chanting_languages: [...enrolment.chantingLanguages],
    is_visible: true,
    verified_at: ctx.clock.now(),
  })
  if (!made) throw alreadyPandit()
  await replaceServiceRows(ctx.db, made.id, fees)
  await replaceChecks(ctx.db, made.id, checks)
  await renewPostings(ctx, made.id)
  return made.id
}

/** Registers an account as a pandit without any data: hidden and unverified. Throws conflict/already_pandit. */
export async function registerPandit(ctx: Context, account: { id: string; name: string }): Promise<void> {
  const row = { ...rowOf(account.id, account.name, ''), is_visible: false, travel_radius_km: DEFAULT_TRAVEL_KM }
  if (!(await insertBarePandit(ctx.db, { ...row, town_hindi: '', base_price_paise: 0 }))) throw alreadyPandit()
}

/**
 * The columns every pandit begins with; the end of the random id keeps two of one name and place apart. It begins with a digit and is
 * longer than the number of any place, so that no address of a pandit is a city's.
 */
function rowOf(userId: string, name: string, placeLabel: string) {
  const id = newId()
  const words = `${name} ${placeLabel.split(',')[0]}`.toLowerCase().match(/[a-z]+/g) ?? ['pandit']
  const slug = `${words.join('-')}-0${id.slice(-6)}`
  return { id, user_id: userId, slug, name, town: placeLabel }
}
