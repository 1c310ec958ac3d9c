// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Refused } from '../errors/refusal.ts'
import { problemsOf } from './field-problems.ts'
import { refusedField, useNativeForm } from './use-native-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  vi.restoreAllMocks()
  // The next file may get the same document.
  document.body.replaceChildren()
})

const Contact = z.object({ name: z.string().trim().min(1).max(8), email: z.email(), note: z.string() })
type Load = NonNullable<Parameters<typeof useNativeForm<'name' | 'email', string, Refused>>[0]['loadValidation']>
const validate = (form: FormData) => problemsOf(Contact, Object.fromEntries(form), ['name', 'email'])
const loaded: Load = () => Promise.resolve(validate)

function openForm({ load = loaded, refusal }: { load?: Load; refusal?: Refused } = {}) {
  const sent: Record<string, unknown>[] = []
  const valid = vi.fn()
  const saved = { ref: { current: null as HTMLFormElement | null }, onInput: vi.fn() }
  function Form({ refusal }: { refusal: Refused | undefined }) {
    const { form, errors, formError, isWaiting } = useNativeForm({
      loadValidation: load,
      refusal,
      fieldsOf: refusedField('name', 'email'),
      savedForm: saved,
      onSubmit: valid,
    })
    return (
      <form {...form} data-errors={JSON.stringify(errors)} data-problem={formError?.reason} data-waiting={isWaiting}>
        <input name="note" />
        <input name="name" />
        <input name="email" />
        <input name="emailKind" />
        <button type="submit" id="send">
          Send
        </button>
      </form>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  // The browser sends the form unless the page prevents it.
  page.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const { emailKind: _, ...fields } = Object.fromEntries(new FormData(event.target as HTMLFormElement))
    sent.push({ ...fields, by: event.submitter?.id })
  })
  const root = createRoot(page.appendChild(document.createElement('div')))
  const show = (next?: Refused) => act(async () => root.render(<Form refusal={next} />))
  const field = (name: string) => page.querySelector(`[name="${name}"]`) as HTMLInputElement
  const button = () => page.querySelector('button') as HTMLButtonElement
  const form = () => page.querySelector('form') as HTMLFormElement
  return {
    ...{ sent, valid, saved, show, field, button, form },
    opened: show(refusal),
    close: () => act(async () => root.unmount()),
    errors: () => JSON.parse(form().dataset.errors ?? '{}'),
    focused: () => (document.activeElement as HTMLInputElement).name,
    type: (name: string, text: string) =>
      act(async () => {
        field(name).focus()
        field(name).value = text
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    submit: () => act(async () => button().click()),
  }
}
async function opened(options: Parameters<typeof openForm>[0] = {}) {
  const form = openForm(options)
  await form.opened
  return form
}

it('does not send invalid fields, and focuses the first one on the page', async () => {
  const form = await opened()
  await form.submit()
  expect([form.sent, form.errors(), form.focused()]).toEqual([[], { name: 'missing', email: 'invalid' }, 'name'])
  expect([form.form().noValidate, form.valid.mock.calls]).toEqual([true, []])
  await form.type('note', 'kept')
  await form.type('name', 'Aditi')
  await form.type('email', 'a@example.com')
  await form.submit()
  expect(form.sent).toEqual([{ note: 'kept', name: 'Aditi', email: 'a@example.com', by: 'send' }])
  expect(form.valid).toHaveBeenCalledTimes(1)
})

it('removes an error as soon as the field is valid, and shows no new one while typing', async () => {
  const form = await opened()
  await form.type('email', 'a@example.com')
  await form.submit()
  expect(form.errors()).toEqual({ name: 'missing' })
  await form.type('email', 'a@')
  await form.type('name', 'much too long')
  expect(form.errors()).toEqual({ name: 'too_long' })
  await form.type('name', 'Aditi')
  expect(form.errors()).toEqual({})
  expect(form.saved.onInput).toHaveBeenCalledTimes(4)
})

it('shows a field that the server refused until it is edited, and focuses it', async () => {
  const form = await opened({ refusal: { reason: 'invalid', field: 'name' } })
  expect([form.errors(), form.focused(), form.form().dataset.problem]).toEqual([{ name: 'invalid' }, 'name', undefined])
  await form.type('note', 'kept')
  expect(form.errors()).toEqual({ name: 'invalid' })
  await form.type('name', '')
  expect(form.errors()).toEqual({ name: 'missing' })
  await form.type('name', 'Aditi')
  expect(form.errors()).toEqual({})
  await form.show({ reason: 'invalid', field: 'email' })
  expect([form.errors(), form.focused(), form.field('note').value]).toEqual([{ email: 'invalid' }, 'email', 'kept'])
})

it('returns a refusal that concerns no field of the form', async () => {
  const form = await opened({ refusal: { reason: 'invalid', field: 'members.0.name' } })
  expect([form.errors(), form.form().dataset.problem]).toEqual([{}, 'invalid'])
  await form.show({ reason: 'invalid', field: 'name' })
  expect(form.form().dataset.problem).toBeUndefined()
})

it('loads the validation once, when a field gets the focus', async () => {
  const load = vi.fn(loaded)
  const form = await opened({ load })
  expect(load).not.toHaveBeenCalled()
  await act(async () => form.field('name').focus())
  await act(async () => form.field('email').focus())
  expect(load).toHaveBeenCalledTimes(1)
})

it('submitted twice while the validation is loading, is sent once, as it is then', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof validate>()
  const form = await opened({ load: () => promise })
  await form.type('name', 'Aditi')
  await form.submit()
  await act(async () => form.button().click())
  expect([form.sent, form.form().dataset.waiting]).toEqual([[], 'true'])
  await form.type('email', 'a@example.com')
  await act(async () => resolve(validate))
  expect(form.sent).toEqual([{ note: '', name: 'Aditi', email: 'a@example.com', by: 'send' }])
  expect(form.form().dataset.waiting).toBe('false')
})

it('submitted twice at once, before it is rendered again, is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof validate>()
  const form = await opened({ load: () => promise })
  await form.type('name', 'Aditi')
  await form.type('email', 'a@example.com')
  await act(async () => {
    form.button().click()
    form.button().click()
  })
  await act(async () => resolve(validate))
  expect(form.sent).toHaveLength(1)
})

