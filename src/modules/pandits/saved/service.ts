import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { ACCOUNT_GONE, requirePerson } from '../../accounts/sign-in/service.ts'
import { meanRating } from '../postings/model.ts'
import type { SavedPandit } from './contract.ts'
import { deleteSaved, findSaved, insertSaved, listSaved } from './store.ts'

const SAVED_PAGE = 24

describeConstraints({ saved_pandits_user_id_fkey: ACCOUNT_GONE })

/** One page of saved pandits, last saved first, with place names in this language. */
export async function savedPandits(
  ctx: Context,
  cursor: string | undefined,
  language: Language,
): Promise<{ items: SavedPandit[]; nextCursor: string | null }> {
  const { userId } = requirePerson(ctx.actor)
  const rows = await listSaved(ctx.db, userId, positionOf(cursor), SAVED_PAGE + 1)
  const page = pageOf(rows, SAVED_PAGE, (row) => row.savedAt)
  return {
    items: page.items.map(({ placeHindi, ratingSum, savedAt, ...row }) => ({
      ...row,
      place: pickByLanguage(language, { en: row.place, hi: placeHindi }),
      rating: meanRating(ratingSum, row.reviewCount),
      savedAt: savedAt.toISOString(),
    })),
    nextCursor: page.nextCursor,
  }
}

export async function isSaved(ctx: Context, panditId: string): Promise<boolean> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(panditId)) throw noPandit()
  return findSaved(ctx.db, userId, panditId)
}

/** Saves a pandit; saving him again changes nothing. 404 when he is not listed. */
export async function savePandit(ctx: Context, panditId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  const isThere = isId(panditId) && (await insertSaved(ctx.db, userId, panditId, ctx.clock.now()))
  if (!isThere) throw noPandit()
}

/** Removes a saved pandit; does nothing when he was not saved. */
export async function unsavePandit(ctx: Context, panditId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(panditId)) throw noPandit()
  await deleteSaved(ctx.db, userId, panditId)
}

const noPandit = () => new AppError('not_found', 'There is no such pandit.')
