import { z } from 'zod'
import type englishPage from '../../../locales/en/group-puja.json'
import type englishTable from '../../../locales/en/group-puja-mail.json'
import { readCatalogues } from '../../server/catalogues.ts'
import type { Context } from '../../server/context.ts'
import { logAction } from '../../server/db/audit-log.ts'
import { describeConstraints } from '../../server/db/constraints.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { hmacOf, isHmacOf } from '../../server/db/hmac.ts'
import { AppError } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/ids.ts'
import { CONTENT_LANGUAGES, type Language, pickByLanguage } from '../../shared/languages.ts'
import { mobileOf } from '../../shared/phone/mobile.ts'
import { csvFile } from '../../shared/text/csv.ts'
import { interpolate } from '../../shared/text/translation.ts'
import { addDays, indiaDate } from '../../shared/time/dates.ts'
import { isTeamRole } from '../accounts/policy.ts'
import { ACCOUNT_GONE, requirePerson, requireTeam } from '../accounts/sign-in/service.ts'
import { getUpcomingOccasions } from '../catalogue/service.ts'
import { senderHashesOf } from '../settings/sending-limits/service.ts'
import type { FullGroupPujaInterest, GroupPujaCount, GroupPujaInterest, GroupPujaRegistered } from './contract.ts'
import { CONSENT_VERSION, isFarEnough, MIN_DAYS_AHEAD, RETENTION_DAYS_AFTER } from './model.ts'
import {
  countInterests,
  deleteInterest,
  deleteInterestsBefore,
  deleteInterestsOf,
  type InterestFilter,
  insertInterest,
  listInterests,
  listOfPerson,
  type NewInterest,
} from './store.ts'

describeConstraints({ group_puja_interests_user_id_fkey: ACCOUNT_GONE })

const SECRET = 'group-puja-links'
const STORED_MESSAGE = 'We will notify you when it opens.'
/** Limit of the list the page offers; more are never shown at once. */
const MAX_OCCASIONS = 60
const PAGE_TEXTS = readCatalogues<typeof englishPage>('group-puja')
const TABLE_TEXTS = readCatalogues<typeof englishTable>('group-puja-mail')
/** As shown in the form. */
const consentText = (language: Language): string =>
  interpolate(PAGE_TEXTS[language].form.consent, { days: String(RETENTION_DAYS_AFTER) })

/**
 * Stores who wants to be notified of a festival's group puja, with the consent text. Idempotent, and the response is the same. Throws
 * `invalid` naming `contact` or `occasion`.
 */
export async function registerInterest(ctx: Context, input: GroupPujaInterest): Promise<GroupPujaRegistered> {
  const at = ctx.clock.now()
  const id = newId(at.getTime())
  const stored = { message: STORED_MESSAGE, token: await withdrawalToken(ctx, id) }
  // A bot that fills the hidden field gets the same response, and nothing is stored.
  if (input.website) return stored
  const language = input.lang ?? 'en'
  const interest: NewInterest = {
    id,
    occasion: await occasionOf(ctx, input),
    ...contactOf(input.contact, input.contactCountry),
    userId: ctx.actor.kind === 'person' && !isTeamRole(ctx.actor.role) ? ctx.actor.userId : null,
    language,
    consentVersion: CONSENT_VERSION,
    consentText: consentText(language),
    at,
  }
  await inTransaction(ctx, async (ctx) => {
    const isNew = await insertInterest(ctx.db, interest)
    if (isNew && interest.email !== null)
      await ctx.queue.send('group-puja-email', { interestId: id, senders: await senderHashesOf(ctx) })
  })
  return stored
}

async function occasionOf(ctx: Context, { occasion, day }: GroupPujaInterest): Promise<NewInterest['occasion']> {
  const [english, hindi] = await Promise.all(
    CONTENT_LANGUAGES.map((language) => getUpcomingOccasions(ctx, language, { limit: MAX_OCCASIONS })),
  )
  const isIt = (entry: { slug: string; day: string }) => entry.slug === occasion && entry.day === day
  const [named, namedHindi] = [english?.find(isIt), hindi?.find(isIt)]
  if (named && namedHindi && isFarEnough(day, indiaDate(ctx.clock.now())))
    return { slug: occasion, day, en: named.name, hi: namedHindi.name }
  const message = `Choose a festival that is at least ${MIN_DAYS_AHEAD} days away.`
  throw new AppError('invalid', message, {
    reason: 'festival_too_soon',
    fields: { occasion: message },
    values: { days: MIN_DAYS_AHEAD },
  })
}

