import { DEFAULT_LANGUAGE } from '../../../../shared/languages.ts'
import { looksLikeMobile } from '../../../../shared/phone/mobile-shape.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { type FieldProblems, problemsOf } from '../../../../ui/forms/field-problems.ts'
import { OrderRequest } from '../../orders/contract.ts'
import { bodyOf, FIELD_NAMES, type OrderField, readOrderFields } from './order-fields.ts'

/** Also checked while other fields are invalid. */
const when = () => true

/** With the rules that the API checks outside the schema: mobile numbers, and a day that has passed in India. */
const schemaOn = (today: string) =>
  OrderRequest.refine(({ phone, phoneCountry }) => looksLikeMobile(phone, phoneCountry), { path: ['phone'], when })
    .refine(({ receiverPhone }) => !receiverPhone || looksLikeMobile(receiverPhone), { path: ['receiverPhone'], when })
    .refine(({ neededBy }) => !neededBy || neededBy >= today, { path: ['neededBy'], when })

export function validateOrder(form: FormData): FieldProblems<OrderField> {
  const fields = readOrderFields(form)
  const problems = problemsOf(schemaOn(indiaDate(new Date())), bodyOf(fields, DEFAULT_LANGUAGE, ''), FIELD_NAMES)
  for (const name of FIELD_NAMES) if (problems[name] && fields[name].trim() === '') problems[name] = 'missing'
  return problems
}
