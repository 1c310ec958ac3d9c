// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'

afterEach(cleanup)

const labels = {
  ...{ close: 'Close', back: 'Back', submit: 'Save', sending: 'Sending' },
  discard: { question: 'Discard your changes?', discard: 'Discard', keep: 'Keep editing' },
}

let fillFee: (fee: string) => void
let refuse: () => void
function Page() {
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [fee, setFee] = useState('')
  fillFee = setFee
  if (!isOpen) return null
  refuse = () => setBusy(false)
  const close = () => setOpen(false)
  const send = () => setBusy(true)
  return (
    <ReasonDialog
      {...{ title: 'Cancel', labels, shape: 'box', isBusy, refusal: null, onClose: close, onSubmit: send }}
      reason={{ label: 'Reason', initial: 'By phone' }}
    >
      <input aria-label="Fee" value={fee} onChange={({ target }) => setFee(target.value)} />
      <input type="checkbox" aria-label="By the family" />
      <button type="button" onClick={() => setFee('chosen')}>
        Choose
      </button>
    </ReasonDialog>
  )
}

async function openForm() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: 'The list' },
      { path: '/booking', element: <Page /> },
    ],
    { initialEntries: ['/list', '/booking'] },
  )
  render(<RouterProvider router={router} />)
  const dialog = await screen.findByRole('dialog')
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
  const user = userEvent.setup()
  return {
    ...{ user, dialog, reason },
    type: (text: string) => user.type(reason, text),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    path: () => router.state.location.pathname,
    leave: {
      backdrop: () => user.click(dialog),
      escape: () => act(async () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true }))),
      // Chrome, on the second Escape in a row.
      'escape without asking': () => act(async () => (dialog as HTMLDialogElement).close()),
      'close button': () => user.click(screen.getByRole('button', { name: 'Close' })),
      'back button': () => user.click(screen.getByRole('button', { name: 'Back' })),
      'back in the browser': () => act(async () => void (await router.navigate(-1))),
    },
  }
}
const EXITS = ['backdrop', 'escape', 'escape without asking', 'close button', 'back button', 'back in the browser'] as const
const isOpen = () => screen.queryByRole<HTMLDialogElement>('dialog')?.open === true
const hasQuestion = () => screen.queryByRole('group', { name: 'Discard your changes?' }) !== null

describe('a form in which nothing was typed', () => {
  it.each(EXITS)('closes at once: %s', async (exit) => {
    const form = await openForm()
    await form.leave[exit]()
    expect(isOpen()).toBe(false)
  })

  it('closes at once after a change was undone, and after a field was filled in by the page', async () => {
    const form = await openForm()
    act(() => fillFee('2100'))
    await form.type('!{Backspace}')
    await form.leave.escape()
    expect(isOpen()).toBe(false)
  })
})

describe('a form in which something was typed', () => {
  it.each(EXITS)('asks first, and keeps everything: %s', async (exit) => {
    const form = await openForm()
    await form.type(', twice')
    await form.leave[exit]()
    expect([isOpen(), hasQuestion(), form.path()]).toEqual([true, true, '/booking'])
    expect(document.activeElement?.textContent).toBe('Keep editing')
    await form.press('Keep editing')
    expect([isOpen(), hasQuestion(), form.reason.value]).toEqual([true, false, 'By phone, twice'])
    expect(document.activeElement).toBe(form.reason)
  })

  it.each(EXITS)('is discarded when the person agrees: %s', async (exit) => {
    const form = await openForm()
    await form.type(', twice')
    await form.leave[exit]()
    await form.press('Discard')
    expect([isOpen(), form.path()]).toEqual([false, exit === 'back in the browser' ? '/list' : '/booking'])
  })

  it('stays open after a second Escape, and when the person goes on typing', async () => {
    const form = await openForm()
    await form.type(', twice')
    await form.leave.escape()
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    act(() => void document.activeElement?.dispatchEvent(key))
    expect([key.defaultPrevented, isOpen(), hasQuestion()]).toEqual([true, true, false])
    await form.leave.escape()
    await form.type('!')
    expect([hasQuestion(), form.reason.value]).toEqual([false, 'By phone, twice!'])
    await form.leave['back in the browser']()
    expect(hasQuestion()).toBe(true)
  })

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['a tick', (user) => user.click(screen.getByRole('checkbox'))],
    ['a choice without an event of the field', (user) => user.click(screen.getByRole('button', { name: 'Choose' }))],
    [
      'an entry without keys',
      async () => void fireEvent.input(screen.getByRole('textbox', { name: 'Fee' }), { target: { value: '5' } }),
    ],
  ])('counts %s', async (_what, change) => {
    const form = await openForm()
    await change(form.user)
    await form.leave['back in the browser']()
    expect([isOpen(), hasQuestion()]).toEqual([true, true])
  })
})

describe('a form that is being sent', () => {
  it.each(EXITS)('stays open without a question, whether something was typed or not: %s', async (exit) => {
    const form = await openForm()
    for (const text of ['', ', twice']) {
      if (text) await form.type(text)
      await form.press('Save')
      await form.leave[exit]()
      expect([isOpen(), hasQuestion(), form.path()]).toEqual([true, false, '/booking'])
      act(() => refuse())
      expect([isOpen(), hasQuestion(), form.path()]).toEqual([true, false, '/booking'])
    }
    await form.leave[exit]()
    expect([isOpen(), hasQuestion()]).toEqual([true, true])
  })
})

it.each(['Reason', 'backdrop'])('a press that begins or ends in the form does not close it: from %s', async (from) => {
  const { dialog, reason } = await openForm()
  const [start, end] = from === 'backdrop' ? [dialog, reason] : [reason, dialog]
  fireEvent.mouseDown(start)
  fireEvent.mouseUp(end)
  // The browser clicks what contains both.
  fireEvent.click(dialog)
  expect([isOpen(), within(dialog).queryByRole('group')]).toEqual([true, null])
})
