import type { Context } from '../../../server/context.ts'
import { fieldMessages } from '../../../server/http/field-messages.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { consumeServiceLimit } from '../../settings/rate-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { type CompanyFacts, RoleApplication, type TicketStored } from '../tickets/contract.ts'
import {
  checkRoleFile,
  deleteRoleFile,
  findRepeated,
  hasTicket,
  receive,
  shownFileName,
  storeRoleFile,
} from '../tickets/service.ts'

const HOLIDAY_DAYS = 45

/** Returns the company facts; values that are not set are empty or null, so that pages omit them. */
export async function getCompanyFacts(ctx: Context): Promise<CompanyFacts> {
  const settings = await readSettings(ctx)
  const { grievanceOfficer: officer } = settings
  const today = indiaDate(ctx.clock.now())
  const last = addDays(today, HOLIDAY_DAYS)
  return {
    legalName: settings.shop.sellerName,
    officeAddress: settings.officeAddress,
    officeAddressHindi: settings.officeAddressHindi,
    office: officeOf(ctx, settings),
    founderName: settings.founderName,
    founderNameHindi: settings.founderNameHindi,
    founderStory: settings.founderStory,
    founderStoryHindi: settings.founderStoryHindi,
    grievanceOfficer: officer.name === '' ? null : officer,
    holidays: settings.holidays.filter((day) => day >= today && day <= last).toSorted(),
    vacantRoles: settings.vacantRoles,
    hostedBy: settings.hostedBy,
    mailedBy: settings.mailedBy,
  }
}

/** Returns the towns around the office from the bundled gazetteer; no map service is used. */
function officeOf(ctx: Context, { officeLocation }: Settings): CompanyFacts['office'] {
  if (!officeLocation) return null
  const places = ctx.ports.places.around(officeLocation.latitude, officeLocation.longitude).map(({ place, kilometres }) => ({
    name: place.name,
    nameHindi: place.nameHindi,
    latitude: place.latitude,
    longitude: place.longitude,
    kilometres: Math.round(kilometres),
  }))
  return { ...officeLocation, places }
}

/**
 * Stores an application for a vacant role with its PDF, once for each idempotency key. Throws `invalid` naming the fields,
 * conflict/role_closed for a role that is no longer vacant, `rate_limited` past the daily limit, and what `checkRoleFile` throws.
 */
export async function applyForRole(ctx: Context, received: ReceivedFile, key: string | undefined): Promise<TicketStored> {
  checkRoleFile(received)
  const parsed = RoleApplication.safeParse(received.fields)
  if (!parsed.success) {
    const fields = fieldMessages(parsed.error.issues)
    throw new AppError('invalid', Object.values(fields)[0] ?? 'The form could not be read.', { fields })
  }
  const { filledInMs: _time, ...details } = parsed.data
  const request = { key, hash: bodyHash({ ...details, file: received.sha256 }) }
  const earlier = await findRepeated(ctx, request)
  if (earlier) return earlier
  const { vacantRoles } = await readSettings(ctx)
  const role = vacantRoles.find(({ slug }) => slug === details.role)
  if (!role) throw new AppError('conflict', 'This role is not vacant any more.', { reason: 'role_closed' })
  // Counts only valid applications: empty requests must not use up the daily limit for everyone else.
  await consumeServiceLimit(ctx, 'roleApplications')
  const id = newId(ctx.clock.now().getTime())
  await storeRoleFile(ctx, id, received)
  const file = { id, name: shownFileName(received.name), bytes: received.bytes }
  const application = { ...request, subject: 'role', roleTitle: role.title, file } as const
  const { stored, isRepeated } = await receive(ctx, parsed.data, application).catch(async (error: unknown) => {
    // The ticket may be stored although the response of the database was lost.
    const isStored = await hasTicket(ctx, id).catch(() => true)
    if (!isStored) await deleteRoleFile(ctx, id)
    throw error
  })
  // The same request was stored meanwhile, with a file of its own.
  if (isRepeated) await deleteRoleFile(ctx, id)
  return stored
}
