// The key of a link in a mail about an account: its id and a mark made with a secret of this installation, so that none is stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { secretOf } from '../../../server/db/secrets.ts'
import { isId } from '../../../shared/ids.ts'

type Ctx = Pick<Context, 'db'>

async function markOf({ db }: Ctx, id: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'account-links'))
    .update(id)
    .digest('base64url')
}

/** What the link carries: the row's id and 256 bits that cannot be guessed. */
export async function tokenOf(ctx: Ctx, id: string): Promise<string> {
  return `${id}.${await markOf(ctx, id)}`
}

/** The id in a token of ours; undefined for anything else. */
export async function linkIdOf(ctx: Ctx, token: string): Promise<string | undefined> {
  const [id = '', mark = ''] = token.split('.', 2)
  if (!isId(id)) return undefined
  return isSame(mark, await markOf(ctx, id)) ? id : undefined
}

/** What ends the letters before festivals: whose they are, and a mark that opens nothing else. */
export async function unsubscribeToken(ctx: Ctx, userId: string): Promise<string> {
  return `${userId}.${await markOf(ctx, `unsubscribe ${userId}`)}`
}

/** The person in a token of a letter's footer; undefined for anything else. */
export async function unsubscriberOf(ctx: Ctx, token: string): Promise<string | undefined> {
  const [userId = '', mark = ''] = token.split('.', 2)
  return userId !== '' && isSame(mark, await markOf(ctx, `unsubscribe ${userId}`)) ? userId : undefined
}

function isSame(left: string, right: string): boolean {
  const [given, expected] = [Buffer.from(left), Buffer.from(right)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
