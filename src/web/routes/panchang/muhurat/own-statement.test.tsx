// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import type { ErrorBody } from '../../../../shared/errors.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { SignoffEditor } from './own-statement.tsx'
import type { NewSignoff, OwnSignoffs } from './own-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closePage)
afterAll(() => app.close())

const WINDOW = {
  date: '2026-12-04',
  start: '2026-12-04T10:03:00+05:30',
  end: '2026-12-04T12:20:00+05:30',
  grade: 'good',
  reasons: [],
} as unknown as MuhuratWindow

const refusal = (status: number, error: Omit<ErrorBody['error'], 'requestId'>) =>
  new ApiError(status, { message: 'The message of the API.', error: { ...error, requestId: '1' } })

async function openForm(error?: unknown) {
  const sent: NewSignoff[] = []
  const statements: OwnSignoffs = {
    of: () => undefined,
    sign: async (statement) => {
      sent.push(statement)
      if (error) throw error
    },
    withdraw: () => Promise.resolve(),
  }
  const { user } = await openPage(app, undefined, <SignoffEditor window={WINDOW} statements={statements} />)
  await user.click(screen.getByText('Your view on this time'))
  const [from, to] = [screen.getByLabelText(/^From/), screen.getByLabelText(/^To/)] as HTMLInputElement[]
  const set = (field: HTMLInputElement | undefined, value: string) => fireEvent.input(field as HTMLElement, { target: { value } })
  return { user, sent, from, to, set, button: (name: string) => screen.getByRole('button', { name }) }
}

it('is sent once, with the hours and the note', async () => {
  const { user, sent, to, set, button } = await openForm()
  expect(button('Confirm this time')).toBeTruthy()
  set(to, '12:45')
  await user.type(screen.getByLabelText(/^Note/), 'Bring flowers')
  await user.dblClick(button('Suggest this time instead'))
  await waitFor(() => expect(sent).toEqual([{ window: WINDOW, from: '10:03', to: '12:45', note: 'Bring flowers' }]))
})

it('needs both hours, and the first missing one gets the focus', async () => {
  const { user, sent, from, to, set, button } = await openForm()
  set(from, '')
  set(to, '')
  await user.click(button('Suggest this time instead'))
  expect(await screen.findAllByText('Enter the time.')).toHaveLength(2)
  expect(document.activeElement).toBe(from)
  set(from, '10:30')
  await waitFor(() => expect(screen.getAllByText('Enter the time.')).toHaveLength(1))
  expect(sent).toEqual([])
})

it('says at the field that the hours end too early', async () => {
  const wrong = refusal(400, { code: 'invalid', fields: { movedTo: 'The new hours must end after they begin.' } })
  const { user, to, set, button } = await openForm(wrong)
  set(to, '09:00')
  await user.click(button('Suggest this time instead'))
  expect(await screen.findByText('The end must be after the start, and within a day of this muhurat.')).toBeTruthy()
  expect(document.activeElement).toBe(to)
})

it.each([
  ['too many requests', refusal(429, { code: 'rate_limited', values: { retryAfterSeconds: 120 } }), /Please wait 2 minutes/],
  ['a session that ended', refusal(401, { code: 'unauthenticated', reason: 'sign_in_required' }), /sign in/i],
  ['a lost connection', new TypeError('Failed to fetch'), /^You are offline/],
])('says why it was not sent: %s', async (_what, error, text) => {
  const { user, button } = await openForm(error)
  await user.click(button('Confirm this time'))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})
