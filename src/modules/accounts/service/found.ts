// People in the team's search.
import type { Context } from '../../../server/context.ts'
import { requireTeam } from '../service.ts'
import { type FoundPerson, findPeople } from '../store/found.ts'

/** Team only. */
export async function peopleWithWords(ctx: Context, words: readonly string[], limit: number): Promise<FoundPerson[]> {
  requireTeam(ctx.actor)
  return words.length === 0 ? [] : findPeople(ctx.db, words, limit)
}
