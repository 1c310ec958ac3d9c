import { problemsOf } from '../../../../ui/forms/field-problems.ts'
import { ReturnRequest } from '../contract.ts'

export const validateReturn = (form: FormData) => problemsOf(ReturnRequest, { reason: form.get('reason') }, ['reason'])
