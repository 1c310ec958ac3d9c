import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Refused } from '../errors/refusal.ts'
import type { FieldErrors } from './field-problems.ts'
import type { useSavedForm } from './saved-form.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** The server validates too, so a submission does not wait long for the validation. */
const LIMIT_MS = 4000

type Validation<Field extends string, Problem> = (form: FormData) => FieldErrors<Field, Problem>

type Options<Field extends string, Problem, Refusal> = {
  /** Loads the contract's schema, in a file of its own. Without it, or if it cannot be loaded, only the server validates. */
  loadValidation?: () => Promise<Validation<Field, Problem>>
  /** The server's response if it refused the last submission. */
  refusal: Refusal | undefined
  /** The invalid fields that a refusal names. */
  fieldsOf: (refusal: Refusal) => FieldErrors<Field, Problem>
  savedForm?: Pick<ReturnType<typeof useSavedForm>, 'ref' | 'onInput'>
  /** Called for each valid submission, before it is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * For a form that the browser can send without scripts: the form's own data is what counts, and the server's response shows the same
 * messages. A form that needs scripts anyway uses `useZodForm`. `form` is for the form element; `formProblem` is the refusal if it concerns no
 * field; `isWaiting` while a submission waits for the validation. The page supplies the messages.
 */
export function useNativeForm<Field extends string, Problem, Refusal>(options: Options<Field, Problem, Refusal>) {
  const { refusal, fieldsOf, savedForm } = options
  const ownRef = useRef<HTMLFormElement>(null)
  const ref = savedForm?.ref ?? ownRef
  const refused: FieldErrors<Field, Problem> = refusal ? fieldsOf(refusal) : {}
  const [shown, setShown] = useState({ refusal, errors: refused, isFromServer: true })
  if (shown.refusal !== refusal) setShown({ refusal, errors: refused, isFromServer: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => focusFirst(ref.current, refused), [refusal])
  const { validation, load } = useValidation(options.loadValidation)
  const [isWaiting, setWaiting] = useState(false)

  const validate = (form: HTMLFormElement) => validation.current?.(new FormData(form)) ?? {}
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    savedForm?.onInput()
    if (!hasErrors(shown.errors)) return
    const update = () => {
      const found = validate(currentTarget)
      setShown((now) => ({ ...now, errors: remaining(now, found, (target as HTMLInputElement).name) }))
    }
    if (validation.current) update()
    else void load().then(update)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (validation.current) {
      const errors = validate(form)
      flushSync(() => setShown({ refusal, errors, isFromServer: false }))
      if (!hasErrors(errors)) return options.onSubmit?.(event)
      event.preventDefault()
      return focusFirst(form, errors)
    }
    event.preventDefault()
    if (isWaiting) return
    // A second click finds it set.
    flushSync(() => setWaiting(true))
    const { submitter } = event.nativeEvent as SubmitEvent
    void load().then(() => {
      setWaiting(false)
      const loaded = validation.current
      validation.current ??= acceptAll
      // The person may have left the page meanwhile.
      if (form.isConnected) form.requestSubmit(submitter)
      validation.current = loaded
    })
  }
  const formProblem = hasErrors(refused) ? undefined : refusal
  return {
    form: { ref, noValidate: true, onFocus: () => void load(), onInput, onSubmit },
    errors: shown.errors,
    formProblem,
    isWaiting,
  }
}

/** For `fieldsOf`: the field that the API refused, if it is one of these. */
export const refusedField =
  <Field extends string>(...fields: Field[]) =>
  ({ field }: Refused): FieldErrors<Field> =>
    Object.fromEntries(fields.map((name) => [name, name === field ? 'shape' : undefined])) as FieldErrors<Field>

const hasErrors = (errors: object): boolean => Object.values(errors).some(Boolean)

const acceptAll = () => ({})

/** Returns the validation once it is loaded, and a function that loads it; after a failure, a call tries again. */
function useValidation<Field extends string, Problem>(
  loadValidation: () => Promise<Validation<Field, Problem>> = () => Promise.resolve(acceptAll),
) {
  const validation = useRef<Validation<Field, Problem>>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const load = () => {
    loading.current ??= withTimeLimit(loadValidation(), LIMIT_MS).then(
      (loaded) => {
        validation.current = loaded
      },
      () => {
        loading.current = undefined
      },
    )
    return loading.current
  }
  return { validation, load }
}

type Shown<Field extends string, Problem> = { errors: FieldErrors<Field, Problem>; isFromServer: boolean }

/** Fields that are now valid lose their error; one that only the server found wrong loses it when that field is edited. */
function remaining<Field extends string, Problem>(
  { errors, isFromServer }: Shown<Field, Problem>,
  found: FieldErrors<Field, Problem>,
  edited: string,
): FieldErrors<Field, Problem> {
  const remainingErrors = (Object.keys(errors) as Field[])
    .filter((name) => errors[name])
    .map((name) => [name, isFromServer && name !== edited ? errors[name] : found[name]])
  return Object.fromEntries(remainingErrors) as FieldErrors<Field, Problem>
}

/** Focuses the first control on the page whose field is invalid. */
function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  controls.find(({ name }) => errors[name])?.focus()
}
