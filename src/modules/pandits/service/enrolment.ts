// Creates pandits: verified from an application, or registered by email.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import type { CheckedKind } from '../model/checks.ts'
import { findEnrolment, insertBarePandit, replaceChecks, replaceServices, upsertPandit } from '../store/enrolment.ts'
import { renewPostings } from './postings.ts'

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

/** How far somebody travels who has not said it, as the profile's own field begins. */
const FIRST_RADIUS_KM = 20

const alreadyPandit = () => new AppError('conflict', 'This account is already a pandit.', { reason: 'already_pandit' })

/**
 * Makes the account a verified, listed pandit with fees, postings and checks; call it in a transaction. A pandit the team
 * registered before is filled in. Throws conflict/already_pandit when he is verified. Answers the pandit's id.
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
    place_label_hindi: place.labelHindi,
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
  await replaceServices(ctx.db, made.id, fees)
  await replaceChecks(ctx.db, made.id, checks)
  await renewPostings(ctx, made.id)
  return made.id
}

/** Registers an account as a pandit of whom nothing is known yet: hidden and unverified. Throws conflict/already_pandit. */
export async function registerPandit(ctx: Context, account: { id: string; name: string }): Promise<void> {
  const row = { ...rowOf(account.id, account.name, ''), is_visible: false, travel_radius_km: FIRST_RADIUS_KM }
  if (!(await insertBarePandit(ctx.db, { ...row, place_label_hindi: '', base_price_paise: 0 }))) throw alreadyPandit()
}

/**
 * The columns every pandit begins with; the end of the random id keeps two of one name and place apart. It begins with a digit and is
 * longer than the number of any place, so that no address of a pandit is a city's.
 */
function rowOf(userId: string, name: string, placeLabel: string) {
  const id = newId()
  const words = `${name} ${placeLabel.split(',')[0]}`.toLowerCase().match(/[a-z]+/g) ?? ['pandit']
  const slug = `${words.join('-')}-0${id.slice(-6)}`
  return { id, user_id: userId, slug, name, place_label: placeLabel }
}
