// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ReasonDialog, type ReasonFieldOptions } from './reason-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// The next file may get the same document.
afterEach(() => document.body.replaceChildren())

const discard = { question: 'Discard?', discard: 'Discard', keep: 'Keep' }
const labels = { close: 'Close', back: 'Back', submit: 'Cancel the order', sending: 'Sending', discard }

function openDialog(reason: ReasonFieldOptions | undefined, isBusy = false) {
  const reasons: string[] = []
  let closings = 0
  const page = document.body.appendChild(document.createElement('div'))
  const dialog = (
    <ReasonDialog
      title="Cancel the order"
      labels={labels}
      shape="box"
      isBusy={isBusy}
      refusal={null}
      reason={reason}
      onClose={() => (closings += 1)}
      onSubmit={(text) => reasons.push(text)}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: dialog }])
  act(() => createRoot(page).render(<RouterProvider router={router} />))
  const field = () => page.querySelector('textarea')
  return {
    ...{ reasons, page, field },
    closings: () => closings,
    press: (name: string) =>
      act(() =>
        [...page.querySelectorAll('button')]
          .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
          ?.click(),
      ),
    /** The browser asks to close the dialog, or closes it without asking. */
    receive: (event: 'cancel' | 'close') =>
      act(() => {
        const element = page.querySelector('dialog')
        if (event === 'close') element?.close()
        else element?.dispatchEvent(new Event('cancel', { cancelable: true }))
      }),
    type: (text: string) =>
      act(() => {
        const area = field()
        // React notices a change only when the value is set as a person would.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
        area?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    submit: () => act(() => page.querySelector<HTMLButtonElement>('[type="submit"]')?.click()),
  }
}

it('asks for a reason before it submits, and passes it on without spaces around it', () => {
  const dialog = openDialog({ label: 'Reason', missing: 'Say why.' })
  dialog.type('   ')
  dialog.submit()
  expect(dialog.reasons).toEqual([])
  expect(dialog.page.querySelector('[role="alert"]')?.textContent).toContain('Say why.')
  expect(document.activeElement).toBe(dialog.field())
  dialog.type('  Sold out. ')
  expect(dialog.page.querySelector('[role="alert"]')).toBeNull()
  dialog.submit()
  expect(dialog.reasons).toEqual(['Sold out.'])
})

it('submits without a reason where none is needed, and never while it is being sent', () => {
  const optional = openDialog({ label: 'Note', initial: 'By phone' })
  optional.submit()
  expect(optional.reasons).toEqual(['By phone'])
  const confirmation = openDialog(undefined)
  expect(confirmation.field()).toBeNull()
  confirmation.submit()
  expect(confirmation.reasons).toEqual([''])
  const busy = openDialog({ label: 'Note' }, true)
  busy.submit()
  expect(busy.reasons).toEqual([])
})

it('can be closed until it is being sent', () => {
  const idle = openDialog({ label: 'Note' })
  idle.press('Back')
  idle.press('Close')
  idle.receive('cancel')
  expect(idle.closings()).toBe(3)
  const busy = openDialog({ label: 'Note' }, true)
  busy.press('Back')
  busy.press('Close')
  busy.receive('cancel')
  busy.receive('close')
  expect(busy.closings()).toBe(0)
  expect(busy.page.querySelector('dialog')?.open).toBe(true)
})
