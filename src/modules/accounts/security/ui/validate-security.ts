// Validates changes of email and password with the schemas of the API.
import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { ChangeEmail, ChangePassword, ResetPassword } from '../contract.ts'

export const validatePasswordChange = (form: FormData) =>
  problemsOf(ChangePassword, Object.fromEntries(form), ['currentPassword', 'password', 'confirmPassword'])

export const validateEmailChange = (form: FormData) =>
  problemsOf(ChangeEmail, Object.fromEntries(form), ['email', 'currentPassword'])

export const validateNewPassword = (form: FormData) =>
  problemsOf(ResetPassword, Object.fromEntries(form), ['password', 'confirmPassword'])

/** An account without a password has no field for it. */
export const validateCurrentPassword = (form: FormData) =>
  form.has('currentPassword')
    ? problemsOf(ChangeEmail.pick({ currentPassword: true }), Object.fromEntries(form), ['currentPassword'])
    : {}
