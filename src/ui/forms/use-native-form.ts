import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Refused } from '../errors/refusal.ts'
import type { FieldProblems } from './field-problems.ts'
import type { useSavedForm } from './saved-form.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** The server validates too, so a submission does not wait long for the validation. */
const LIMIT_MS = 4000

type Validation<Field extends string, Problem> = (form: FormData) => FieldProblems<Field, Problem>

type Options<Field extends string, Problem, Refusal> = {
  /** Loads the contract's schema, in a file of its own. Without it, or if it cannot be loaded, only the server validates. */
  loadValidation?: () => Promise<Validation<Field, Problem>>
  /** The server's error for the last submission. */
  refusal: Refusal | undefined
  /** The invalid fields that a refusal names. */
  fieldsOf: (refusal: Refusal) => FieldProblems<Field, Problem>
  savedForm?: Pick<ReturnType<typeof useSavedForm>, 'ref' | 'onInput'>
  /** Called for each valid submission, before it is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * For a form that also works without JavaScript: the DOM is the source of truth, and the server's response shows the same messages. A form
 * that needs JavaScript anyway uses `useZodForm`. `form` is for the form element; `formProblem` is the server's error if it concerns no field;
 * `isWaiting` is true while a submission waits for the validation. The page supplies the messages.
 */
export function useNativeForm<Field extends string, Problem, Refusal>(options: Options<Field, Problem, Refusal>) {
  const { refusal, fieldsOf, savedForm } = options
  const ownRef = useRef<HTMLFormElement>(null)
  const ref = savedForm?.ref ?? ownRef
  const refused: FieldProblems<Field, Problem> = refusal ? fieldsOf(refusal) : {}
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
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    void load().then(() => {
      flushSync(() => setWaiting(false))
      // The person may have left the page meanwhile.
      if (!form.isConnected) return
      const loaded = validation.current
      validation.current ??= acceptAll
      try {
        form.requestSubmit(submitter?.form === form ? submitter : null)
      } finally {
        validation.current = loaded
      }
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
  ({ field }: Refused): FieldProblems<Field> =>
    Object.fromEntries(fields.map((name) => [name, name === field ? 'invalid' : undefined])) as FieldProblems<Field>

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

type Shown<Field extends string, Problem> = { errors: FieldProblems<Field, Problem>; isFromServer: boolean }

/** The controls of a field share its name: `mobile` and `mobileCountry`, `gotra` and `isGotraUnknown`. */
function belongTogether(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return b !== '' && (a.includes(b) || b.includes(a))
}

/** Fields that are now valid lose their error; one that only the server found wrong loses it when that field is edited. */
function remaining<Field extends string, Problem>(
  { errors, isFromServer }: Shown<Field, Problem>,
  found: FieldProblems<Field, Problem>,
  edited: string,
): FieldProblems<Field, Problem> {
  const remainingErrors = (Object.keys(errors) as Field[])
    .filter((name) => errors[name])
    .map((name) => [name, isFromServer && !belongTogether(name, edited) ? errors[name] : found[name]])
  return Object.fromEntries(remainingErrors) as FieldProblems<Field, Problem>
}

/** Focuses the first control on the page whose field is invalid. */
function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  controls.find(({ name }) => errors[name])?.focus()
}
