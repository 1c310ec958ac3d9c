import { z } from 'zod'
import { optionalBodyField } from '../../../shared/text-fields.ts'
import { isCalendarDate } from '../../../shared/time/dates.ts'
import { PlaceSlug } from '../../panchang/places/contract.ts'
import { muhuratSpan } from './model.ts'

const MUHURAT_INCOMPLETE = 'Enter the start, the end and the place of the muhurat.'
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const Clock = z.string().regex(CLOCK, MUHURAT_INCOMPLETE)

/**
 * All three or none, and only for a puja at home: the hours in India as HH:MM, of which the first is on `date`, and the slug of the place
 * they were computed for.
 */
export const MUHURAT_FIELDS = {
  muhuratFrom: optionalBodyField(Clock),
  muhuratTo: optionalBodyField(Clock),
  muhuratPlace: optionalBodyField(PlaceSlug),
}

export type MuhuratFields = { [Field in keyof typeof MUHURAT_FIELDS]?: string | undefined }

const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

export const MUHURAT_COMPLETE = [
  ({ muhuratFrom, muhuratTo, muhuratPlace }: MuhuratFields) =>
    new Set([muhuratFrom, muhuratTo, muhuratPlace].map(Boolean)).size === 1,
  { path: ['muhuratFrom'] as string[], message: MUHURAT_INCOMPLETE, when: isObject },
] as const

export const MUHURAT_WITHIN_DAY = [
  ({ date, muhuratFrom = '', muhuratTo = '' }: MuhuratFields & { date: string }) => {
    // A field that is missing or wrong has its own message.
    const isComplete = isCalendarDate(date) && CLOCK.test(muhuratFrom) && CLOCK.test(muhuratTo)
    return !isComplete || muhuratSpan(date, muhuratFrom, muhuratTo) !== undefined
  },
  { path: ['muhuratTo'] as string[], message: 'A muhurat must end by the next sunrise.' },
] as const

export const MUHURAT_AT_HOME = [
  ({ kind, muhuratFrom }: MuhuratFields & { kind?: string | undefined }) => kind !== 'online' || !muhuratFrom,
  { path: ['muhuratFrom'] as string[], message: 'A muhurat can be chosen only for a puja at home.' },
] as const

/** The muhurat a family chose, with the town its hours were computed for; null without one. */
export const ChosenMuhurat = z
  .object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), place: z.string(), placeHindi: z.string() })
  .nullable()
export type ChosenMuhurat = z.infer<typeof ChosenMuhurat>
