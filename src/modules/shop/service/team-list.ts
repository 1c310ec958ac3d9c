// The team's order search: number, name, phone, email, parcel or product.
import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import type { Language } from '../../../shared/dates.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/dates.ts'
import { REFERENCE_PATTERN } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/mobile.ts'
import { bareNumber } from '../../../shared/mobile-shape.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { Order } from '../contract/orders.ts'
import type { TeamOrderCard, TeamOrdersQuery } from '../contract/team-orders.ts'
import { typedWords, wordQuery } from '../model/search-text.ts'
import { findOrders } from '../store/order-views.ts'
import {
  type FoundOrder,
  findOrdersByWords,
  type Holding,
  listTeamOrders,
  type OrderSearch,
  ordersHolding,
} from '../store/team-list.ts'
import { lookUpWords } from '../store/words.ts'
import { cardOf, orderView } from './orders.ts'

export type TeamOrderPage = { items: TeamOrderCard[]; nextCursor: string | null }

/** The latest first; every part of the question narrows it down. */
export async function teamOrders(ctx: Context, query: TeamOrdersQuery): Promise<TeamOrderPage> {
  requireTeam(ctx.actor)
  const { state, payment, coupon, search, good, from, to, near, cursor, lang = 'en' } = query
  const today = indiaDate(ctx.clock.now())
  const rows = await listTeamOrders(ctx.db, {
    state,
    payment,
    coupon: coupon?.toUpperCase(),
    search: search ? searchOf(search) : undefined,
    holding: good ? await holdingSaid(ctx, good) : undefined,
    placed: {
      from: from ? indiaInstant(from, 0) : undefined,
      before: to ? indiaInstant(addDays(to, 1), 0) : undefined,
    },
    needed: near === undefined ? undefined : { from: today, to: addDays(today, near) },
    after: positionOf(cursor),
    limit: PAGE_SIZE + 1,
  })
  const page = pageOf(rows, PAGE_SIZE, (row) => row.placed_at)
  const items = page.items.map((row) => ({
    ...cardOf(row, lang),
    name: row.name,
    mobile: row.mobile,
    city: row.city,
    paymentMethod: row.payment_method,
    neededBy: row.needed_by,
  }))
  return { items, nextCursor: page.nextCursor }
}

/** The latest orders in which these words occur; team only. */
export async function ordersWithWords(ctx: Context, words: readonly string[], limit: number): Promise<FoundOrder[]> {
  requireTeam(ctx.actor)
  return words.length === 0 ? [] : findOrdersByWords(ctx.db, words, limit)
}

/** Fewer digits are more likely the number of a house or of a parcel. */
const LEAST_DIGITS = 4

export function searchOf(typed: string): OrderSearch {
  const number = typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(?:SK-?)?(?=.{6}$)/, 'SK-')
  if (REFERENCE_PATTERN.test(number)) return { kind: 'number', text: number }
  if (typed.includes('@')) return { kind: 'email', text: typed }
  const whole = mobileOf(typed)
  if (whole) return { kind: 'mobile', text: whole }
  const digits = bareNumber(typed).replace(/^\+/, '')
  // As in a trunk call: the leading 0 is no part of the number.
  if (/^\d+$/.test(digits) && digits.length >= LEAST_DIGITS) return { kind: 'mobile', text: digits.replace(/^0+(?=\d{4})/, '') }
  return { kind: 'words', text: typed }
}

async function holdingSaid(ctx: Context, text: string): Promise<Holding> {
  const typed = typedWords(text)
  const words = typed.length > 0 ? wordQuery(await lookUpWords(ctx.db, typed)) : undefined
  return ordersHolding(ctx.db, words, text.toUpperCase())
}

/** The orders with these numbers for their slips, in this order; what is none of ours is left out. */
export async function slipsOf(ctx: Context, numbers: readonly string[], language: Language): Promise<Order[]> {
  requireTeam(ctx.actor)
  const rows = await findOrders(ctx.db, numbers)
  const orders: Order[] = []
  for (const row of rows) orders.push(await orderView(ctx, row, 'team', language))
  return orders
}
