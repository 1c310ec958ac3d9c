import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../data/api.ts'
import type { Action } from '../data/use-action.ts'

type Options<Fields, Values> = { defaultValues: DefaultValues<Fields>; action: Pick<Action<Values>, 'run' | 'error'> }

/**
 * Returns a form, and a function that submits it: `schema` turns the fields into the values that `action` sends. Invalid fields, found
 * by the schema or the server, are in `form.formState.errors`; the first one gets the focus. The page supplies the messages.
 */
export function useZodForm<Schema extends z.ZodType<unknown, FieldValues>>(
  schema: Schema,
  { defaultValues, action }: Options<z.input<Schema>, z.output<Schema>>,
) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({ resolver: zodResolver(schema), defaultValues })
  const { setError } = form
  const { error } = action
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    for (const [index, name] of Object.keys(error.body.error.fields ?? {}).entries())
      setError(name as Path<z.input<Schema>>, { type: 'server' }, { shouldFocus: index === 0 })
  }, [error, setError])
  return { form, submit: () => void form.handleSubmit((values) => void action.run(values))() }
}
