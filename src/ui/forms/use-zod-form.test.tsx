// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../data/api.ts'
import { useIdempotentMutation } from '../data/use-idempotent-mutation.ts'
import { SCHEMA_NOT_LOADED, useZodForm } from './use-zod-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// The next file may get the same document.
afterEach(() => document.body.replaceChildren())

const Payment = z.object({
  pieces: z.string().regex(/^\d+$/).transform(Number),
  note: z.string().trim().min(1),
})

function openForm(answers: (() => Promise<void>)[] = [], schema: Parameters<typeof useZodForm<typeof Payment>>[0] = Payment) {
  const submitted: z.output<typeof Payment>[] = []
  function Form() {
    const action = useIdempotentMutation(async (values: z.output<typeof Payment>) => {
      submitted.push(values)
      await answers.shift()?.()
    })
    const { form, submit } = useZodForm(schema, { defaultValues: { pieces: '', note: '' }, action })
    const { errors } = form.formState
    return (
      <form data-problem={errors.root?.type}>
        <input {...form.register('pieces')} aria-invalid={errors.pieces ? true : undefined} />
        <input {...form.register('note')} aria-invalid={errors.note ? true : undefined} />
        <button type="button" onClick={submit}>
          Save
        </button>
      </form>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(page).render(<Form />))
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    ...{ submitted, field, page },
    invalid: () => [...page.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name),
    type: (name: string, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
        field(name)?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    save: () => act(async () => page.querySelector('button')?.click()),
  }
}

it('sends nothing while a field is wrong, and focuses the first wrong one', async () => {
  const form = openForm()
  await form.type('pieces', '12')
  await form.save()
  expect(form.submitted).toEqual([])
  expect(form.invalid()).toEqual(['note'])
  expect(document.activeElement).toBe(form.field('note'))
  await form.type('note', ' Delivered ')
  expect(form.invalid()).toEqual([])
  await form.save()
  expect(form.submitted).toEqual([{ pieces: 12, note: 'Delivered' }])
})

it('leaves the focus where it is when the form is valid, even beside a control marked for another reason', async () => {
  const form = openForm()
  form.page.querySelector('form')?.insertAdjacentHTML('beforeend', '<input name="other" aria-invalid="true">')
  await form.type('pieces', '12')
  await form.type('note', 'Delivered')
  form.page.querySelector('button')?.focus()
  await form.save()
  expect(form.submitted).toHaveLength(1)
  expect(document.activeElement).toBe(form.page.querySelector('button'))
})

it('focuses the first wrong field on the page, even if it was added last or is not registered', async () => {
  const Fields = z.object({
    first: z.object({ name: z.string().min(1) }),
    date: z.string().min(1),
    boxes: z.array(z.string()).min(1),
    last: z.string().min(1),
  })
  const action = { run: async () => true, error: undefined }
  function Form({ shown }: { shown: string[] }) {
    const defaultValues = { first: { name: '' }, date: '', boxes: [], last: '' }
    const { form, submit } = useZodForm(Fields, { defaultValues, action })
    const { errors } = form.formState
    return (
      <form>
        {shown.includes('first') ? (
          <input {...form.register('first.name')} aria-invalid={errors.first ? true : undefined} />
        ) : null}
        {shown.includes('date') ? <button type="button" name="date" className={errors.date ? 'invalid' : undefined} /> : null}
        {shown.includes('boxes') ? (
          <fieldset name="boxes" tabIndex={-1} className={errors.boxes ? 'invalid' : undefined} />
        ) : null}
        <input {...form.register('last')} aria-invalid={errors.last ? true : undefined} />
        <button type="button" onClick={submit}>
          Save
        </button>
      </form>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  for (const shown of [[], ['boxes'], ['date', 'boxes'], ['first', 'date', 'boxes']]) {
    act(() => root.render(<Form shown={shown} />))
    await act(async () => page.querySelector<HTMLElement>('button:not([name])')?.click())
    expect(document.activeElement?.getAttribute('name')).toBe(['last', 'boxes', 'date', 'first.name'][shown.length])
  }
})

it('focuses the first field on the page of several that the server refused', async () => {
  const error = { code: 'invalid', fields: { note: 'Too short.', pieces: 'Too many.' }, requestId: '' } as const
  const form = openForm([() => Promise.reject(new ApiError(400, { message: '', error }))])
  await form.type('pieces', '12')
  await form.type('note', 'x')
  await form.save()
  expect(form.invalid()).toEqual(['pieces', 'note'])
  expect(document.activeElement).toBe(form.field('pieces'))
})

it('marks the field that the server refused, until it is sent again', async () => {
  const error = { code: 'invalid', fields: { note: 'Too short.' }, requestId: '' } as const
  const form = openForm([() => Promise.reject(new ApiError(400, { message: '', error }))])
  await form.type('pieces', '12')
  await form.type('note', 'x')
  await form.save()
  expect(form.invalid()).toEqual(['note'])
  expect(document.activeElement).toBe(form.field('note'))
  await form.type('note', 'All delivered')
  await form.save()
  expect(form.submitted).toHaveLength(2)
  expect(form.invalid()).toEqual([])
})

it('says that its schema could not be loaded, and loads it again when it is sent again', async () => {
  let isOnline = false
  const form = openForm([], () => (isOnline ? Promise.resolve(Payment) : Promise.reject(new TypeError('network error'))))
  const problem = () => form.page.querySelector('form')?.dataset.problem
  await form.type('pieces', '12')
  await form.save()
  expect(problem()).toBe(SCHEMA_NOT_LOADED)
  isOnline = true
  await form.save()
  expect(problem()).toBeUndefined()
  expect(form.invalid()).toEqual(['note'])
  await form.type('note', 'Delivered')
  await form.save()
  expect(form.submitted).toEqual([{ pieces: 12, note: 'Delivered' }])
})
