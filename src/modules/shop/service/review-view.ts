import type { PastAct } from '../../../server/db/audit-log.ts'
import type { Language } from '../../../shared/dates.ts'
import { reviewEditableUntil } from '../../../shared/review-days.ts'
import type { GoodToReview, OwnGoodReview, TeamGoodReview } from '../contract/reviews.ts'
import type { WaitingRow, WrittenRow } from '../store/review-lists.ts'
import { imageOf, nameOf } from './goods-view.ts'

type BroughtRow = Pick<
  WaitingRow,
  'product_id' | 'slug' | 'name' | 'name_hindi' | 'image_url' | 'number' | 'choice' | 'choice_hindi'
>

const brought = (row: BroughtRow, language: Language) => ({
  productId: row.product_id,
  slug: row.slug,
  name: nameOf(row, language),
  imageUrl: imageOf(row),
  choice: language === 'hi' ? row.choice_hindi : row.choice,
  number: row.number,
})

export const waitingOf = (row: WaitingRow, language: Language): GoodToReview => ({
  ...brought(row, language),
  deliveredAt: row.delivered_at.toISOString(),
})

const written = (row: WrittenRow, language: Language) => ({
  ...brought(row, language),
  id: row.id,
  rating: row.rating,
  content: row.content,
  photos: row.photos,
  helpfulCount: row.helpful_count,
  createdAt: row.created_at.toISOString(),
  hiddenReason: row.hidden_reason,
})

export const ownOf = (row: WrittenRow, language: Language): OwnGoodReview => ({
  ...written(row, language),
  editableUntil: reviewEditableUntil(row.created_at).toISOString(),
})

export const teamOf = (row: WrittenRow, language: Language, history: PastAct[] = []): TeamGoodReview => ({
  ...written(row, language),
  author: row.author,
  language: row.language,
  editedAt: row.edited_at?.toISOString() ?? null,
  hiddenAt: row.hidden_at?.toISOString() ?? null,
  history,
})
