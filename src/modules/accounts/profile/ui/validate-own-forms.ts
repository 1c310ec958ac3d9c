// Validates the forms of an account with the schemas of the API.
import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { AccountChange, AddressChange, Family } from '../contract.ts'

export function validateAccount(form: FormData) {
  const { name, mobile, mobileCountry, language } = Object.fromEntries(form)
  return problemsOf(AccountChange, { name, mobile, mobileCountry, language }, ['name', 'mobile'])
}

export const validateAddress = (form: FormData) => problemsOf(AddressChange, Object.fromEntries(form), ['address'])

export function validateFamily(form: FormData) {
  const gotra = String(form.get('gotra')).trim() || null
  return problemsOf(Family, { gotra, isGotraUnknown: form.has('isGotraUnknown'), members: [] }, ['gotra'])
}
