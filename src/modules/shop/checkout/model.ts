import { newId } from '../../../shared/ids.ts'
import { wordSounds } from '../../../shared/text/fold.ts'
import type { NewOrder } from '../order-actions/store.ts'
import type { OrderRequest } from '../orders/contract.ts'
import { payBefore } from '../orders/model.ts'
import { leftOutPartIds, type Totals, variantNamesOf } from '../pricing/model.ts'
import type { CartSource, PricedCart, PricedLine } from '../pricing/service.ts'

/** The buyer and the order's identifiers. */
export type PlacementInput = {
  source: CartSource
  userId: string | null
  mobile: string
  number: string
  hash: string
  idempotencyKey: string | undefined
  couponCode: string | null
  /** The recipient of the parcel, when that is not the buyer. */
  receiver?: { name: string; mobile: string } | undefined
  /** Calendar dates in India. */
  promised_from_date: string
  promised_to_date: string
}

export function rowsOf(input: OrderRequest, placement: PlacementInput, cart: PricedCart, id: string, now: Date): NewOrder {
  const { totals, shop } = cart
  const lines = cart.lines.map((line, position) => ({ ...orderLine(line, position), id: newId(now.getTime()), order_id: id }))
  return {
    order: {
      id,
      number: placement.number,
      idempotency_key: placement.idempotencyKey ?? null,
      request_hash: placement.hash,
      user_id: placement.userId,
      ...buyerColumns(input, placement.mobile),
      payment_method: input.paymentMethod,
      payment: totals.totalPaise > 0 ? ('due' as const) : ('paid' as const),
      payment_due_at: input.paymentMethod === 'online' ? payBefore(now, shop.unpaidMinutes) : null,
      receiver_name: placement.receiver?.name ?? '',
      receiver_mobile: placement.receiver?.mobile ?? '',
      promised_from_date: placement.promised_from_date,
      promised_to_date: placement.promised_to_date,
      coupon_code: placement.couponCode,
      tax_basis: shop.taxBasis,
      ...moneyColumns(totals),
      placed_at: now,
    },
    lines,
    components: cart.lines.flatMap((line, at) => componentsOf(line, lines[at]?.id ?? '', totals.lines[at] ?? [])),
    event: {
      at: now,
      kind: 'placed',
      actorKind: 'buyer',
      actorId: placement.userId,
      actorName: input.name,
      details: { totalPaise: totals.totalPaise },
    },
  }
}

const buyerColumns = (input: OrderRequest, mobile: string) => ({
  name: input.name,
  search_sounds: wordSounds(`${input.name} ${input.city}`),
  email: input.email,
  mobile,
  address: input.address,
  landmark: input.landmark ?? '',
  city: input.city,
  state_name: input.state ?? '',
  pin: input.zipCode,
  reader_language: input.readerLanguage ?? 'en',
  gift_note: input.giftNote ?? '',
  needed_on: input.neededBy ?? null,
})

const moneyColumns = (totals: Totals) => ({
  subtotal_paise: totals.subtotalPaise,
  discount_paise: totals.discountPaise,
  shipping_paise: totals.shippingPaise,
  tax_paise: totals.taxPaise,
  shipping_tax_paise: totals.shippingTaxPaise,
  total_paise: totals.totalPaise,
})

const orderLine = (line: PricedLine, position: number) => ({
  ...lineColumns(line),
  without_parts: leftOutPartIds(line),
  position,
})

function lineColumns({ row, amountPaise }: PricedLine) {
  const { variantName, variantNameHindi } = variantNamesOf(row)
  return {
    product_id: row.product_id,
    variant_id: row.variant_id,
    name: row.name,
    name_hindi: row.name_hindi,
    variant_name: variantName,
    variant_name_hindi: variantNameHindi,
    image_url: row.image_url,
    quantity: row.quantity,
    amount_paise: amountPaise,
    return_rule: row.return_rule,
  }
}

const componentsOf = (
  line: PricedLine,
  lineId: string,
  amounts: readonly { amountPaise: number; discountPaise: number; taxPaise: number }[],
) =>
  line.components.map((component, at) => ({
    line_id: lineId,
    variant_id: component.variantId,
    name: component.name,
    name_hindi: component.nameHindi,
    variant_name: component.variantName,
    variant_name_hindi: component.variantNameHindi,
    quantity: component.quantity,
    hsn: component.hsn,
    rate_basis_points: component.rateBasisPoints,
    amount_paise: amounts[at]?.amountPaise ?? 0,
    discount_paise: amounts[at]?.discountPaise ?? 0,
    tax_paise: amounts[at]?.taxPaise ?? 0,
  }))
