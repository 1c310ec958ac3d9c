import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../data/api.ts'
import type { Action } from '../data/use-action.ts'

type Options<Fields, Values> = {
  defaultValues: DefaultValues<Fields>
  /** Later default values: fields that the person did not edit follow them. */
  values?: Fields
  action: Pick<Action<Values>, 'run' | 'error'>
}

/** The controls of invalid fields, also of nested ones. */
function controlsOf(error: unknown): HTMLElement[] {
  if (!error || typeof error !== 'object') return []
  return 'ref' in error && error.ref instanceof HTMLElement ? [error.ref] : Object.values(error).flatMap(controlsOf)
}

/** Focuses the first invalid control on the page; the library would focus the one that was registered first. */
function focusFirst(errors: FieldErrors): void {
  const invalid = controlsOf(errors)
  const controls = document.querySelectorAll<HTMLElement>('input, select, textarea, button')
  ;[...controls].find((control) => invalid.includes(control))?.focus()
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
  const { setError } = form
  const { error } = action
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    for (const [index, name] of Object.keys(error.body.error.fields ?? {}).entries())
      setError(name as Path<z.input<Schema>>, { type: 'server' }, { shouldFocus: index === 0 })
  }, [error, setError])
  return { form, submit: () => void form.handleSubmit((values) => void action.run(values), focusFirst)() }
}
