import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { rupees } from '../../../shared/money/money.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { ACCOUNT_GONE, requirePerson } from '../../accounts/sign-in/service.ts'
import { imageOf, MAX_LINES, MAX_PIECES } from '../catalogue/model.ts'
import { couponUserOf, loadCoupon } from '../coupons/service.ts'
import { deliveryOf } from '../delivery/service.ts'
import { leftOutPartIds } from '../pricing/model.ts'
import { cartView, type PricedLine, priceCart } from '../pricing/service.ts'
import type { AddToCart, Cart, QuoteRequest, SavedLine, ServerCartLine, UpdateCart } from './contract.ts'
import {
  addToLine,
  listVariants,
  mergeLines,
  type ProductKey,
  putIntoCart,
  recordSeenPrices,
  removeLines,
  type SelectableVariant,
  setQuantity,
} from './store.ts'

describeConstraints({
  cart_lines_user_id_fkey: ACCOUNT_GONE,
  cart_lines_max: {
    reason: 'cart_limit_reached',
    message: `A cart holds at most ${MAX_LINES} lines. Take something out first.`,
  },
})

const noProduct = () => new AppError('not_found', 'Product not found')
const noLine = () => new AppError('not_found', 'This is not in your cart.')
const insufficientStock = (left: number) =>
  left === 0
    ? new AppError('conflict', 'This is out of stock.', { reason: 'out_of_stock', values: { left } })
    : new AppError('conflict', `Only ${left} can be ordered.`, { reason: 'insufficient_stock', values: { left } })

const kitLimitExceeded = () =>
  new AppError('conflict', `One order holds at most ${MAX_PIECES} pieces of one kit, whatever is taken out of each.`, {
    reason: 'kit_limit_exceeded',
    values: { max: MAX_PIECES },
  })

/**
 * Adds pieces of a product to the cart. Throws 404 for an unknown product, 409 `insufficient_stock` or `out_of_stock` with
 * `left`, `kit_limit_exceeded` when the lines of one kit would have more than 10 pieces, `cart_limit_reached` past 100 lines, and
 * 400 for a variant that does not exist.
 */
export async function addToCart(ctx: Context, input: AddToCart): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  const key: ProductKey = isId(input.productId) ? { id: input.productId } : { slug: input.productId }
  if (input.without?.length) return addKit(ctx, userId, key, input, input.without)
  const { variantId, color, size, quantity } = input
  const variant = { key, variantId, color: color || undefined, size: size || undefined }
  const put = await putIntoCart(ctx.db, variant, { id: newId(), userId, quantity, at: ctx.clock.now() })
  if (put?.isIn) return
  // The error for a missing colour or size depends on which ones the product has.
  if (!put) chooseVariant(await listVariants(ctx.db, key), input)
  if (!put) throw noProduct()
  throw (await hasOtherKitLines(ctx, userId, put.variantId, [])) && put.max >= quantity
    ? kitLimitExceeded()
    : insufficientStock(put.max)
}

/** Whether the cart has lines of the same kit with other parts left out. */
async function hasOtherKitLines(ctx: Context, userId: string, variantId: string, without: readonly string[]): Promise<boolean> {
  const { lines } = await priceCart(ctx, { userId })
  return lines.some((line) => line.row.variant_id === variantId && leftOutPartIds(line).join() !== without.join())
}

/** The same for a kit with parts left out. */
async function addKit(ctx: Context, userId: string, key: ProductKey, input: AddToCart, excludedIds: string[]): Promise<void> {
  const chosen = chooseVariant(await listVariants(ctx.db, key), input)
  const { without, pieces, seenPaise } = await priceKitWithout(ctx, chosen.id, excludedIds)
  const max = Math.min(MAX_PIECES, pieces)
  if (input.quantity > max) throw insufficientStock(max)
  const line = { id: newId(), userId, variantId: chosen.id, without, quantity: input.quantity, max }
  if (!(await addToLine(ctx.db, { ...line, seenPaise, at: ctx.clock.now() }))) {
    throw (await hasOtherKitLines(ctx, userId, chosen.id, without)) ? kitLimitExceeded() : insufficientStock(max)
  }
}

/** The price of a kit without these parts. 400 when no part is left. */
async function priceKitWithout(ctx: Context, variantId: string, without: string[]) {
  const { lines } = await priceCart(ctx, { browserLines: [{ variantId, quantity: 1, without }] })
  const [line] = lines
  if (!line) throw noProduct()
  if (line.components.length === 0) {
    const message = 'Something has to stay in the kit.'
    throw new AppError('invalid', message, { fields: { without: message } })
  }
  return { without: leftOutPartIds(line), pieces: line.left, seenPaise: line.unitPaise }
}

/** The requested variant; the default one when neither colour nor size is given. */
function chooseVariant(variants: readonly SelectableVariant[], { variantId, color, size }: AddToCart): SelectableVariant {
  const [first] = variants
  if (!first) throw noProduct()
  if (variantId) return variants.find((variant) => variant.id === variantId) ?? fail(noProduct())
  const matching = variants.filter((variant) => isOptionMatch(color, variant.color) && isOptionMatch(size, variant.size))
  const [chosen] = matching
  if (chosen) return chosen
  const field = variants.some((variant) => isOptionMatch(color, variant.color)) ? 'size' : 'color'
  throw new AppError('invalid', 'This product does not come like that.', {
    fields: { [field]: 'This product does not come like that.' },
  })
}

