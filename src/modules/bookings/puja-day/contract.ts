// Schemas for puja-day steps, timestamped by the phone.
import { z } from 'zod'
import { PaymentRequest } from '../record/contract.ts'
import { DOOR_CODE, DOOR_CODE_DIGITS, DOOR_CODE_STATUSES } from './model.ts'

const instant = (name: string) => z.iso.datetime({ offset: true, error: `${name}: send a date with its time.` })

/** In the phone's own clock. `sentAt` in the same clock gives the time since then, even if that clock is wrong. */
const times = { happenedAt: instant('When it happened').optional(), sentAt: instant('When it was sent').optional() }

export const DayStep = z.strictObject(times)
export type DayStep = z.infer<typeof DayStep>

const DOOR_CODE_WRONG = `The door code has ${DOOR_CODE_DIGITS} digits.`

export const ArrivedStep = z.strictObject({
  ...times,
  /** Absent when the family has no code at hand. */
  code: z.string({ error: DOOR_CODE_WRONG }).regex(DOOR_CODE, DOOR_CODE_WRONG).optional(),
})
export type ArrivedStep = z.infer<typeof ArrivedStep>

export const PaidStep = PaymentRequest.extend(times)

/** The progress of the pandit's day, as he and the team see it. */
export const DayFacts = z.object({
  leftAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  door: z.enum(DOOR_CODE_STATUSES).nullable(),
})

export const PanditDay = DayFacts.extend({
  /** How many more door codes can be tried. */
  triesLeft: z.number(),
})
export type PanditDay = z.infer<typeof PanditDay>

const ChecklistItem = z.object({ name: z.string(), quantity: z.string() })

/** The samagri of a puja by who brings it. An item of the catalogue's list is the pandit's only if he says so. */
export const SamagriChecklist = z.object({ isOwn: z.boolean(), pandit: z.array(ChecklistItem), family: z.array(ChecklistItem) })
export type SamagriChecklist = z.infer<typeof SamagriChecklist>
