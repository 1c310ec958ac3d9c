// Pandits as the team finds them, listed or not.
import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, packCursor, refusedCursor, unpackCursor } from '../../../server/http/cursor.ts'
import { isId } from '../../../shared/ids.ts'
import { searchWords } from '../../../shared/search-words.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { TeamPanditPage } from '../contract/found.ts'
import { type FoundPandit, findPanditsByWords, listPandits } from '../store/found.ts'

/** Team only. */
export async function panditsWithWords(ctx: Context, words: readonly string[], limit: number): Promise<FoundPandit[]> {
  requireTeam(ctx.actor)
  return words.length === 0 ? [] : findPanditsByWords(ctx.db, words, limit)
}

function positionOf(cursor: string | undefined): { name: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [name, id] = unpackCursor(cursor)
  if (typeof name !== 'string' || name.includes('\0') || typeof id !== 'string' || !isId(id)) throw refusedCursor()
  return { name, id }
}

type Asked = { search?: string | undefined; cursor?: string | undefined }

/** One page of all pandits, by name; with words those in whom every one occurs. Team only. */
export async function teamPandits(ctx: Context, { search, cursor }: Asked): Promise<TeamPanditPage> {
  requireTeam(ctx.actor)
  const after = positionOf(cursor)
  const rows = await listPandits(ctx.db, { words: searchWords(search ?? ''), after, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  return { items, nextCursor: last && rows.length > PAGE_SIZE ? packCursor([last.name, last.id]) : null }
}
