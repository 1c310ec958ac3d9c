// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../data/api.ts'
import { useAction } from '../data/use-action.ts'
import { useZodForm } from './use-zod-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Payment = z.object({
  pieces: z.string().regex(/^\d+$/).transform(Number),
  note: z.string().trim().min(1),
})

function openForm(answers: (() => Promise<void>)[] = []) {
  const submitted: z.output<typeof Payment>[] = []
  function Form() {
    const action = useAction(async (values: z.output<typeof Payment>) => {
      submitted.push(values)
      await answers.shift()?.()
    })
    const { form, submit } = useZodForm(Payment, { defaultValues: { pieces: '', note: '' }, action })
    const { errors } = form.formState
    return (
      <>
        <input {...form.register('pieces')} aria-invalid={errors.pieces ? true : undefined} />
        <input {...form.register('note')} aria-invalid={errors.note ? true : undefined} />
        <button type="button" onClick={submit}>
          Save
        </button>
      </>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(page).render(<Form />))
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    ...{ submitted, field },
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

it('focuses the first wrong field on the page, even if it was added last', async () => {
  const Fields = z.object({ first: z.object({ name: z.string().min(1) }), second: z.string().min(1) })
  const action = { run: async () => true, error: undefined }
  function Form({ isFull }: { isFull: boolean }) {
    const { form, submit } = useZodForm(Fields, { defaultValues: { first: { name: '' }, second: '' }, action })
    return (
      <>
        {isFull ? <input {...form.register('first.name')} /> : null}
        <input {...form.register('second')} />
        <button type="button" onClick={submit}>
          Save
        </button>
      </>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  for (const [isFull, name] of [
    [false, 'second'],
    [true, 'first.name'],
  ] as const) {
    act(() => root.render(<Form isFull={isFull} />))
    await act(async () => page.querySelector('button')?.click())
    expect(document.activeElement).toBe(page.querySelector(`[name="${name}"]`))
  }
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
