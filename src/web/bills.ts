import { data } from 'react-router'
import type { Bill } from '../modules/shop/contract/bills.ts'
import { ApiError } from '../ui/api.ts'

export async function billsOrNone(answer: Promise<Bill[]>): Promise<Bill[]> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    if (error.body.error.reason === 'not_billed') return []
    throw data(null, { status: 404 })
  }
}
