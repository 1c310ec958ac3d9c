// Runs once; the logins it creates are for demos only.

import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createConfirmedAccount } from '../modules/accounts/security/service.ts'
import { findAccountId } from '../modules/accounts/sign-in/service.ts'
import { getOwnApplication } from '../modules/applications/apply/service.ts'
import { storeApplicationDocument } from '../modules/applications/documents/service.ts'
import { getUpcomingOccasions } from '../modules/catalogue/service.ts'
import { recomputeCities } from '../modules/pandits/cities/service.ts'
import { callBy } from '../modules/settings/model.ts'
import { readSettings } from '../modules/settings/service.ts'
import type { Context } from '../server/context.ts'
import { inTransaction } from '../server/db/guard.ts'
import { fileInMemory } from '../server/http/multipart.ts'
import type { Role } from '../shared/accounts/roles.ts'
import { AppError } from '../shared/errors.ts'
import { indiaDate } from '../shared/time/dates.ts'
import { writeApplication } from './application.ts'
import { pastBookings, type Rows } from './bookings.ts'
import { makeCertificatePdf } from './certificate.ts'
import { type Person, writeFamilyAccount } from './family-account.ts'
import { DEMO_LOGINS } from './logins.ts'
import { writeOnlinePujas } from './online-pujas.ts'
import { openBookings } from './open-bookings.ts'
import { pandit, type SeededPandit, writeDaysAway, writePandits } from './pandits.ts'
import { countPandits, insertRows, isDone, linkPanditAccount, markDone, vacuumAnalyze } from './store.ts'

async function writeBookings(ctx: Pick<Context, 'db'>, rows: Rows): Promise<void> {
  await insertRows(ctx.db, 'bookings', rows.bookings)
  await insertRows(ctx.db, 'booking_offers', rows.offers)
  // The columns are taken from the first row.
  await insertRows(
    ctx.db,
    'booking_events',
    rows.events.map((row) => ({ happened_at: null, ...row })),
  )
  await insertRows(ctx.db, 'booking_payments', rows.payments)
  await insertRows(ctx.db, 'reviews', rows.reviews)
  await insertRows(ctx.db, 'busy_spans', rows.spans)
  for (const row of rows.days) await insertRows(ctx.db, 'pandit_days', [row])
}

const BATCH = 500
const PAST_BOOKINGS = 400

export type SeedOptions = {
  pandits: number
  log?: (line: string) => void
  /**
   * Sets the published passwords of `DEMO_LOGINS`; otherwise they are random. Only for a database that nothing but this machine can reach.
   */
  hasPublishedPasswords?: boolean
}

/**
 * Seeds what is missing and returns whether it did anything. Each batch of pandits is one transaction, so an interrupted seed continues
 * where it stopped.
 */
export async function seedDemo(ctx: Context, options: SeedOptions): Promise<boolean> {
  const arePeopleIn = await isDone(ctx.db, 'demo')
  if (!arePeopleIn) {
    options.log?.(`Writing demo data with ${options.pandits} pandits, which takes a while …`)
    await seedPandits(ctx, options)
  }
  // Runs first, so that the invoices of the demo orders have the seller's address.
  const isCompanyNew = await seedCompany(ctx)
  const isShopNew = await seedShop(ctx)
  if (arePeopleIn && !isShopNew && !isCompanyNew) return false
  await vacuumAnalyze(ctx.db)
  await recomputeCities(ctx)
  await markDone(ctx.db, 'demo')
  return true
}

/** The texts are needed only once, so they are loaded here. */
async function seedCompany(ctx: Context): Promise<boolean> {
  if (await isDone(ctx.db, 'demo-company')) return false
  const { writeCompany } = await import('./company.ts')
  await inTransaction(ctx, async (trx) => {
    await writeCompany(trx)
    await markDone(trx.db, 'demo-company')
  })
  return true
}

/** The product lists are long and needed only once, so they are loaded here. The demo family, which also orders, exists by now. */
async function seedShop(ctx: Context): Promise<boolean> {
  if (await isDone(ctx.db, 'demo-shop')) return false
  const { writeProducts } = await import('./shop/products.ts')
  const { writeOrders } = await import('./shop/orders.ts')
  const { writeProductReviews } = await import('./shop/reviews.ts')
  const { writeReturns } = await import('./shop/returns.ts')
  const { writeRemittances } = await import('./shop/remittances.ts')
  const [family, team] = await Promise.all([personWith(ctx, 'user'), personWith(ctx, 'team')])
  await inTransaction(ctx, async (trx) => {
    await writeProducts(trx)
    await writeOrders(trx, family)
    await writeProductReviews(trx, family?.userId)
    if (team) await writeReturns(trx, team)
    if (team) await writeRemittances(trx, team)
    await markDone(trx.db, 'demo-shop')
  })
  return true
}

