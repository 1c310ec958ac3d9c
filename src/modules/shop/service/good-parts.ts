import type { Context } from '../../../server/context.ts'
import { type ConstraintMeaning, describeConstraints } from '../../../server/db/constraints.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { claimPictures, pathOfAddress, releasePictures } from '../../accounts/service/uploads.ts'
import type { GoodChange } from '../contract/good-forms.ts'
import type { TeamGood } from '../contract/team-goods.ts'
import {
  countPossibleParts,
  dropVariants,
  holdLeaving,
  holdVariants,
  keepVariants,
  kitWith,
  listVariantsBeside,
  replaceImages,
  replaceParts,
} from '../store/good-parts.ts'
import type { WholeGoodRow } from '../store/team-good.ts'

const FORM_GONE: ConstraintMeaning = { code: 'conflict', reason: 'out_of_stock', message: 'This is out of stock.' }

/** Whoever saw a form before it was taken out meets the rows of an order, a cart or a wish that can no longer name it. */
describeConstraints({
  order_lines_variant_id_fkey: FORM_GONE,
  order_pieces_variant_id_fkey: FORM_GONE,
  cart_lines_variant_id_fkey: FORM_GONE,
  restock_asks_variant_id_fkey: FORM_GONE,
})

const namedIds = (change: GoodChange): string[] => (change.variants ?? []).flatMap(({ id }) => id ?? [])

/**
 * Holds the forms a change is about, before the good itself: orders hold them in this order too. Forms that leave are held against
 * being ordered, parts against another price meanwhile.
 */
export async function holdFor(ctx: Context, good: WholeGoodRow, change: GoodChange): Promise<void> {
  if (!change.variants && !change.parts && change.discountPercent === undefined) return
  if (change.variants) await holdLeaving(ctx.db, await listVariantsBeside(ctx.db, good.id, namedIds(change)))
  const parts = [...good.parts, ...(change.parts ?? [])].map(({ variantId }) => variantId)
  await holdVariants(ctx.db, good.id, [...parts, ...good.kits.map((kit) => kit.variantId)])
}

export async function changeVariants(ctx: Context, before: TeamGood, { variants }: GoodChange): Promise<void> {
  if (!variants) return
  const known = new Set(before.variants.map(({ id }) => id))
  if (variants.some(({ id }) => id !== undefined && !known.has(id))) {
    const message = 'A form named here is not one of this good.'
    throw new AppError('invalid', message, { fields: { variants: message } })
  }
  const now = ctx.clock.now()
  const named = new Set(variants.map(({ id }) => id))
  const leaving = before.variants.filter(({ id, isRetired }) => !isRetired && !named.has(id)).map(({ id }) => id)
  const kit = await kitWith(ctx.db, leaving)
  if (kit !== undefined) {
    throw new AppError('conflict', `A form you take out is part of the kit ${kit}. Take it out of the kit first.`, {
      reason: 'in_kit',
      values: { kit },
    })
  }
  await dropVariants(ctx.db, leaving, now)
  const rows = variants.map((variant, position) => ({
    id: variant.id ?? newId(now.getTime()),
    sku: variant.sku,
    color: variant.color?.en ?? null,
    color_hindi: variant.color?.hi ?? null,
    size: variant.size?.en ?? null,
    size_hindi: variant.size?.hi ?? null,
    price_paise: variant.pricePaise,
    sale_price_paise: variant.salePaise,
    position,
  }))
  await keepVariants(ctx.db, before.id, rows)
}

/** A kit holds single goods that are sold; `unprocessable/part_unknown` for anything else. */
export async function changeParts(ctx: Context, before: TeamGood, { parts }: GoodChange): Promise<void> {
  if (!parts || before.category !== 'kits') return
  const ids = [...new Set(parts.map(({ variantId }) => variantId))]
  if (ids.length < parts.length || (await countPossibleParts(ctx.db, ids)) < ids.length) {
    const message = 'A kit holds each single good once, and only those that are sold.'
    throw new AppError('unprocessable', message, { reason: 'part_unknown', fields: { parts: message } })
  }
  await replaceParts(ctx.db, before.id, parts)
}

/** New pictures are put to use, those left out are let go; drawings of our own stay what they are. */
export async function changePictures(ctx: Context, before: TeamGood, { images }: GoodChange): Promise<void> {
  if (!images) return
  const known = new Set(before.images.map(({ url }) => url))
  const kept = images.map(({ url, alt }) => ({ url: known.has(url) ? url : pathOf(ctx, url), alt: alt.en, altHindi: alt.hi }))
  const wanted = new Set(kept.map(({ url }) => url))
  if (wanted.size < kept.length) {
    const message = 'A picture stands there once only.'
    throw new AppError('invalid', message, { fields: { images: message } })
  }
  const added = [...wanted].filter((url) => !known.has(url))
  await claimPictures(ctx, { paths: added, purpose: 'product', field: 'images', isPublic: true })
  await replaceImages(ctx.db, before.id, kept)
  await releasePictures(
    ctx,
    [...known].filter((url) => !wanted.has(url)),
  )
}

/** What is no picture of ours stays as it is written, and is refused by whoever puts pictures to use. */
const pathOf = (ctx: Context, address: string): string => pathOfAddress(ctx, address) ?? address
