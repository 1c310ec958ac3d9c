import { CompiledQuery } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import { cardColumns, type ProductsPlan, type ProductsRow, productsStatement } from '../catalogue/store.ts'

/** Runs several plans in one statement. None of them has search text or a count. */
export async function listPlans<Name extends string>(
  db: Database,
  plans: readonly (readonly [Name, ProductsPlan])[],
  language: Language,
): Promise<Record<Name, ProductsRow[]>> {
  const values: unknown[] = []
  const columns = cardColumns(language)
  const parts = plans.map(
    ([, plan], part) => `select ${part} as part, f.* from (${productsStatement(plan, columns, values).text}) f`,
  )
  const { rows } = await db.executeQuery<ProductsRow & { part: number }>(CompiledQuery.raw(parts.join(' union all '), values))
  const lists = {} as Record<Name, ProductsRow[]>
  for (const [part, [name]] of plans.entries()) lists[name] = rows.filter((row) => row.part === part)
  return lists
}
