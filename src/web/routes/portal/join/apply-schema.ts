import { z } from 'zod'
import { ApplicationRequest } from '../../../../modules/applications/apply/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import { type ApplyFields, bodyOf } from './apply-fields.ts'

/** A document without an id has not arrived: none may be dropped without a message. Checked also if other fields are wrong. */
const Submission = ApplicationRequest.refine(({ documents }) => !documents?.includes(''), {
  path: ['documents'],
  when: () => true,
})

export const applySchema = (language: Language) =>
  z
    .custom<ApplyFields>()
    .transform((fields) => bodyOf(fields, language) as z.input<typeof Submission>)
    .pipe(Submission)
