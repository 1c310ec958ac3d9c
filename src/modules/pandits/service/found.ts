// Pandits as the team finds them.
import type { Context } from '../../../server/context.ts'
import { requireTeam } from '../../accounts/service.ts'
import { type FoundPandit, findPanditsByWords } from '../store/found.ts'

/** Team only. */
export async function panditsWithWords(ctx: Context, words: readonly string[], limit: number): Promise<FoundPandit[]> {
  requireTeam(ctx.actor)
  return words.length === 0 ? [] : findPanditsByWords(ctx.db, words, limit)
}
