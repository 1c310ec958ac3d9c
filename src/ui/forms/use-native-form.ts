import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
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
  /** Called for each submission that is not sent, because fields are invalid. */
  onInvalid?: (errors: FieldProblems<Field, Problem>) => void
}

/**
 * For a form that also works without JavaScript, or whose page would load react-hook-form only for it; others use `useZodForm`. The DOM is
 * the source of truth, and the server's response shows the same messages. `form` is for the form element; `formError` is the server's error
 * if it concerns no field; `isWaiting` is true while a submission waits for the validation. The page supplies the messages. A form in several
 * parts validates one of them with `load`, `findProblems` and `showErrors`.
 */
export function useNativeForm<Field extends string, Problem, Refusal>(options: Options<Field, Problem, Refusal>) {
  const { refusal, savedForm } = options
  const ownRef = useRef<HTMLFormElement>(null)
  const ref = savedForm?.ref ?? ownRef
  const { errors, isOfField, showErrors, removeErrors } = useErrors(ref, options)
  const { validation, load } = useValidation(options.loadValidation)
  const [isWaiting, setWaiting] = useState(false)

  const validate = (form: HTMLFormElement) => validation.current?.(new FormData(form)) ?? {}
  /** Returns undefined until the validation is loaded. */
  const findProblems = () => (validation.current && ref.current ? validate(ref.current) : undefined)
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    savedForm?.onInput()
    if (!hasErrors(errors)) return
    const update = () => removeErrors(validate(currentTarget), (target as HTMLInputElement).name)
    if (validation.current) update()
    else void load().then(update)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (validation.current) {
      const found = validate(form)
      showErrors(found)
      if (!hasErrors(found)) return options.onSubmit?.(event)
      event.preventDefault()
      return options.onInvalid?.(found)
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
  return {
    form: { ref, noValidate: true, onFocus: () => void load(), onInput, onSubmit },
    errors,
    formError: isOfField ? undefined : refusal,
    isWaiting,
    load,
    findProblems,
    showErrors,
  }
}

/** The errors that are shown. Those of a new response replace them, and the first one gets the focus. */
function useErrors<Field extends string, Problem, Refusal>(
  ref: RefObject<HTMLFormElement | null>,
  { refusal, fieldsOf }: Pick<Options<Field, Problem, Refusal>, 'refusal' | 'fieldsOf'>,
) {
  const refused: FieldProblems<Field, Problem> = refusal ? fieldsOf(refusal) : {}
  const [shown, setShown] = useState({ refusal, errors: refused, isFromServer: true })
  if (shown.refusal !== refusal) setShown({ refusal, errors: refused, isFromServer: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => focusFirst(ref.current, refused), [refusal])
  const showErrors = (errors: FieldProblems<Field, Problem>) => {
    flushSync(() => setShown((now) => ({ ...now, errors, isFromServer: false })))
    focusFirst(ref.current, errors)
  }
  const removeErrors = (found: FieldProblems<Field, Problem>, edited: string) =>
    setShown((now) => ({ ...now, errors: remaining(now, found, edited) }))
  return { errors: shown.errors, isOfField: hasErrors(refused), showErrors, removeErrors }
}

/** For `fieldsOf`: the field that the API refused, if it is one of these. */
export const refusedField =
  <Field extends string>(...fields: Field[]) =>
  ({ field }: Refused): FieldProblems<Field> =>
    Object.fromEntries(fields.map((name) => [name, name === field ? 'invalid' : undefined])) as FieldProblems<Field>

export const hasErrors = (errors: object): boolean => Object.values(errors).some(Boolean)

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

/** The names of the controls of a field begin with its name: `mobile` and `mobileCountry`, `gotra` and `isGotraUnknown`. */
function belongTogether(one: string, other: string): boolean {
  const [a, b] = [beginningOf(one), beginningOf(other)]
  return b !== '' && (a.startsWith(b) || b.startsWith(a))
}

const beginningOf = (name: string): string => name.replace(/^(?:is|confirm)(?=[A-Z])/, '').toLowerCase()

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

/**
 * Focuses the first control on the page whose field is invalid, and opens the parts of the form around it. A date field has no control with its
 * name that can get the focus: its button is marked by its class.
 */
function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  if (!hasErrors(errors)) return
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const first = controls.find(
    ({ name, type, classList }) => (errors[name] && type !== 'hidden') || (type === 'button' && classList.contains('invalid')),
  )
  for (let part = first?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  first?.focus()
}
