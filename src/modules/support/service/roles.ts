// Applying for a vacant role: a ticket with a CV, answered and forgotten like any other, but sooner.
import { createHash } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { fieldMessages } from '../../../server/http/field-messages.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { RoleApplication, type TicketStored } from '../contract.ts'
import { checkRoleFile, dropRoleFile, keepRoleFile, shownFileName } from './files.ts'
import { receive } from './receiving.ts'

/**
 * Stores an application for a vacant role with its PDF, once for each idempotency key. Throws `invalid` naming the fields,
 * conflict/role_taken for a role that is vacant no more, and what `checkRoleFile` refuses.
 */
export async function applyForRole(ctx: Context, received: ReceivedFile, key: string | undefined): Promise<TicketStored> {
  checkRoleFile(received)
  const parsed = RoleApplication.safeParse(received.fields)
  if (!parsed.success) {
    const fields = fieldMessages(parsed.error.issues)
    throw new AppError('invalid', Object.values(fields)[0] ?? 'The form could not be read.', { fields })
  }
  const { filledInMs: _time, ...said } = parsed.data
  const { vacantRoles } = await readSettings(ctx)
  const role = vacantRoles.find(({ slug }) => slug === said.role)
  if (!role) throw new AppError('conflict', 'This role is not vacant any more.', { reason: 'role_taken' })
  const id = newId(ctx.clock.now().getTime())
  await keepRoleFile(ctx, id, received.content)
  const file = { id, name: shownFileName(received.name), bytes: received.content.byteLength }
  const print = createHash('sha256').update(received.content).digest('base64url')
  const stored = await receive(ctx, parsed.data, {
    key,
    hash: bodyHash({ ...said, file: print }),
    subject: 'role',
    roleTitle: role.title,
    file,
  }).catch(async (error: unknown) => {
    await dropRoleFile(ctx, id)
    throw error
  })
  return stored
}
