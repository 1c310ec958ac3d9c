import { useEffect, useRef, useState } from 'react'
import { newId } from '../../shared/ids.ts'

/** A change sent to the API, as a form or button sees it. */
export type Mutation<Values> = {
  /** Sends the values and resolves to whether that succeeded. Does nothing until the outcome of an earlier call is shown. */
  run: (values: Values) => Promise<boolean>
  /** The values that are being sent. */
  pendingValues: Values | undefined
  isPending: boolean
  /** Why the last call failed, for ErrorText and useErrorMessage. */
  error: unknown
  /** Forgets the error. */
  reset: () => void
}

type Outcomes<Values, Result> = {
  /** The mutation stays pending until this resolves. Also called after the component has unmounted: other lists may show the change. */
  onSuccess?: (result: Result, values: Values) => unknown
  onError?: (error: unknown, values: Values) => unknown
}

type State<Values> = Pick<Mutation<Values>, 'pendingValues' | 'isPending' | 'error'>
const IDLE = { pendingValues: undefined, isPending: false, error: undefined }

/**
 * Returns a mutation that sends one request at a time, so that a double tap sends only one. `send` gets the values and an idempotency
 * key, which stays the same for equal values until a call succeeds.
 */
export function useIdempotentMutation<Values = void, Result = unknown>(
  send: (values: Values, key: string) => Promise<Result>,
  { onSuccess, onError }: Outcomes<Values, Result> = {},
): Mutation<Values> {
  const isRunning = useRef(false)
  const [keys] = useState(() => new Map<string, string>())
  const [state, setState] = useState<State<Values>>(IDLE)
  useEffect(() => {
    if (state.isPending || !isRunning.current) return
    // The page shows the outcome now, and with the next turn of the event loop also what changed in lists. Until then, a second tap may
    // still reach the button of the first.
    const timer = setTimeout(() => {
      isRunning.current = false
    })
    return () => clearTimeout(timer)
  }, [state])
  const attempt = async (values: Values): Promise<Result> => {
    const content = JSON.stringify(values ?? null)
    const key = keys.get(content) ?? newId()
    keys.set(content, key)
    const result = await send(values, key)
    keys.delete(content)
    return result
  }
  const succeed = async (result: Result, values: Values) => {
    try {
      await onSuccess?.(result, values)
    } catch (error) {
      // The change was made: it must not look refused, or it would be sent again.
      reportError(error)
    }
  }
  const run = async (values: Values): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ pendingValues: values, isPending: true, error: undefined })
    let error: unknown
    try {
      const sent = await attempt(values).then(
        (result) => ({ result }),
        (failure: unknown) => ({ failure }),
      )
      if ('result' in sent) {
        await succeed(sent.result, values)
        return true
      }
      error = sent.failure
      await onError?.(error, values)
      return false
    } finally {
      setState({ ...IDLE, error })
    }
  }
  return { ...state, run, reset: () => setState((before) => ({ ...before, error: undefined })) }
}
