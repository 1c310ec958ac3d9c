// Validates the contact forms with the schemas of the API.
import { ContactMessage, RoleApplication, TicketQuestion } from '../../../../modules/support/tickets/contract.ts'
import { MAX_CV_BYTES } from '../../../../modules/support/tickets/model.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import { NAME_WITH_ADDRESS } from '../../../../shared/text-fields.ts'
import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { MESSAGE_FIELDS, type Problems } from './contact-fields.ts'

const PROBLEM_BY_MESSAGE = { [AADHAAR_MESSAGE]: 'aadhaar', [NAME_WITH_ADDRESS]: 'nameWithAddress' } as const

export const validateMessage = (form: FormData) =>
  problemsOf(ContactMessage, Object.fromEntries(form), MESSAGE_FIELDS, PROBLEM_BY_MESSAGE)
export const validateTicketQuestion = (form: FormData) =>
  problemsOf(TicketQuestion, Object.fromEntries(form), ['number', 'email'])
export const validateRoleApplication = (form: FormData) => ({
  ...problemsOf(RoleApplication, Object.fromEntries(form), ['name', 'email', 'phone', 'message'], PROBLEM_BY_MESSAGE),
  ...fileProblem(form.get('file')),
})

function fileProblem(file: FormDataEntryValue | null): Problems<'file'> {
  if (!(file instanceof File) || file.size === 0) return { file: 'missing' }
  if (file.size > MAX_CV_BYTES) return { file: 'too_long' }
  return /\.pdf$/i.test(file.name) || file.type === 'application/pdf' ? {} : { file: 'invalid' }
}
