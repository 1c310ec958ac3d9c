import { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { cardColumns } from './cards.ts'
import { type GoodsPlan, type GoodsRow, goodsStatement } from './list.ts'

/** The rows of each plan in its order; none of them searches for words, or counts. */
export async function listSeveral<Name extends string>(
  db: Database,
  plans: readonly (readonly [Name, GoodsPlan])[],
  language: Language,
): Promise<Record<Name, GoodsRow[]>> {
  const values: unknown[] = []
  const columns = cardColumns(language)
  const parts = plans.map(
    ([, plan], part) => `select ${part} as part, f.* from (${goodsStatement(plan, columns, values).text}) f`,
  )
  const { rows } = await db.executeQuery<GoodsRow & { part: number }>(CompiledQuery.raw(parts.join(' union all '), values))
  const lists = {} as Record<Name, GoodsRow[]>
  for (const [part, [name]] of plans.entries()) lists[name] = rows.filter((row) => row.part === part)
  return lists
}
