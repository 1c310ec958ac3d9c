import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { findKitsContaining } from '../order-actions/store.ts'
import { notifyOfRestock } from '../restock/service.ts'
import type { StockChange, StockNow } from '../team-products/contract.ts'
import { findMove, type LockedStock, lockStock, moveStock } from './store.ts'

/**
 * Changes the stock under a lock, so that orders wait. Throws `conflict/insufficient_stock` when it would become negative, and
 * `conflict/stock_changed` when a count expected another number. A retry with the same key changes nothing; another request under
 * the same key is 422 `idempotency_key_reused`.
 */
export async function changeStock(
  ctx: Context,
  variantId: string,
  input: StockChange,
  idempotencyKey?: string,
): Promise<StockNow> {
  requireTeam(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const held = isId(variantId) ? await lockStock(ctx.db, variantId) : undefined
    if (!held) throw new AppError('not_found', 'There is no such variant.')
    if (held.stock === null) {
      throw new AppError('unprocessable', 'A kit has no stock of its own: its parts have.', { reason: 'kit_has_no_stock' })
    }
    const requestHash = bodyHash(input)
    if (idempotencyKey !== undefined) {
      // Inside the lock of the variant, so that a concurrent retry finds the first entry.
      const earlier = await findMove(ctx.db, held.id, idempotencyKey)
      if (earlier) return repeatedStock(held, earlier.requestHash === requestHash)
    }
    const stock = await moveStock(ctx.db, {
      variantId: held.id,
      change: changeOf(held.stock, input),
      reason: input.kind,
      note: input.note,
      by: requirePerson(ctx.actor).userId,
      at: ctx.clock.now(),
      idempotencyKey,
      requestHash,
    })
    if (stock === undefined) throw insufficientStock(held.stock)
    const kits = await findKitsContaining(ctx.db, [held.id])
    await refreshProducts(ctx.db, [held.product_id, ...kits])
    if (stock > held.stock) await notifyOfRestock(ctx, [held.id])
    return { variantId: held.id, productId: held.product_id, stock }
  })
}

function changeOf(stock: number, { kind, pieces, expected }: StockChange): number {
  if (kind === 'delivered') return pieces
  if (kind === 'damaged') return -pieces
  if (expected !== undefined && expected !== stock) {
    throw new AppError('conflict', `There are ${stock} pieces by now. Please count again.`, {
      reason: 'stock_changed',
      values: { stock },
    })
  }
  return pieces - stock
}

const insufficientStock = (stock: number) =>
  new AppError('conflict', `There are only ${stock} pieces.`, { reason: 'insufficient_stock', values: { stock } })

function repeatedStock(held: LockedStock, isSame: boolean): StockNow {
  if (!isSame) {
    throw new AppError('unprocessable', 'This Idempotency-Key was already used for something else.', {
      reason: 'idempotency_key_reused',
    })
  }
  return { variantId: held.id, productId: held.product_id, stock: held.stock ?? 0 }
}
