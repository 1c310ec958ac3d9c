// Moves many orders; each guarded separately, so one failure blocks none.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { BatchResult, BatchStep } from '../contract/team-orders.ts'
import { moveOn, undoStep } from './order-moves.ts'

/** Answers what became of each, once for each number; a copy of the same request finds them moved on and changes nothing. */
export async function stepMany(ctx: Context, { step, numbers }: BatchStep): Promise<BatchResult> {
  requireTeam(ctx.actor)
  const results: BatchResult['results'] = []
  for (const number of new Set(numbers.map((number) => number.trim().toUpperCase()))) {
    const made = step === 'undo' ? undoStep(ctx, number) : moveOn(ctx, number, step, { who: 'team' })
    const refusal = await made.then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
    )
    results.push({
      number,
      isDone: !refusal,
      reason: refusal ? (refusal.detail.reason ?? refusal.code) : null,
      message: refusal?.message ?? '',
    })
  }
  return { results }
}
