// How many letters go to an address that anybody may have typed: counted for all processes together, each letter once.
import type { Context } from '../../../server/context.ts'
import { countKnock } from '../../../server/db/rate-counts.ts'
import { readSettings } from '../service.ts'

const HOUR = 60 * 60
/** Longer than a letter is tried. */
const DAY = 24 * HOUR

/** Whether a letter may go out; one that may is not counted again when it is tried again. */
export async function maySend(ctx: Context, { to, messageId }: { to: string; messageId: string }): Promise<boolean> {
  const tries = await countKnock(ctx.db, ctx.clock, `letter:${messageId}`, DAY)
  if (tries.count > 1) return true
  const { limits } = await readSettings(ctx)
  const letters = await countKnock(ctx.db, ctx.clock, `letters-to:${to}`, HOUR)
  return letters.count <= limits.lettersPerAddress
}
