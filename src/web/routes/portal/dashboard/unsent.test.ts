import { expect, it } from 'vitest'
import type { DayStep } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { stepRefusal } from './unsent.tsx'

const t = ((key: string) => key) as Translate
const refused = (step: DayStep['step'], reason: string, sentence = 'Said by the server.') =>
  ({ step, refused: reason, sentence }) as DayStep

it.each([
  ['left', 'too_old', 'unsent.tooOld'],
  ['left', 'state_changed', 'unsent.calledOff'],
  ['paid', 'state_changed', 'unsent.nothingDue'],
  ['arrived', 'too_early', 'unsent.tooEarly'],
  ['done', 'too_early', 'refusal.tooEarly'],
  ['arrived', 'door_closed', 'refusal.doorClosed'],
  ['done', 'not_found', 'refusal.notYours'],
  ['paid', 'something_new', 'Said by the server.'],
] as const)('%s, %s', (step, reason, expected) => {
  expect(stepRefusal(refused(step, reason), t, 'en')).toBe(expected)
})

it('is never in English on a Hindi page', () => {
  expect(stepRefusal(refused('paid', 'something_new'), t, 'hi')).toBe('refusal.changed')
})
