// Profile edits are searchable before the response is sent.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { mobileOf } from '../../../shared/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/mobile-shape.ts'
import { paiseOf } from '../../../shared/money.ts'
import { requirePerson } from '../../accounts/service.ts'
import type { OwnProfile, ProfileUpdate } from '../contract/profile.ts'
import { listChecks } from '../store/enrolment.ts'
import { changeProfile, nextProfileVersion, type ProfileChanges, replaceServices } from '../store/own-profile.ts'
import { findOwnProfile, type ProfileRow } from '../store/profiles.ts'
import { ownServices, servicesAfter } from './own-services.ts'
import { renewPostings } from './postings.ts'
import { detailsOf } from './profile.ts'
import { requirePandit } from './signed-in.ts'

/** The signed-in pandit's profile, hidden or not: 401 for visitors, 403 for accounts that are not a pandit's. */
export async function ownPanditProfile(ctx: Context, lang: Language): Promise<OwnProfile> {
  const { id } = await requirePandit(ctx)
  const row = await findOwnProfile(ctx.db, id)
  return {
    ...detailsOf(row, lang, await listChecks(ctx.db, id)),
    version: row.profile_version,
    email: requirePerson(ctx.actor).email,
    mobile: row.mobile,
    visibility: row.is_visible,
    takesOnline: row.takes_online,
    fees: await ownServices(ctx, row.fees, lang),
  }
}

/**
 * Changes what is said and leaves the rest; the posting lists of search are renewed in the same transaction.
 * Throws invalid with the fields that are wrong, and conflict/profile_changed when it names a version that is no longer the newest.
 */
export async function updatePanditProfile(ctx: Context, update: ProfileUpdate, lang: Language): Promise<OwnProfile> {
  const { id } = await requirePandit(ctx)
  const { email } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    if (!(await nextProfileVersion(ctx.db, id, update.version))) throw changedElsewhere()
    const before = await findOwnProfile(ctx.db, id)
    checkUnchangeable(update, before, email)
    const services = servicesAfter(before, update)
    await changeProfile(ctx.db, id, { ...plainChanges(update), ...placeChange(ctx, update, before) })
    await replaceServices(ctx.db, id, services)
    // "Starting from" is a promise to families: it is never more than the lowest dakshina he names.
    const asked = update.basePrice === undefined ? before.base_price_paise : paiseOf(update.basePrice)
    await changeProfile(ctx.db, id, { base_price_paise: Math.min(asked, ...services.map(({ feePaise }) => feePaise)) })
    await renewPostings(ctx, id)
  })
  return ownPanditProfile(ctx, lang)
}

function changedElsewhere(): AppError {
  const message = 'Your profile was changed elsewhere since you opened it. Nothing was saved.'
  return new AppError('conflict', message, { reason: 'profile_changed' })
}

/** The name was checked with his papers, and the e-mail is the account's. */
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
    takes_online: update.takesOnline,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as ProfileChanges
}

function mobileFrom(text: string): string {
  const mobile = mobileOf(text)
  if (!mobile) throw new AppError('invalid', MOBILE_MESSAGE, { fields: { mobile: MOBILE_MESSAGE } })
  return mobile
}

const NO_PLACE = 'We do not know this place. Choose one from the list, such as the town or city nearest to you.'

/** A place is changed by its name; the one that is already there keeps its exact point. */
function placeChange(ctx: Context, { serviceLocation: wanted }: ProfileUpdate, before: ProfileRow): ProfileChanges {
  if (wanted === undefined || wanted === before.place_label || wanted === before.place_label_hindi) return {}
  const place = ctx.ports.places.resolve(wanted)
  if (!place) throw new AppError('invalid', NO_PLACE, { fields: { serviceLocation: NO_PLACE } })
  return {
    place_label: placeLabel(place, 'en'),
    place_label_hindi: placeLabel(place, 'hi'),
    latitude: place.latitude,
    longitude: place.longitude,
  }
}
