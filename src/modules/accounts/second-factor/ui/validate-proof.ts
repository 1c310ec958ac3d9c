// Validates changes of the second factor with the API's schemas.
import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { validateCurrentPassword } from '../../security/ui/validate-security.ts'
import { SecondFactorCode } from '../contract.ts'

export const validateProof = (form: FormData) => ({
  ...validateCurrentPassword(form),
  ...problemsOf(SecondFactorCode, { code: form.get('code') }, ['code']),
})
