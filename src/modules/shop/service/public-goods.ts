// Every good on the shelf, page by page, for the map of the site.
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
