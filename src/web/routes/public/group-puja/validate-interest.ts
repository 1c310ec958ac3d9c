import { GroupPujaInterest } from '../../../../modules/group-puja/contract.ts'
import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import type { InterestErrors } from './send-interest.ts'

/** The festival is checked by the server. */
export const validateInterest = (form: FormData): InterestErrors =>
  problemsOf(GroupPujaInterest, { contact: form.get('contact'), consent: form.has('consent') }, ['contact', 'consent'])
