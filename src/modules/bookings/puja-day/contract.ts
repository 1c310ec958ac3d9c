// Schemas for puja-day steps, timestamped by the phone.
import { z } from 'zod'
import { PaymentRequest } from '../record/contract.ts'

/** What the server made of the family's code at the door: right, wrong, none was given, or the team has settled it since. */
export const DOOR_CODE_STATUSES = ['matched', 'mismatched', 'missing', 'settled'] as const
export type DoorCodeStatus = (typeof DOOR_CODE_STATUSES)[number]

const instant = (name: string) => z.iso.datetime({ offset: true, error: `${name}: send a date with its time.` })

/** By the phone's own clock; `sentAt` of the same clock says how long ago it was, however wrong that clock is. */
const times = { happenedAt: instant('When it happened').optional(), sentAt: instant('When it was sent').optional() }

export const DayStep = z.strictObject(times)
export type DayStep = z.infer<typeof DayStep>

export const ArrivedStep = z.strictObject({
  ...times,
  /** Left out when the family has none to give. */
  code: z
    .string({ error: 'The door code has four digits.' })
    .regex(/^[0-9]{4}$/, 'The door code has four digits.')
    .optional(),
})
export type ArrivedStep = z.infer<typeof ArrivedStep>

export const PaidStep = PaymentRequest.extend(times)

/** How far his day has come, as the pandit and the team see it. */
export const DayFacts = z.object({
  leftAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  door: z.enum(DOOR_CODE_STATUSES).nullable(),
})

export const PanditDay = DayFacts.extend({
  /** How often a door code is still judged. */
  triesLeft: z.number(),
})
export type PanditDay = z.infer<typeof PanditDay>

const ChecklistItem = z.object({ name: z.string(), quantity: z.string() })

/** The samagri of a puja by who brings it; of the catalogue's list nothing is the pandit's until he says so. */
export const SamagriChecklist = z.object({ isOwn: z.boolean(), pandit: z.array(ChecklistItem), family: z.array(ChecklistItem) })
export type SamagriChecklist = z.infer<typeof SamagriChecklist>
