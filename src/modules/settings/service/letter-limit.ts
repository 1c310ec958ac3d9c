// How many letters go to an address that anybody may have typed: counted for all processes together, each letter once.
import type { Context } from '../../../server/context.ts'
import { countKnock } from '../../../server/db/rate-counts.ts'
import { readSettings } from '../service.ts'

const HOUR = 60 * 60
/** Longer than a letter is tried. */
const DAY = 24 * HOUR

type Asked = { to: string; messageId: string; isReset?: boolean }

/**
 * Whether a letter may go out; one that may is not counted again when it is tried again. Links for a new password are counted
 * by themselves: strangers who use that up have sent the owner what he needs, and no other letter can use it up.
 */
export async function maySend(ctx: Context, { to, messageId, isReset = false }: Asked): Promise<boolean> {
  const tries = await countKnock(ctx.db, ctx.clock, `letter:${messageId}`, DAY)
  if (tries.count > 1) return true
  const { limits } = await readSettings(ctx)
  const letters = await countKnock(ctx.db, ctx.clock, `${isReset ? 'reset-letters-to' : 'letters-to'}:${to}`, HOUR)
  return letters.count <= limits.lettersPerAddress
}
