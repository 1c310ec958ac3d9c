// Coupon actions; repeated clicks send only one request.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teamCouponsClient } from '../../../../modules/shop/client.ts'
import type { CouponChange, NewCoupon, TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSingleFlight } from '../../../../ui/data/use-single-flight.ts'
import type { ActionRunner } from '../pane/one-move.ts'
import { COUPONS_KEY } from './coupons-queries.ts'

export type CouponStep =
  | { step: 'make'; json: NewCoupon }
  | { step: 'change'; code: string; json: CouponChange }
  | { step: 'end'; code: string; version: number }

export type CouponSteps = ActionRunner<CouponStep>

function send(request: CouponStep): Promise<TeamCoupon> {
  const calls = teamCouponsClient().ops.coupons
  if (request.step === 'make') return unwrap(calls.$post({ json: request.json }))
  const param = { code: request.code }
  if (request.step === 'change') return unwrap(calls[':code'].$put({ param, json: request.json }))
  return unwrap(calls[':code'].end.$post({ param, json: { version: request.version } }))
}

export function useCouponSteps(): CouponSteps {
  const queries = useQueryClient()
  const once = useSingleFlight()
  const mutation = useMutation({
    mutationFn: send,
    onSettled: () => void queries.invalidateQueries({ queryKey: COUPONS_KEY }),
  })
  const make = async (request: CouponStep) => {
    let isMade = false
    await once(async () => {
      try {
        await mutation.mutateAsync(request)
        isMade = true
      } catch {
        // Stored in `problem` and shown next to the buttons.
      }
    })
    return isMade
  }
  const busy = mutation.isPending ? mutation.variables : undefined
  return { make, busy, problem: mutation.error ?? undefined, clear: mutation.reset }
}
