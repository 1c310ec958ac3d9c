// Job applications: tickets with a CV and shorter retention.
import type { Context } from '../../../server/context.ts'
import { fieldMessages } from '../../../server/http/field-messages.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { knock } from '../../../server/http/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { RoleApplication, type TicketStored } from '../contract.ts'
import { checkRoleFile, dropRoleFile, keepRoleFile, shownFileName } from './files.ts'
import { receive } from './receiving.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Lets an application be sent now from this address: 429 past its hourly limit. Asked before anything of the body is read. */
export async function admitRoleApplication(ctx: Context, address: string): Promise<void> {
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `role-application:${address}`, limits.roleApplicationsPerHour, HOUR_SECONDS)
}

/**
 * Stores an application for a vacant role with its PDF, once for each idempotency key. Throws `invalid` naming the fields,
 * conflict/role_taken for a role that is vacant no more, `rate_limited` past the day's limit of all, and what `checkRoleFile` refuses.
 */
export async function applyForRole(ctx: Context, received: ReceivedFile, key: string | undefined): Promise<TicketStored> {
  checkRoleFile(received)
  const parsed = RoleApplication.safeParse(received.fields)
  if (!parsed.success) {
    const fields = fieldMessages(parsed.error.issues)
    throw new AppError('invalid', Object.values(fields)[0] ?? 'The form could not be read.', { fields })
  }
  const { filledInMs: _time, ...said } = parsed.data
  const { vacantRoles, limits } = await readSettings(ctx)
  const role = vacantRoles.find(({ slug }) => slug === said.role)
  if (!role) throw new AppError('conflict', 'This role is not vacant any more.', { reason: 'role_taken' })
  // Counted for whole applications alone: empty requests must not use up the day of everybody else.
  await knock(ctx.db, ctx.clock, 'role-application', limits.roleApplicationsPerDay, DAY_SECONDS)
  const id = newId(ctx.clock.now().getTime())
  await keepRoleFile(ctx, id, received)
  const file = { id, name: shownFileName(received.name), bytes: received.bytes }
  const stored = await receive(ctx, parsed.data, {
    key,
    hash: bodyHash({ ...said, file: received.sha256 }),
    subject: 'role',
    roleTitle: role.title,
    file,
  }).catch(async (error: unknown) => {
    await dropRoleFile(ctx, id)
    throw error
  })
  return stored
}
