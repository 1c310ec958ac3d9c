import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../data/api.ts'
import type { Mutation } from '../data/use-idempotent-mutation.ts'

type Options<Fields, Values> = {
  defaultValues: DefaultValues<Fields>
  /** Later default values: fields that the person did not edit follow them. */
  values?: Fields
  action: Pick<Mutation<Values>, 'run' | 'error'>
}

/** The elements of registered fields, also of nested ones. */
function elementsOf(fields: object): HTMLElement[] {
  return Object.values(fields).flatMap((field: unknown) => {
    if (field instanceof HTMLElement) return [field]
    return field && typeof field === 'object' ? elementsOf(field) : []
  })
}

/** Focuses the first invalid control on the page, also one that is not registered. A date's button is marked by its class only. */
function focusFirst(fields: object): void {
  const form = elementsOf(fields)
    .find((element) => element.isConnected)
    ?.closest('form')
  form?.querySelector<HTMLElement>('[aria-invalid="true"], button.invalid')?.focus()
}

/**
 * Returns a form, and a function that submits it: `schema` turns the fields into the values that `action` sends. Invalid fields, found
 * by the schema or the server, are in `form.formState.errors`; the first one gets the focus. The page supplies the messages.
 */
export function useZodForm<Schema extends z.ZodType<unknown, FieldValues>>(
  schema: Schema,
  { defaultValues, values, action }: Options<z.input<Schema>, z.output<Schema>>,
) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    ...(values ? { values, resetOptions: { keepDirtyValues: true } } : {}),
    shouldFocusError: false,
  })
  const { control, setError } = form
  const { error } = action
  /** Increases with each submission that the schema or the server refused. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    for (const name of Object.keys(error.body.error.fields ?? {})) setError(name as Path<z.input<Schema>>, { type: 'server' })
    setRefusals((count) => count + 1)
  }, [error, setError])
  // The invalid fields are marked by the same render.
  useEffect(() => {
    if (refusals > 0) focusFirst(control._fields)
  }, [control, refusals])
  const submit = async () => {
    let isValid = false
    await form.handleSubmit((values) => {
      isValid = true
      void action.run(values)
    })()
    if (!isValid) setRefusals((count) => count + 1)
  }
  return { form, submit: () => void submit() }
}
