import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Registers a text field or select, with its value for the page that the server renders. */
export const inputOf = <Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  name: FieldPath<Fields>,
) => ({ ...form.register(name), defaultValue: String(form.getValues(name)) })
