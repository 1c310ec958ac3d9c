// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { CouponPage, TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import { CouponsView } from './coupons-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

async function openForm(button: string) {
  const page = await openPage(app, team, <CouponsView />)
  await page.user.click(await screen.findByRole('button', { name: button }))
  const form = within(await screen.findByRole('dialog'))
  return { ...page, form, field: (name: RegExp) => form.getByRole('textbox', { name }) as HTMLInputElement }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const coupon = async (code: string): Promise<TeamCoupon | undefined> => {
  const { items } = (await (await app.request('/ops/coupons', { as: team })).json()) as CouponPage
  return items.find((item) => item.code === code)
}
/** A coupon of ₹50 that exists already. */
const create = async (code: string) => {
  const json = { code, percent: null, amountPaise: 5000, maxPaise: null, minSubtotalPaise: 0, startsOn: null, endsOn: null }
  const response = await app.request('/ops/coupons', {
    as: team,
    json: { ...json, maxUses: null, isOnceEach: false, categories: [], note: '' },
  })
  expect(response.status).toBe(201)
}

it('names every wrong field, sends nothing, and then creates the coupon once', async () => {
  const { user, form, field, requests } = await openForm('Create coupon')
  const save = form.getByRole('button', { name: 'Create coupon' })
  await user.type(field(/^Code/), 'A')
  await user.type(field(/^Percentage/), '101')
  await user.type(field(/^Maximum discount/), '0')
  await user.type(field(/^Total uses/), '1.5')
  await user.type(field(/^Minimum/), '1000001')
  await user.click(save)
  for (const text of [
    'Enter a number from 1 to 100.',
    'Enter an amount in rupees above zero and up to ₹1,00,000, such as 499.',
    'Enter an amount in rupees above zero and up to ₹10,00,000, such as 499.',
    'Enter a whole number from 1 to 1,00,00,000.',
  ])
    expect(form.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Code/))
  expect(requests).toEqual([])
  for (const [name, text] of [
    [/^Code/, 'desk10'],
    [/^Percentage/, '10'],
    [/^Maximum discount/, '१,५००'],
    [/^Minimum/, '₹5,000'],
    [/^Total uses/, '100'],
  ] as const) {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  await user.dblClick(save)
  await closed()
  expect(requests.map(({ body }) => body)).toMatchObject([{ code: 'DESK10', percent: 10, maxPaise: 150_000, maxUses: 100 }])
  expect(await screen.findByText('10% off, up to ₹1,500')).toBeTruthy()
})

it('sends a fixed amount without the percentage that was typed before', async () => {
  const { user, form, field, requests } = await openForm('Create coupon')
  await user.type(field(/^Code/), 'FLAT250')
  await user.type(field(/^Percentage/), '10')
  await user.click(form.getByRole('radio', { name: 'A fixed amount' }))
  await user.type(field(/^Amount in rupees/), '250')
  await user.click(form.getByRole('button', { name: 'Create coupon' }))
  await closed()
  expect(requests.map(({ body }) => body)).toMatchObject([{ percent: null, amountPaise: 25_000 }])
})

it('names what is wrong in the part that is shown, and focuses the first of it', async () => {
  const { user, form, field, requests } = await openForm('Create coupon')
  await user.type(field(/^Code/), 'DAYS50')
  await user.type(field(/^Percentage/), '0')
  await user.type(field(/^Minimum/), 'x')
  await user.type(form.getByLabelText(/^First day/), '2026-12-02')
  await user.type(form.getByLabelText(/^Last day/), '2026-12-01')
  const save = form.getByRole('button', { name: 'Create coupon' })
  await user.click(save)
  expect(form.getAllByRole('alert')).toHaveLength(3)
  await user.click(form.getByRole('radio', { name: 'A fixed amount' }))
  await user.click(save)
  expect(form.getAllByRole('alert')).toHaveLength(3)
  expect(document.activeElement).toBe(field(/^Amount in rupees/))
  await user.click(form.getByRole('radio', { name: 'A percentage' }))
  expect(form.getByText('Enter a number from 1 to 100.')).toBeTruthy()
  await user.clear(field(/^Percentage/))
  await user.type(field(/^Percentage/), '50')
  await user.clear(field(/^Minimum/))
  expect(form.getAllByRole('alert')).toHaveLength(1)
  await user.clear(form.getByLabelText(/^First day/))
  expect(form.queryAllByRole('alert')).toEqual([])
  await user.click(form.getByRole('checkbox', { name: /kits/ }))
  await user.click(form.getByRole('checkbox', { name: /[Dd]iyas/ }))
  await user.click(form.getByRole('checkbox', { name: /^Once/ }))
  await user.click(save)
  await closed()
  expect(requests.map(({ body }) => body)).toMatchObject([{ isOnceEach: true, startsOn: null, endsOn: '2026-12-01' }])
  expect(requests[0]?.body.categories).toEqual(['diyas', 'kits'])
})

it('names a last day that is past at its field', async () => {
  const { user, form, field } = await openForm('Create coupon')
  await user.type(field(/^Code/), 'PAST50')
  await user.type(field(/^Percentage/), '50')
  const day = form.getByLabelText(/^Last day/)
  await user.type(day, '2026-11-19')
  await user.click(form.getByRole('button', { name: 'Create coupon' }))
  expect(await form.findByText('The last day is past. Choose today or a later day.')).toBeTruthy()
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(await coupon('PAST50')).toBeUndefined()
})

it('shows that a code is taken, and keeps what was typed', async () => {
  await create('TAKEN50')
  const { user, form, field } = await openForm('Create coupon')
  await user.type(field(/^Code/), 'taken50')
  await user.type(field(/^Percentage/), '90')
  await user.click(form.getByRole('button', { name: 'Create coupon' }))
  expect(await form.findByRole('alert')).toBeTruthy()
  expect(field(/^Code/).value).toBe('taken50')
  expect(await coupon('TAKEN50')).toMatchObject({ percent: null, amountPaise: 5000 })
})

it('does not overwrite what a colleague changed meanwhile', async () => {
  await create('SHARED50')
  const { user, form, field } = await openForm('Change SHARED50')
  expect(field(/^Amount in rupees/).value).toBe('50')
  await app.request('/ops/coupons/SHARED50/end', { as: team, json: { version: (await coupon('SHARED50'))?.version } })
  await user.clear(field(/^Amount in rupees/))
  await user.type(field(/^Amount in rupees/), '500')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('alert')).textContent).toBe('Someone changed this coupon. Close this and check it again.')
  expect(await coupon('SHARED50')).toMatchObject({ state: 'expired', amountPaise: 5000 })
})

it('sends a change with all that was not edited', async () => {
  await create('EDIT50')
  const before = await coupon('EDIT50')
  const { user, form, field, requests } = await openForm('Change EDIT50')
  expect(form.queryByRole('textbox', { name: /^Code/ })).toBeNull()
  await user.type(field(/^Note/), ' For the newsletter ')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await closed()
  expect(requests.map(({ path }) => path)).toEqual(['/ops/coupons/EDIT50'])
  expect(await coupon('EDIT50')).toEqual({ ...before, note: 'For the newsletter', version: (before?.version ?? 0) + 1 })
})

it('ends a coupon once, only after confirmation', async () => {
  await create('ENDING50')
  const { user, form, requests } = await openForm('End now ENDING50')
  expect((await coupon('ENDING50'))?.state).toBe('active')
  await user.dblClick(form.getByRole('button', { name: 'End it' }))
  await closed()
  expect(requests).toHaveLength(1)
  expect((await coupon('ENDING50'))?.state).toBe('expired')
})
