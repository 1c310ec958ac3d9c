// RFC 9116: `/.well-known/security.txt`.
import type { Context } from '../../../server/context.ts'
import { readSettings } from '../../settings/service.ts'

const DAY_MS = 86_400_000
/** The RFC asks for less than a year; it is computed anew for each answer. */
const VALID_DAYS = 180

/** The file as text; its contact is the address of the settings. */
export async function securityText(ctx: Context): Promise<string> {
  const { email } = await readSettings(ctx)
  // Whole days, so that the answer stays the same for a day.
  const today = Math.floor(ctx.clock.now().getTime() / DAY_MS)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${ctx.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
