// Why a queued step was refused, and what to do.

import type { DayStep } from '../../../../../modules/bookings/puja-day/ui/day-steps.ts'
import type { Translate } from '../../../../../ui/words.tsx'

/** Explains why a step was refused. `message` explains a reason of the API. */
export function stepRefusal(step: DayStep, t: Translate, message: (refused: { reason: string }) => string): string {
  const { refused = 'internal' } = step
  if (refused === 'too_old') return t('unsent.tooOld')
  if (refused === 'state_changed') return step.step === 'paid' ? t('unsent.nothingDue') : t('unsent.calledOff')
  if (refused === 'too_early' && step.step !== 'done') return t('unsent.tooEarly')
  return message({ reason: refused })
}
