import { teamCouponsClient } from '../../../../modules/shop/client.ts'
import type { CouponChange, NewCoupon, TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { Mutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../pane/use-cache-mutation.ts'
import { COUPONS_KEY } from './coupons-queries.ts'

export type CouponActionRequest =
  | { action: 'make'; json: NewCoupon }
  | { action: 'change'; code: string; json: CouponChange }
  | { action: 'end'; code: string; version: number }

export type CouponActions = Mutation<CouponActionRequest>

function send(request: CouponActionRequest): Promise<TeamCoupon> {
  const calls = teamCouponsClient().ops.coupons
  if (request.action === 'make') return unwrap(calls.$post({ json: request.json }))
  const param = { code: request.code }
  if (request.action === 'change') return unwrap(calls[':code'].$put({ param, json: request.json }))
  return unwrap(calls[':code'].end.$post({ param, json: { version: request.version } }))
}

export const useCouponActions = (): CouponActions => useCacheMutation(send, { listsKey: COUPONS_KEY })
