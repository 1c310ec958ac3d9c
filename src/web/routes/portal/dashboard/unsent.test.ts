import { expect, it } from 'vitest'
import type { QueuedStep } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { stepRefusal } from './unsent.tsx'

const t = ((key: string) => key) as Translate<'portal'>
const message = ({ reason }: { reason: string }) => `The sentence of ${reason}`
const refused = (step: QueuedStep['step'], reason: string) => ({ step, refused: reason }) as QueuedStep

it.each([
  ['left', 'too_old', 'unsent.tooOld'],
  ['left', 'state_conflict', 'unsent.calledOff'],
  ['paid', 'state_conflict', 'unsent.nothingDue'],
  ['arrived', 'too_early', 'unsent.tooEarly'],
  ['done', 'too_early', 'The sentence of too_early'],
  ['arrived', 'door_code_locked', 'The sentence of door_code_locked'],
] as const)('%s, %s', (step, reason, expected) => {
  expect(stepRefusal(refused(step, reason), t, message)).toBe(expected)
})
