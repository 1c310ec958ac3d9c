// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeRoute, fillIn, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { ConsentList, Family } from '../../../../modules/accounts/profile/contract.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const MEERA = { name: 'Meera', relation: 'self', nakshatra: 'rohini' }
const RAVI = { name: 'Ravi', relation: 'son', nakshatra: null }
const saved = async (as: TestActor) => (await (await app.request('/user/family', { as })).json()) as Family
const row = (index: number) => within(screen.getByRole('group', { name: `Person ${index}` }))
const rows = () => screen.getAllByRole('group').length
const gotra = () => screen.getByLabelText('Gotra')

async function openFamily(members: object[] = [], changes: object = {}) {
  const as = await app.actors.user()
  const json = { gotra: null, isGotraUnknown: false, members, ...changes }
  expect((await app.request('/user/family', { as, method: 'PUT', json })).status).toBe(200)
  const page = await openRoute(app, as, route, '/account/family')
  await screen.findByRole('button', { name: 'Save' })
  return {
    ...page,
    as,
    saved: () => saved(as),
    save: () => page.user.click(screen.getByRole('button', { name: 'Save' })),
    name: (index: number, text: string) => fillIn(page.user, row(index).getByLabelText('Name'), text),
  }
}
const done = ({ location }: { location: () => string }) => waitFor(() => expect(location()).toBe('/account/family?done=family'))

describe('the names of a family', () => {
  it('are saved with relation and nakshatra, without the empty rows', async () => {
    const page = await openFamily()
    expect(rows()).toBe(2)
    await fillIn(page.user, gotra(), ' Kashyap ')
    await page.name(2, 'Ravi')
    await page.user.selectOptions(row(2).getByLabelText('Relation'), 'Son')
    await page.user.selectOptions(row(2).getByLabelText('Birth nakshatra'), 'Rohini')
    await page.save()
    await done(page)
    const members = [{ name: 'Ravi', relation: 'son', nakshatra: 'rohini' }]
    expect(await page.saved()).toEqual({ gotra: 'Kashyap', isGotraUnknown: false, members })
  })

  it('stay with their relations when one of them is cleared', async () => {
    const page = await openFamily([MEERA, RAVI, { name: 'Leela', relation: 'mother', nakshatra: null }])
    expect(rows()).toBe(4)
    await page.name(1, ' ')
    await page.save()
    await done(page)
    expect((await page.saved()).members).toEqual([RAVI, { name: 'Leela', relation: 'mother', nakshatra: null }])
    await waitFor(() => expect(rows()).toBe(3))
  })

  it('are at most twenty', async () => {
    const page = await openFamily(Array.from({ length: 18 }, (_, index) => ({ ...RAVI, name: `Person ${index}` })))
    expect(rows()).toBe(19)
    await page.user.click(screen.getByRole('button', { name: 'Add another name' }))
    expect([rows(), screen.queryByRole('button', { name: 'Add another name' })]).toEqual([20, null])
  })

  it('keep what was typed when the connection is lost', async () => {
    const page = await openFamily()
    await page.name(1, 'Meera')
    const restore = loseConnection()
    await page.save()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Could not send\./)
    expect((row(1).getByLabelText('Name') as HTMLInputElement).value).toBe('Meera')
    restore()
    await page.save()
    await done(page)
    expect((await page.saved()).members).toMatchObject([{ name: 'Meera', relation: 'other' }])
  })
})

describe('the gotra', () => {
  it('is either known or not', async () => {
    const page = await openFamily([], { gotra: 'Kashyap' })
    const unknown = screen.getByRole('checkbox', { name: /^We do not know our gotra/ })
    await page.user.click(unknown)
    await page.save()
    expect(await screen.findByText('Enter the gotra, or tick that you do not know it.')).toBeTruthy()
    expect(document.activeElement).toBe(gotra())
    expect(page.requests).toEqual([])
    await fillIn(page.user, gotra(), '')
    expect(screen.queryByText('Enter the gotra, or tick that you do not know it.')).toBeNull()
    await page.save()
    await done(page)
    expect(await page.saved()).toMatchObject({ gotra: null, isGotraUnknown: true })
  })
})

describe('the note that only the family sees the names', () => {
  it('is there until the family agrees to show them', async () => {
    const { as } = await openFamily([MEERA])
    expect(screen.getByText(/^Only you see these details now\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Privacy' }).getAttribute('href')).toBe('/account/privacy')
    closeRoute()
    const { items } = (await (await app.request('/user/consents', { as })).json()) as ConsentList
    for (const { purpose, version } of items) {
      await app.request(`/user/consents/${purpose}`, { as, method: 'PUT', json: { isGiven: purpose === 'festivals', version } })
    }
    await openRoute(app, as, route, '/account/family')
    expect(await screen.findByText(/^Only you see these details now\./)).toBeTruthy()
    closeRoute()
    const { version } = items.find(({ purpose }) => purpose === 'sankalp') ?? {}
    await app.request('/user/consents/sankalp', { as, method: 'PUT', json: { isGiven: true, version } })
    await openRoute(app, as, route, '/account/family')
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByText(/^Only you see these details now\./)).toBeNull()
  })
})
