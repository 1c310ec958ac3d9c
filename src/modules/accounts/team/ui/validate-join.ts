import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { AcceptInvitation } from '../contract.ts'

export function validateJoin(form: FormData) {
  const { token, name, password, confirmPassword } = Object.fromEntries(form)
  return problemsOf(AcceptInvitation, { token, name, password, confirmPassword }, ['name', 'password', 'confirmPassword'])
}