async function seedPandits(
  ctx: Context,
  { pandits: count, log = () => undefined, hasPublishedPasswords = false }: SeedOptions,
): Promise<void> {
  const now = ctx.clock.now()
  const settings = await readSettings(ctx)
  const festivals = (await getUpcomingOccasions(ctx, 'en', { limit: 50 }))
    .map((occasion) => occasion.day)
    .filter((day) => day > indiaDate(now))
  const first = Array.from({ length: Math.min(count, 240) }, (_, index) => pandit(index))
  const past = pastBookings(PAST_BOOKINGS, first, now, demoPandit(first))
  const promised = callBy(now, settings.callWithinMinutes, settings)
  if (!(await isDone(ctx.db, 'demo-bookings'))) {
    await inTransaction(ctx, async (trx) => {
      await writePandits(trx, first)
      await writeDaysAway(trx, first, festivals)
      await writeBookings(trx, past)
      await writeBookings(trx, openBookings(PAST_BOOKINGS, first, now, promised, demoPandit(first)))
      await markDone(trx.db, 'demo-bookings')
    })
  }
  for (let from = await countPandits(ctx.db); from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => pandit(from + offset))
    await inTransaction(ctx, async (trx) => {
      await writePandits(trx, batch)
      await writeDaysAway(trx, batch, festivals)
    })
    if ((from - first.length) % (BATCH * 20) === 0) log(`${from + batch.length} of ${count} pandits`)
  }
  await makeAccounts(ctx, first, hasPublishedPasswords)
}

const randomPassword = (): string => randomBytes(24).toString('base64url')

/** Well-known pandits: verified and reviewed, those in Pune first. */
function pickFamous(pandits: readonly SeededPandit[]): SeededPandit[] {
  const listed = pandits.filter((entry) => entry.person.isVerified && !entry.person.unrated)
  const isNear = (entry: SeededPandit) => entry.person.city === 'Pune'
  return [...listed.filter(isNear), ...listed.filter((entry) => !isNear(entry))]
}

/** The pandit of the demo login. */
function demoPandit(pandits: readonly SeededPandit[]): SeededPandit {
  const [found] = pickFamous(pandits)
  if (!found) throw new AppError('internal', 'There is no pandit to give the demo login to.')
  return found
}

/** The auth library cannot join a transaction, so accounts are created afterwards; creating an existing one does nothing. */
async function makeAccounts(ctx: Context, pandits: readonly SeededPandit[], hasPublishedPasswords: boolean): Promise<void> {
  const entry = demoPandit(pandits)
  const people = new Map<Role, Person>()
  for (const login of DEMO_LOGINS) {
    const name = login.role === 'pandit' ? `Pt. ${entry.person.name}` : login.name
    const password = hasPublishedPasswords ? login.password : randomPassword()
    const userId = await createConfirmedAccount(ctx, { name, email: login.email, password, role: login.role })
    if (login.role === 'pandit' && userId) await linkPanditAccount(ctx.db, entry.id, userId)
    if (userId) people.set(login.role, personOf({ ...login, name }, userId))
  }
  await makeApplicant(ctx)
  const [family, pandit, team] = (['user', 'pandit', 'team'] as const).map((role) => people.get(role))
  const saved = pickFamous(pandits).slice(1, 3)
  if (!family || !pandit || !team) return
  const cast = { family, pandit, team, performer: entry, saved }
  await writeFamilyAccount(ctx, cast)
  await writeOnlinePujas(ctx, cast)
}

/** Returns the demo login of a role, if its account exists. */
async function personWith(ctx: Context, role: Role): Promise<Person | undefined> {
  const login = DEMO_LOGINS.find((entry) => entry.role === role)
  const userId = login && (await findAccountId(ctx, login.email))
  return login && userId ? personOf(login, userId) : undefined
}

/** The actor of a demo login, as if signed in. */
function personOf({ role, email, name }: Pick<Person, 'role' | 'email' | 'name'>, userId: string): Person {
  return { kind: 'person', userId, sessionId: 'demo', role, email, emailVerified: true, name, hasSecondFactor: true }
}

const APPLICANT = { name: 'Vidyadhar Pathak', email: 'applicant@sankalp.example', role: 'user' } as const

/** Creates, once, an account that nobody signs in to, with an open application and an uploaded certificate. */
async function makeApplicant(ctx: Context): Promise<void> {
  const userId = await createConfirmedAccount(ctx, { ...APPLICANT, password: randomPassword() })
  const team = await personWith(ctx, 'team')
  if (!userId || !team) return
  const applicant = personOf(APPLICANT, userId)
  const ctxOfApplicant = { ...ctx, actor: applicant }
  if ((await getOwnApplication(ctxOfApplicant)).application) return
  // A file cannot join a transaction; an unused one is deleted after a day.
  const { id } = await storeApplicationDocument(ctxOfApplicant, fileInMemory(makeCertificatePdf(), 'certificate.pdf'))
  await inTransaction(ctxOfApplicant, (trx) => writeApplication(trx, { applicant, team, documents: [id] }))
}

/** Writes the logins to a file for tools and people. */
export function writeLogins(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify(
      DEMO_LOGINS.map(({ role, email, password }) => ({ role, email, password })),
      null,
      2,
    )}\n`,
    { mode: 0o600 },
  )
}
