// All published products, paged, for the sitemap.
import type { Context } from '../../../server/context.ts'
import { listPublicGoods } from '../store/public-goods.ts'

/** Slugs after this one ('' begins), with when the good changed last; in the order of the slugs, at most `limit`. */
export function publicGoods(
  ctx: Pick<Context, 'db'>,
  after: string,
  limit: number,
): Promise<{ slug: string; changedAt: Date }[]> {
  return listPublicGoods(ctx.db, after, limit)
}