const Email = z.email().max(254)

/** Parses a contact as an email address if it contains an @, else as a mobile number. */
function contactOf(contact: string, country?: string): { email: string | null; mobile: string | null } {
  // Exactly one address: what mail programs would parse as several, or as a name with an address, would bypass the limit of emails.
  const email = Email.safeParse(contact.toLowerCase())
  if (email.success) return { email: email.data, mobile: null }
  const mobile = contact.includes('@') ? undefined : mobileOf(contact, country)
  if (mobile) return { email: null, mobile }
  const message = 'Enter a mobile number of ten digits, or an email address such as name@example.com.'
  throw new AppError('invalid', message, { reason: 'invalid_contact', fields: { contact: message } })
}

/** Returns the token that withdraws one interest: its id and an HMAC of it. */
export const withdrawalToken = async (ctx: Context, id: string): Promise<string> => `${id}.${await hmacOf(ctx.db, SECRET, id)}`

/** Deletes an interest at once; idempotent. 422 for a link that is not ours. */
export async function withdrawInterest(ctx: Context, token: string): Promise<void> {
  const [id = '', hmac = ''] = token.split('.', 2)
  if (!isId(id) || !(await isHmacOf(ctx.db, SECRET, id, hmac))) {
    throw new AppError('unprocessable', 'This link is incomplete.', { reason: 'link_expired' })
  }
  await deleteInterest(ctx.db, id)
}

/** Returns the number of people per festival, nearest first. */
export async function countGroupPujaInterests(ctx: Context, language: Language): Promise<GroupPujaCount[]> {
  requireTeam(ctx.actor)
  return (await countInterests(ctx.db)).map(({ en, hi, ...row }) => ({
    ...row,
    name: pickByLanguage(language, { en, hi }),
    total: row.emails + row.mobiles,
  }))
}

/** Returns the column headings of the table. */
function headsIn(language: Language): string[] {
  const messages = TABLE_TEXTS[language]
  return [
    messages['file.festival'],
    messages['file.day'],
    messages['file.mobile'],
    messages['file.email'],
    messages['file.language'],
    messages['file.requested'],
    messages['file.consent'],
  ]
}

/** Returns the contacts of one festival, or of all, as a spreadsheet table. */
export async function exportGroupPujaFile(ctx: Context, which: InterestFilter, language: Language): Promise<string> {
  requireTeam(ctx.actor)
  const rows = await listInterests(ctx.db, which)
  const subject = { kind: 'file', id: 'group-puja', name: 'group-puja.csv' } as const
  await logAction(ctx, { action: 'file_exported', subject, details: { lines: rows.length } })
  return csvFile([
    headsIn(language),
    ...rows.map((row) => [
      pickByLanguage(language, { en: row.nameEn, hi: row.nameHi }),
      row.day,
      row.mobile ?? '',
      row.email ?? '',
      row.language,
      row.requestedAt.toISOString(),
      row.consentVersion,
    ]),
  ])
}

/** Returns the signed-in person's interests, including those registered under the verified address before signing in. */
export async function exportGroupPujaInterests(ctx: Context): Promise<FullGroupPujaInterest[]> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  const rows = await listOfPerson(ctx.db, userId, emailVerified ? email.toLowerCase() : undefined)
  return rows.map(({ email, mobile, requestedAt, ...row }) => ({
    ...row,
    contact: email ?? mobile ?? '',
    requestedAt: requestedAt.toISOString(),
  }))
}

/** Deletes a person's interests; call it in the transaction that deletes the account. */
export async function erasePersonFromGroupPujas(ctx: Context, person: { email: string; emailVerified: boolean }): Promise<void> {
  if (person.emailVerified) await deleteInterestsOf(ctx.db, [person.email.toLowerCase()])
}

/** Deletes interests a month after the festival. */
export const deleteOldInterests = (ctx: Context): Promise<void> =>
  deleteInterestsBefore(ctx.db, addDays(indiaDate(ctx.clock.now()), -RETENTION_DAYS_AFTER))
