import { data } from 'react-router'
import type { Invoice } from '../../../../modules/shop/invoices/contract.ts'
import { ApiError } from '../../../../ui/data/api.ts'

export async function invoicesOrNone(answer: Promise<Invoice[]>): Promise<Invoice[]> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    if (error.body.error.reason === 'invoice_not_issued') return []
    throw data(null, { status: 404 })
  }
}
