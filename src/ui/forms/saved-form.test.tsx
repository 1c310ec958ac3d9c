// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSavedRequest } from '../data/saved-request.ts'
import { recordSignInTime } from '../data/sign-in-time.ts'
import { useSavedForm } from './saved-form.ts'

const MINUTE = 60_000
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:30:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let forget: () => void = () => undefined
function Form({ name, isRefused }: { name: string; isRefused: boolean }) {
  const saved = useSavedForm(name, isRefused)
  forget = saved.forget
  return (
    <form ref={saved.ref} onInput={saved.onInput}>
      <input name="name" />
      <textarea name="message" />
      <select name="city">
        <option value="pune">Pune</option>
        <option value="nashik">Nashik</option>
      </select>
      <input type="radio" name="samagri" value="family" />
      <input type="radio" name="samagri" value="pandit" defaultChecked />
      <input type="checkbox" name="consent" value="yes" />
      <input type="checkbox" name="newsletter" value="yes" defaultChecked />
      <input type="checkbox" data-part="nameless" defaultChecked />
      <input type="password" name="password" />
      <input type="hidden" name="key" defaultValue="made by the page" />
    </form>
  )
}

/** Opens the form as this account, an empty id for a visitor. */
function open(owner = '', name = 'contact', isRefused = false) {
  const root = owner ? { user: { _id: owner } } : {}
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Form name={name} isRefused={isRefused} /> }], {
    hydrationData: { loaderData: { root } },
  })
  const { container, unmount } = render(<RouterProvider router={router} />)
  const field = (selector: string) => container.querySelector(selector) as HTMLInputElement
  return {
    unmount,
    field,
    type: (selector: string, value: string) => fireEvent.input(field(selector), { target: { value } }),
    tick: (selector: string, isTicked = true) => {
      field(selector).checked = isTicked
      fireEvent.input(field(selector))
    },
  }
}
/** Types a name as this person and leaves the page. */
function typed(owner = '', name = 'contact') {
  const form = open(owner, name)
  form.type('[name=name]', 'Aditi')
  form.unmount()
}
const nameIn = (form: ReturnType<typeof open>) => form.field('[name=name]').value

describe('what was typed in a form', () => {
  it('does not replace what is typed before the code of the form is loaded', () => {
    typed()
    function Typing() {
      const saved = useSavedForm('contact', false)
      useLayoutEffect(() => {
        const name = saved.ref.current?.elements.namedItem('name')
        if (name instanceof HTMLInputElement) name.value = 'Rohini'
      }, [saved.ref])
      return (
        <form ref={saved.ref}>
          <input name="name" />
        </form>
      )
    }
    const options = { hydrationData: { loaderData: { root: {} } } }
    const router = createMemoryRouter([{ id: 'root', path: '/', element: <Typing /> }], options)
    const { container } = render(<RouterProvider router={router} />)
    expect(container.querySelector('input')?.value).toBe('Rohini')
  })

  it('is there when the page is opened again: texts, choices and ticks', () => {
    const form = open()
    form.type('[name=name]', 'Aditi')
    form.type('[name=message]', 'Which flowers?')
    form.type('[name=city]', 'nashik')
    form.tick('[value=family]')
    form.tick('[name=consent]')
    form.unmount()
    const again = open()
    expect(['name', 'message', 'city'].map((name) => again.field(`[name=${name}]`).value)).toEqual([
      'Aditi',
      'Which flowers?',
      'nashik',
    ])
    expect(['[value=family]', '[value=pandit]', '[name=consent]'].map((one) => again.field(one).checked)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('does not include fields without a name', () => {
    const form = open()
    form.tick('[data-part=nameless]', false)
    form.unmount()
    expect(open().field('[data-part=nameless]').checked).toBe(true)
  })

  it('restores a checkbox that was unticked', () => {
    const form = open()
    form.tick('[name=newsletter]', false)
    form.unmount()
    expect(open().field('[name=newsletter]').checked).toBe(false)
  })

  it('has no tick that was not set', () => {
    typed()
    expect(open().field('[name=consent]').checked).toBe(false)
  })

  it('does not include passwords and hidden fields', () => {
    const form = open()
    form.type('[name=password]', 'kolam-12')
    form.type('[name=key]', 'of this attempt')
    form.unmount()
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/kolam-12|of this attempt/)
    expect(open().field('[name=key]').value).toBe('made by the page')
  })

  it('is that of this form only', () => {
    typed('', 'contact')
    expect(nameIn(open('', 'booking'))).toBe('')
  })

  it('is forgotten after an hour', () => {
    typed()
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    expect(nameIn(open())).toBe('Aditi')
    cleanup()
    vi.setSystemTime(Date.now() + 1)
    expect(nameIn(open())).toBe('')
  })

  it('is forgotten once it was sent, unless it was refused', () => {
    typed()
    open()
    forget()
    cleanup()
    expect(nameIn(open())).toBe('')
    cleanup()
    const refused = open('', 'contact', false)
    refused.type('[name=name]', 'Refused Aditi')
    forget()
    refused.unmount()
    open('', 'contact', true).unmount()
    expect(sessionStorage.length).toBe(1)
  })

  it('is not shown to another person at the same screen', () => {
    typed('meera')
    expect(nameIn(open('ravi'))).toBe('')
    cleanup()
    expect(nameIn(open('meera'))).toBe('')
  })

  it('is passed on to the account in which the visitor then signs in, for half an hour', () => {
    typed()
    vi.setSystemTime(Date.now() + 30 * MINUTE)
    recordSignInTime()
    expect(nameIn(open('meera'))).toBe('Aditi')
    cleanup()
    sessionStorage.clear()
    typed()
    vi.setSystemTime(Date.now() + 30 * MINUTE + 1)
    recordSignInTime()
    expect(nameIn(open('meera'))).toBe('')
  })

  it('is deleted on signing out', () => {
    typed('meera')
    clearSavedRequest()
    expect(nameIn(open('meera'))).toBe('')
  })

  it('does not break the page when the browser forbids its storage, or when it cannot be read', () => {
    sessionStorage.setItem('form:contact', '{"owner":"","at":1795148999999,"value":"text"}')
    expect(nameIn(open())).toBe('')
    cleanup()
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const form = open()
    form.type('[name=name]', 'Aditi')
    expect(nameIn(form)).toBe('Aditi')
    blocked.mockRestore()
  })
})
