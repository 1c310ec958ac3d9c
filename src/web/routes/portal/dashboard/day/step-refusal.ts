// Why a queued step was refused, and what to do.

import type { DayStep } from '../../../../../modules/bookings/puja-day/ui/day-steps.ts'
import type { Language } from '../../../../../shared/time/dates.ts'
import type { Translate } from '../../../../../ui/words.tsx'
import { hasReasonText, refusalOf } from '../../frame/moves.ts'

/** Explains why a step was refused. Where the page has no text for the reason, the server's English message is shown. */
export function stepRefusal(step: DayStep, t: Translate, language: Language): string {
  const { refused, sentence } = step
  if (refused === 'too_old') return t('unsent.tooOld')
  if (refused === 'state_changed') return step.step === 'paid' ? t('unsent.nothingDue') : t('unsent.calledOff')
  if (refused === 'too_early' && step.step !== 'done') return t('unsent.tooEarly')
  if (sentence && language === 'en' && !hasReasonText(refused)) return sentence
  return refusalOf(refused, t)
}
