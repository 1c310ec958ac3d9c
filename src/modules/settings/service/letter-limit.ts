// How many letters go to an address that anybody may have typed: counted for all processes together, each letter once.
import type { Context } from '../../../server/context.ts'
import { countOnce } from '../../../server/db/rate-counts.ts'
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
  const letters = await countOnce(ctx.db, ctx.clock, {
    mark: `letter:${messageId}`,
    markSeconds: DAY,
    key: `${isReset ? 'reset-letters-to' : 'letters-to'}:${to}`,
    windowSeconds: HOUR,
  })
  if (letters === undefined) return true
  const { limits } = await readSettings(ctx)
  return letters <= limits.lettersPerAddress
}
