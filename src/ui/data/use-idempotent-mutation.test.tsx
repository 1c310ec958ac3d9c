// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Mutation, useIdempotentMutation } from './use-idempotent-mutation.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// The next file may get the same document.
afterEach(() => document.body.replaceChildren())

// A second tap that comes before the timer of the first must not depend on how busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Payment = { rupees: number }

/** Renders a component with the action; each call waits until `answer` or `refuse` settles it. */
function renderAction() {
  const calls: { payment: Payment; key: string; answer: (receipt: string) => void; refuse: (error: Error) => void }[] = []
  const receipts: string[] = []
  let action: Mutation<Payment> | undefined
  function Form() {
    action = useIdempotentMutation(
      (payment: Payment, key) =>
        new Promise<string>((answer, refuse) => {
          calls.push({ payment, key, answer, refuse })
        }),
      { onSuccess: (receipt) => receipts.push(receipt) },
    )
    return (
      <output>
        {action.isPending ? `Sending ${action.pendingValues?.rupees}` : action.error ? String(action.error) : 'Ready'}
      </output>
    )
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  act(() => root.render(<Form />))
  return {
    ...{ calls, receipts, root, text: () => page.textContent },
    /** Resolves when the request is under way; `isDone` resolves to what the action resolves to. */
    run: async (rupees: number) => {
      let isDone: Promise<boolean> | undefined
      await act(async () => {
        isDone = action?.run({ rupees })
      })
      return { isDone }
    },
    settle: (work: () => void) => act(async () => work()),
    /** Resolves when the outcome is shown. */
    shown: () => act(async () => vi.runAllTimers()),
    clear: () => act(async () => action?.reset()),
  }
}

it('ignores a second tap until the page shows the outcome of the first', async () => {
  const form = renderAction()
  const first = await form.run(500)
  const second = await form.run(500)
  expect(await second.isDone).toBe(false)
  expect(form.calls).toHaveLength(1)
  expect(form.text()).toBe('Sending 500')
  await form.settle(() => form.calls[0]?.answer('receipt 1'))
  expect(await first.isDone).toBe(true)
  expect(form.text()).toBe('Ready')
  expect(form.receipts).toEqual(['receipt 1'])
  expect(await (await form.run(500)).isDone).toBe(false)
  await form.shown()
  await form.run(500)
  expect(form.calls).toHaveLength(2)
})

it('shows why it failed until it is run again or reset', async () => {
  const form = renderAction()
  const { isDone } = await form.run(500)
  await form.settle(() => form.calls[0]?.refuse(new Error('refused')))
  expect(await isDone).toBe(false)
  expect(form.text()).toBe('Error: refused')
  expect(form.receipts).toEqual([])
  await form.shown()
  await form.run(500)
  expect(form.text()).toBe('Sending 500')
  await form.settle(() => form.calls[1]?.refuse(new Error('again')))
  await form.clear()
  expect(form.text()).toBe('Ready')
})

it('reuses the idempotency key of the same values until a call with them succeeds', async () => {
  const form = renderAction()
  const idempotencyKeyOf = (index: number) => form.calls[index]?.key
  await form.run(500)
  await form.settle(() => form.calls[0]?.refuse(new Error('connection lost')))
  await form.shown()
  await form.run(700)
  expect(idempotencyKeyOf(1)).not.toBe(idempotencyKeyOf(0))
  await form.settle(() => form.calls[1]?.answer('receipt of 700'))
  await form.shown()
  await form.run(500)
  expect(idempotencyKeyOf(2)).toBe(idempotencyKeyOf(0))
  await form.settle(() => form.calls[2]?.answer('receipt of 500'))
  await form.shown()
  await form.run(500)
  expect(idempotencyKeyOf(3)).not.toBe(idempotencyKeyOf(0))
})

it('calls onSuccess even if the form was unmounted meanwhile', async () => {
  const form = renderAction()
  const { isDone } = await form.run(500)
  act(() => form.root.unmount())
  await form.settle(() => form.calls[0]?.answer('receipt'))
  expect(await isDone).toBe(true)
  expect(form.receipts).toEqual(['receipt'])
})