const fail = (error: AppError): never => {
  throw error
}

const isOptionMatch = (requested: string | null | undefined, has: string | null): boolean =>
  !requested || requested.toLowerCase() === has?.toLowerCase()

const ownCart = (ctx: Context): { userId: string } => ({ userId: requirePerson(ctx.actor).userId })

/**
 * Sets the quantity of a line, identified by its id or by product, colour and size. 409 `ambiguous_variant` when several lines
 * match.
 */
export async function updateCart(ctx: Context, input: UpdateCart): Promise<void> {
  const { userId } = ownCart(ctx)
  const { lines } = await priceCart(ctx, { userId })
  const matching = lines.filter((line) => isRequestedLine(line, input))
  const [line, ...others] = matching
  if (!line) throw noLine()
  if (others.length > 0) {
    throw new AppError('conflict', 'There are several of this product in your cart. Say which by color, size or lineId.', {
      reason: 'ambiguous_variant',
    })
  }
  const max = line.maxQuantity
  if (input.quantity > max && input.quantity > line.row.quantity) {
    throw input.quantity <= line.left ? kitLimitExceeded() : insufficientStock(max)
  }
  if (!(await setQuantity(ctx.db, userId, line.row.line_id, input.quantity))) throw noLine()
}

function isRequestedLine({ row }: PricedLine, { lineId, productId, color, size }: UpdateCart): boolean {
  if (lineId) return row.line_id === lineId
  const isProduct = productId !== undefined && (row.product_id === productId || row.slug === productId)
  return isProduct && isOptionMatch(color, row.color) && isOptionMatch(size, row.size)
}

/** Removes a line, or all lines of a product. 404 when there was none. */
export async function removeFromCart(ctx: Context, id: string): Promise<void> {
  const { userId } = ownCart(ctx)
  if (!isId(id) || (await removeLines(ctx.db, userId, id)) === 0) throw noLine()
}

/** The cart in the format of the public API, in English. */
export async function getServerCart(ctx: Context): Promise<ServerCartLine[]> {
  const { lines } = await priceCart(ctx, ownCart(ctx))
  return lines.map(({ row, unitPaise }) => ({
    product: { _id: row.product_id, name: row.name, price: rupees(unitPaise), imageUrl: imageOf(row) },
    quantity: row.quantity,
    color: row.color,
    size: row.size,
    lineId: row.line_id,
  }))
}

/** A cart with its totals: the person's own cart, or the given lines for anybody. */
export async function quote(ctx: Context, input: QuoteRequest): Promise<Cart> {
  const source = input.lines ? { browserLines: input.lines } : ownCart(ctx)
  const coupon = input.coupon ? await loadCoupon(ctx, input.coupon, couponUserOf(ctx, mobileOf(input.phone ?? ''))) : undefined
  const cart = await priceCart(ctx, source, coupon?.discount)
  const language: Language = input.lang ?? 'en'
  const delivery = input.pin ? deliveryOf(ctx, cart.shop.delivery, input.pin) : null
  return cartView(cart, language, coupon?.problemFor(cart.lines) ?? null, delivery)
}

/**
 * Merges the cart stored in the browser into the person's cart. Quantities are added and capped at 10 and at stock. Sold-out
 * products are added and marked. Returns how many lines could not be added: no longer sold, or past the limit of 100 lines.
 */
export async function mergeCart(ctx: Context, saved: readonly SavedLine[]): Promise<number> {
  const { userId } = ownCart(ctx)
  const { lines } = await priceCart(ctx, { browserLines: saved })
  const at = ctx.clock.now()
  const merged = lines
    .filter((line) => line.components.length > 0)
    .map((line) => ({
      id: newId(),
      userId,
      variantId: line.row.variant_id,
      without: leftOutPartIds(line),
      quantity: line.row.quantity,
      max: line.left > 0 ? Math.min(MAX_PIECES, line.left) : MAX_PIECES,
      seenPaise: line.row.seen_price_paise ?? line.unitPaise,
      at,
    }))
  const kinds = mergeEqualLines(merged)
  const taken = kinds.length > 0 ? await mergeLines(ctx.db, userId, kinds) : 0
  return saved.length - merged.length + kinds.length - taken
}

/** Merges equal lines, because the statement accepts each only once. */
function mergeEqualLines<Line extends { variantId: string; without: readonly string[]; quantity: number; max: number }>(
  lines: readonly Line[],
): Line[] {
  const byKind = new Map<string, Line>()
  for (const line of lines) {
    const key = [line.variantId, ...line.without].join(' ')
    const merged = byKind.get(key)
    byKind.set(key, merged ? { ...merged, quantity: Math.min(merged.max, merged.quantity + line.quantity) } : line)
  }
  return [...byKind.values()]
}

/** Marks the current prices as seen. */
export async function acceptPrices(ctx: Context): Promise<void> {
  const { userId } = ownCart(ctx)
  const { lines } = await priceCart(ctx, { userId })
  await recordSeenPrices(
    ctx.db,
    userId,
    lines.map((line) => ({ lineId: line.row.line_id, unitPaise: line.unitPaise })),
  )
}
