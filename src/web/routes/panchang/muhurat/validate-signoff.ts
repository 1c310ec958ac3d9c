// Validates a pandit's word on a muhurat with the API's schema.
import { z } from 'zod'
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { NewSignoff } from '../../../../modules/pandits/signoffs/contract.ts'
import { type FieldProblems, problemsOf } from '../../../../ui/forms/field-problems.ts'
import { instantOf } from './other-hours.ts'

const Hours = z.object({ from: NewSignoff.shape.start, to: NewSignoff.shape.end })

/** A time field without a complete time is empty. */
export const validateSignoff =
  (window: MuhuratWindow) =>
  (form: FormData): FieldProblems<'from' | 'to'> => {
    const at = (name: string) => instantOf(String(form.get(name)), window)
    const { from, to } = problemsOf(Hours, { from: at('from'), to: at('to') }, ['from', 'to'])
    return { from: from && 'missing', to: to && 'missing' }
  }
