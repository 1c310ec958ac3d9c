// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { createProduct, stockOf } from '../../../../../../test/products.ts'
import { ProductView } from './product-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

/** Opens the stock form of a product with 20 pieces. */
async function openForm() {
  const { id, variants } = await createProduct(app)
  const page = await openPage(app, team, <ProductView id={id} list="" />)
  await page.user.click(await screen.findByRole('button', { name: /Change stock/ }))
  const form = within(await screen.findByRole('dialog'))
  const enter = async (name: RegExp, text: string) => {
    await page.user.clear(form.getByRole('textbox', { name }))
    if (text) await page.user.type(form.getByRole('textbox', { name }), text)
  }
  const [variantId = ''] = variants
  const save = () => page.user.click(form.getByRole('button', { name: 'Save' }))
  return { ...page, variantId, form, enter, save, stock: () => stockOf(app, variantId) }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('adds a delivery once, of a whole number of pieces above zero', async () => {
  const { user, form, enter, save, stock, requests } = await openForm()
  for (const text of ['', '0', '-1', '1.5', '1e3', '100001', 'ten']) {
    await enter(/^How many arrived/, text)
    await save()
    expect(form.getByText('Enter a whole number.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^How many arrived/ }))
  }
  expect(requests).toEqual([])
  await enter(/^How many arrived/, '१२')
  expect(form.queryByRole('alert')).toBeNull()
  await enter(/^Note/, ' From Khurja ')
  await user.dblClick(form.getByRole('button', { name: 'Save' }))
  await closed()
  expect(requests.map(({ body }) => body)).toEqual([{ kind: 'delivered', pieces: 12, note: 'From Khurja' }])
  expect(await stock()).toBe(32)
})

it('requires a note and pieces for damage, and shows both as missing at once', async () => {
  const { user, form, enter, save, stock, requests } = await openForm()
  await user.click(form.getByRole('radio', { name: 'Units are damaged or lost' }))
  await enter(/^Note/, '  ')
  await save()
  expect(form.getByText('Enter a whole number.')).toBeTruthy()
  expect(form.getByText('Write what happened.')).toBeTruthy()
  await enter(/^How many are damaged/, '3')
  await save()
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Note/ }))
  expect(requests).toEqual([])
  await enter(/^Note/, 'Fell')
  await save()
  await closed()
  expect(requests.map(({ body }) => body)).toEqual([{ kind: 'damaged', pieces: 3, note: 'Fell' }])
  expect(await stock()).toBe(17)
})

it('shows an error only while it applies to what happened', async () => {
  const { user, form, enter, save } = await openForm()
  await user.click(form.getByRole('radio', { name: 'Units are damaged or lost' }))
  await enter(/^How many/, '0')
  await save()
  expect(form.getAllByRole('alert')).toHaveLength(2)
  await user.click(form.getByRole('radio', { name: 'Stock was counted' }))
  expect(form.queryAllByRole('alert')).toEqual([])
})

it('sends a count, which may be zero, with the stock that was shown, and again after it changed', async () => {
  const { user, form, enter, save, stock, requests, variantId } = await openForm()
  await user.click(form.getByRole('radio', { name: 'Stock was counted' }))
  await enter(/^How many are there/, '0')
  await app.request(`/ops/stock/${variantId}`, { as: team, json: { kind: 'delivered', pieces: 5 } })
  await save()
  expect((await form.findByRole('alert')).textContent).toMatch(/Expected now: 25\./)
  expect(requests.map(({ body }) => body)).toEqual([{ kind: 'counted', pieces: 0, note: '', expected: 20 }])
  expect(await stock()).toBe(25)
  await enter(/^How many are there/, '24')
  await save()
  await closed()
  expect(requests[1]?.body).toEqual({ kind: 'counted', pieces: 24, note: '', expected: 25 })
  expect(await stock()).toBe(24)
})

it('changes the stock once when it is sent again after a lost response', async () => {
  const { enter, save, form, stock, requests, loseNextResponse } = await openForm()
  await enter(/^How many arrived/, '4')
  loseNextResponse()
  await save()
  expect(await form.findByRole('alert')).toBeTruthy()
  await save()
  await closed()
  expect(requests[0]?.key).toBeTruthy()
  expect(requests[1]).toEqual(requests[0])
  expect(await stock()).toBe(24)
})
