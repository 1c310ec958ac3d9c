import type { Database } from '../../../server/context.ts'

export function listPublicGoods(db: Database, after: string, limit: number): Promise<{ slug: string; changedAt: Date }[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at as changedAt'])
    .where('is_visible', '=', true)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute()
}
