// The list's filters are stored in the URL.

import { ORDER_STATES, type OrderState, PAYMENT_FILTERS, type PaymentFilter } from '../../../../modules/shop/orders/model.ts'
import { isCalendarDate } from '../../../../shared/time/dates.ts'

export type OrderList = OrderState | 'all'
export const ORDER_LISTS: readonly OrderList[] = [...ORDER_STATES, 'all']

/** Days ahead, from today, within which the puja takes place. */
export const NEAR_DAYS = ['3', '7', '14', '30'] as const

/** An empty value means any. */
export type FilterFields = {
  search: string
  product: string
  coupon: string
  payment: PaymentFilter | ''
  near: (typeof NEAR_DAYS)[number] | ''
  from: string
  to: string
}
export type OrderFilter = FilterFields & { state: OrderList }

const NO_FILTERS: FilterFields = { search: '', product: '', coupon: '', payment: '', near: '', from: '', to: '' }
const MAX_LENGTH = 120

export const isFiltered = (filter: FilterFields): boolean => filterEntries(filter).length > 0

const filterEntries = (filter: FilterFields): [string, string][] =>
  (Object.keys(NO_FILTERS) as (keyof FilterFields)[]).flatMap((name) =>
    filter[name] ? [[name, filter[name]] as [string, string]] : [],
  )

/** Placed orders by default; a search covers every state. */
const defaultState = (filter: FilterFields): OrderList => (isFiltered(filter) ? 'all' : 'placed')

export function orderFilterOf(params: URLSearchParams): OrderFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_LENGTH)
  const day = (name: string) => (isCalendarDate(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const fields: FilterFields = {
    search: text('search'),
    product: text('product'),
    coupon: text('coupon').toUpperCase(),
    payment: PAYMENT_FILTERS.find((payment) => payment === params.get('payment')) ?? '',
    near: NEAR_DAYS.find((days) => days === params.get('near')) ?? '',
    from: day('from'),
    to: day('to'),
  }
  return { ...fields, state: ORDER_LISTS.find((list) => list === params.get('state')) ?? defaultState(fields) }
}

/** Orders whose buyer reports a payment that is not recorded yet. */
export const REPORTED_PAYMENTS: OrderFilter = { ...NO_FILTERS, payment: 'reported', state: 'all' }

/** Whether this is that list and not a search within it. */
export const isReportedList = (filter: OrderFilter): boolean => orderQueryOf(filter) === orderQueryOf(REPORTED_PAYMENTS)

/** The full list of a state. */
export const listOfState = (state: OrderList): OrderFilter => ({ ...NO_FILTERS, state })

/** Returns the query string of a list's URL, with its question mark; empty for the default list. */
export function orderQueryOf(filter: OrderFilter): string {
  const params = new URLSearchParams(filter.state === defaultState(filter) ? [] : [['state', filter.state]])
  for (const [name, value] of filterEntries(filter)) params.append(name, value)
  return params.size === 0 ? '' : `?${params}`
}

/** Returns the query of the API request. */
export function queryOf(filter: OrderFilter): Partial<Record<keyof FilterFields, string>> & { state?: OrderState } {
  return { ...Object.fromEntries(filterEntries(filter)), ...(filter.state === 'all' ? {} : { state: filter.state }) }
}
