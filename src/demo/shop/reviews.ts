import { reviewerName } from '../../modules/shop/reviews/model.ts'
import type { Context } from '../../server/context.ts'
import { newId } from '../../shared/ids.ts'
import { detectLanguage } from '../../shared/text/written-in.ts'
import type { Row } from '../day.ts'
import { randomFor } from '../people/random.ts'
import { type DeliveredLine, insertRows, listDelivered, sumStars } from '../store.ts'
import murtis from './reviews/of-murtis-and-metal.json' with { type: 'json' }
import used from './reviews/of-what-is-used.json' with { type: 'json' }

type Text = readonly [rating: number, content: string]
const TEXTS = { ...murtis, ...used } as unknown as Record<string, readonly Text[]>

const HOUR = 60 * 60_000
/** The share of buyers who write a review. */
const REVIEW_SHARE = 0.75

/** Creates reviews of delivered products, except those of `family`, who is asked to review hers; nobody else gets a review email. */
export async function writeProductReviews(ctx: Context, family: string | undefined): Promise<void> {
  const now = ctx.clock.now()
  const delivered = await listDelivered(ctx.db)
  const others = delivered.filter((line) => line.userId === null || line.userId !== family)
  const left = new Map(Object.entries(TEXTS).map(([slug, texts]) => [slug, [...texts]]))
  const rows: Row[] = []
  const written = new Set<string>()
  for (const [index, line] of others.entries()) {
    const random = randomFor('product-review', index)
    const at = new Date(line.deliveredAt.getTime() + random.between(20, 150) * HOUR)
    const buyer = `${line.email} ${line.productId}`
    if (!random.chance(REVIEW_SHARE) || at > now || written.has(buyer)) continue
    const text = takeText(left.get(line.slug) ?? [], line)
    if (!text) continue
    written.add(buyer)
    rows.push(rowOf(line, text, at))
  }
  await insertRows(ctx.db, 'product_reviews', rows)
  await sumStars(ctx.db)
  const requestRows = [...new Set(others.map((line) => line.orderId))].map((order_id) => ({ order_id, queued_at: now }))
  await insertRows(ctx.db, 'review_emails', requestRows)
}

/** Takes a text in the buyer's language if there is one, else the next. */
function takeText(texts: Text[], line: DeliveredLine): Text | undefined {
  const own = texts.findIndex(([, content]) => detectLanguage(content) === line.language)
  return texts.splice(Math.max(0, own), 1)[0]
}

const rowOf = (line: DeliveredLine, [rating, content]: Text, at: Date): Row => ({
  id: newId(at.getTime()),
  product_id: line.productId,
  order_id: line.orderId,
  user_id: line.userId,
  email: line.email.toLowerCase(),
  rating,
  content,
  language: detectLanguage(content),
  author: reviewerName(line.name),
  variant_name: line.variantName,
  variant_name_hindi: line.variantNameHindi,
  created_at: at,
})
