import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../data/api.ts'
import type { Mutation } from '../data/use-idempotent-mutation.ts'
import { withTimeLimit } from './with-time-limit.ts'

type Options<Fields, Values> = {
  defaultValues: DefaultValues<Fields>
  /** Later default values: fields that the person did not edit follow them. */
  values?: Fields
  action: Pick<Mutation<Values>, 'run' | 'error'>
}

/** The controls of invalid registered fields, also of nested ones. */
function controlsOf(error: unknown): HTMLElement[] {
  if (!error || typeof error !== 'object') return []
  return 'ref' in error && error.ref instanceof HTMLElement ? [error.ref] : Object.values(error).flatMap(controlsOf)
}

/**
 * Focuses the first invalid control of the form, also one that is not registered. The button of a date picker and a group of checkboxes are marked
 * by their class only. If no registered field is invalid, the form is unknown and the first one on the page gets the focus.
 */
function focusFirst(errors: FieldErrors): void {
  const form = controlsOf(errors)[0]?.closest('form') ?? document
  form.querySelector<HTMLElement>('[aria-invalid="true"], :is(button, fieldset).invalid')?.focus()
}

type AnySchema = z.ZodType<unknown, FieldValues>

/** The type of the form's `root` error if its schema could not be loaded; the next submission tries again. */
export const SCHEMA_NOT_LOADED = 'schema-not-loaded'

function lazyResolver<Schema extends AnySchema>(
  load: () => Promise<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (fields, context, options) => {
    const schema = await withTimeLimit(load()).catch(() => undefined)
    if (!schema) return { values: {}, errors: { root: { type: SCHEMA_NOT_LOADED } } as FieldErrors<z.input<Schema>> }
    return zodResolver(schema)(fields, context, options)
  }
}

/**
 * For a form that needs JavaScript, on a page that can afford react-hook-form; others use `useNativeForm`. Returns the form, and a function
 * that submits it: `schema` turns the fields into the values that `action` sends. Invalid fields, found by the schema or the server, are in
 * `form.formState.errors`; the first one gets the focus. The page supplies the messages. On a page that should appear before the schema is
 * loaded, `schema` is a function that loads it.
 */
export function useZodForm<Schema extends AnySchema>(
  schema: Schema | (() => Promise<Schema>),
  { defaultValues, values, action }: Options<z.input<Schema>, z.output<Schema>>,
) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: typeof schema === 'function' ? lazyResolver(schema) : zodResolver(schema),
    defaultValues,
    ...(values ? { values, resetOptions: { keepDirtyValues: true } } : {}),
    shouldFocusError: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded ahead once; each validation waits for it
  useEffect(() => {
    if (typeof schema === 'function') void schema().catch(() => undefined)
  }, [])
  const { setError } = form
  const { errors } = form.formState
  const { error } = action
  /** Increases with each submission that the schema or the server refused. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    for (const name of Object.keys(error.body.error.fields ?? {})) setError(name as Path<z.input<Schema>>, { type: 'server' })
    setRefusals((count) => count + 1)
  }, [error, setError])
  // The errors are those of the same render, and the fields are marked. Later errors, found while typing, do not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus
  useEffect(() => {
    if (refusals > 0) focusFirst(errors)
  }, [refusals])
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
