// Tokens are the id plus a keyed signature, so none is stored.
import type { Context } from '../../../server/context.ts'
import { isMarkOf, markOf } from '../../../server/db/marks.ts'
import { isId } from '../../../shared/ids.ts'

type Ctx = Pick<Context, 'db'>

const SECRET = 'account-links'

/** What the link carries: the row's id and 256 bits that cannot be guessed. */
export async function tokenOf({ db }: Ctx, id: string): Promise<string> {
  return `${id}.${await markOf(db, SECRET, id)}`
}

/** The id in a token of ours; undefined for anything else. */
export async function linkIdOf({ db }: Ctx, token: string): Promise<string | undefined> {
  const [id = '', mark = ''] = token.split('.', 2)
  return isId(id) && (await isMarkOf(db, SECRET, id, mark)) ? id : undefined
}

/** What ends the letters before festivals: whose they are, and a mark that opens nothing else. */
export async function unsubscribeToken({ db }: Ctx, userId: string): Promise<string> {
  return `${userId}.${await markOf(db, SECRET, `unsubscribe ${userId}`)}`
}

/** The person in a token of a letter's footer; undefined for anything else. */
export async function unsubscriberOf({ db }: Ctx, token: string): Promise<string | undefined> {
  const [userId = '', mark = ''] = token.split('.', 2)
  return userId !== '' && (await isMarkOf(db, SECRET, `unsubscribe ${userId}`, mark)) ? userId : undefined
}