it('is not sent once it has left the page', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof validate>()
  const form = await opened({ load: () => promise })
  await form.submit()
  const requestSubmit = vi.spyOn(form.form(), 'requestSubmit')
  await form.close()
  await act(async () => resolve(validate))
  expect(requestSubmit).not.toHaveBeenCalled()
})

it('is sent to the server when the validation cannot be loaded, and loads it again for the next submission', async () => {
  let isOnline = false
  const form = await opened({ load: () => (isOnline ? loaded() : Promise.reject(new TypeError('network error'))) })
  await form.submit()
  expect(form.sent).toHaveLength(1)
  await form.show({ reason: 'invalid', field: 'name' })
  await form.type('note', 'kept')
  expect(form.errors()).toEqual({ name: 'invalid' })
  isOnline = true
  await form.submit()
  expect([form.sent.length, form.errors()]).toEqual([1, { name: 'missing', email: 'invalid' }])
})

it('waits at most four seconds for the validation', async () => {
  const clock = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const form = await opened({ load: () => new Promise(() => undefined) })
  await form.submit()
  expect(form.sent).toEqual([])
  await act(async () => clock.abort(new DOMException('The operation timed out.', 'TimeoutError')))
  expect(form.sent).toHaveLength(1)
  expect(limits).toHaveBeenCalledWith(4000)
})

it('names a problem by the message of its rule before others', () => {
  const Name = z.object({
    name: z
      .string()
      .max(3)
      .refine((name) => !/\d/.test(name), 'No digits.'),
  })
  const named = { 'No digits.': 'digits' } as const
  expect(problemsOf(Name, { name: 'Aditi 7' }, ['name'], named)).toEqual({ name: 'digits' })
  expect(problemsOf(Name, { name: 'Aditi' }, ['name'], named)).toEqual({ name: 'too_long' })
  expect(problemsOf(Name, {}, [], named)).toEqual({})
})

it('an error that the server found goes when another control of its field is edited', async () => {
  const form = await opened({ refusal: { reason: 'invalid', field: 'email' } })
  form.field('name').value = 'Aditi'
  form.field('email').value = 'aditi@example.com'
  await form.type('note', 'Hello')
  expect(form.errors()).toEqual({ email: 'invalid' })
  await form.type('emailKind', 'work')
  expect(form.errors()).toEqual({})
  await form.close()
})

it('an error that the server found stays when a field with a similar name is edited', async () => {
  const form = await opened({ refusal: { reason: 'invalid', field: 'name' } })
  form.field('email').value = 'aditi@example.com'
  form.field('name').value = 'Aditi'
  form.field('emailKind').name = 'receiverName'
  await form.type('receiverName', 'Sudha')
  expect(form.errors()).toEqual({ name: 'invalid' })
  await form.type('name', 'Meera')
  expect(form.errors()).toEqual({})
})
