// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { useActionData, useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { UpiResponse } from '../../../../modules/business/upi/contract.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import type { BusinessRefusal } from '../business/part.tsx'
import { usePartState } from '../business/part-state.ts'
import { action, loader, shouldRevalidate } from './page.tsx'
import { UpiView } from './upi-view.tsx'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
})
afterEach(closePage)
afterAll(() => app.close())

function Upi() {
  const { address, saved } = useLoaderData<typeof loader>()
  const state = usePartState({ etags: address.etags, fields: address, refusal: useActionData<BusinessRefusal>(), saved })
  return <UpiView address={address} state={state} />
}
const upiOf = async () => (await (await app.request('/ops/upi', { as: owner })).json()) as UpiResponse

async function openUpi(as = owner, role: 'owner' | 'team' = 'owner') {
  const route = { loader, action, shouldRevalidate, user: { role } }
  const page = await openPage(app, as, <Upi />, route as Parameters<typeof openPage>[3])
  await screen.findByRole('heading', { level: 1 })
  const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
  const save = async (name: RegExp, text: string) => {
    await page.user.clear(field(name))
    if (text) await page.user.type(field(name), text)
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { ...page, field, save }
}

it('is offered only once an address is set, and can then be tried', async () => {
  const { save } = await openUpi()
  expect(screen.getByText('No UPI address is set, so UPI is not offered.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Try it' })).toBeNull()
  await save(/^UPI address/, 'sankalp@upi')
  expect(await screen.findByText('Saved: UPI address.')).toBeTruthy()
  const link = (await screen.findByRole('link', { name: 'Open a UPI app' })).getAttribute('href') ?? ''
  expect(new URL(link).searchParams.get('pa')).toBe('sankalp@upi')
  expect(new URL(link).searchParams.get('am')).toBe('1.00')
})

it.each(['sankalp', 'sankalp@', '@upi', 'san kalp@upi'])('refuses the address "%s" and keeps it in the field', async (text) => {
  await changeSetting(app.ctx, 'upiId', 'sankalp@upi')
  const { field, save } = await openUpi()
  await save(/^UPI address/, text)
  expect(await screen.findByText('A UPI address looks like name@bank.')).toBeTruthy()
  expect(field(/^UPI address/).value).toBe(text)
  expect((await upiOf()).upiId).toBe('sankalp@upi')
})

it('is turned off by an empty address', async () => {
  await changeSetting(app.ctx, 'upiId', 'sankalp@upi')
  const { save } = await openUpi()
  await save(/^UPI address/, '')
  expect(await screen.findByText('No UPI address is set, so UPI is not offered.')).toBeTruthy()
  expect(await upiOf()).toMatchObject({ upiId: '', tryLink: null })
})

it('is not overwritten when another owner changed it meanwhile', async () => {
  await changeSetting(app.ctx, 'upiId', 'first@upi')
  const { field, save } = await openUpi()
  await changeSetting(app.ctx, 'upiId', 'second@upi')
  await save(/^UPI address/, 'mine@upi')
  const alert = within(await screen.findByRole('alert'))
  expect(await alert.findByText('mine@upi')).toBeTruthy()
  expect(field(/^UPI address/).value).toBe('second@upi')
  expect((await upiOf()).upiId).toBe('second@upi')
})

it('is only shown to the team', async () => {
  await openUpi(await app.actors.team(), 'team')
  expect(screen.getByText('Only the owner changes them.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
