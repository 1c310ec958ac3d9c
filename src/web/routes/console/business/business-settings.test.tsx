// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { SettingsResponse } from '../../../../modules/business/rules/contract.ts'
import { revalidateAfterConflict } from '../../../platform/revalidation.ts'
import { changeRules, loadRules } from './business-rules.ts'
import { HoursView } from './hours/hours-view.tsx'
import { LimitsView } from './limits/limits-view.tsx'
import type { BusinessRefusal, PartState } from './part.tsx'
import { usePartState } from './part-state.ts'
import { fieldsOfRules } from './settings-forms.ts'
import { ShopRulesView } from './shop/shop-rules-view.tsx'

let app: TestApp
let owner: TestActor
let other: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
  other = await app.actors.owner('Ravi')
})
afterEach(closePage)
afterAll(() => app.close())

type Show = (view: { rules: SettingsResponse; state: PartState }) => ReactNode

/** A page of settings, without the frame of the console. */
function Settings({ show }: { show: Show }) {
  const { rules, saved } = useLoaderData<typeof loadRules>()
  const state = usePartState({
    etags: rules.etags,
    fields: fieldsOfRules(rules),
    refusal: useActionData<BusinessRefusal>(),
    saved,
  })
  return show({ rules, state })
}

const rulesOf = async () => (await (await app.request('/ops/settings', { as: owner })).json()) as SettingsResponse
/** Changes settings as another owner. */
async function changeElsewhere(changes: object): Promise<void> {
  const { etags } = await rulesOf()
  const response = await app.request('/ops/settings', { as: other, method: 'PUT', json: { etags, ...changes } })
  expect(response.status).toBe(200)
}

async function openSettings(show: Show, as = owner, role: 'owner' | 'team' = 'owner', loader = loadRules) {
  const route = { loader, action: changeRules, shouldRevalidate: revalidateAfterConflict, user: { role } }
  const page = await openPage(app, as, <Settings show={show} />, route as Parameters<typeof openPage>[3])
  await screen.findByRole('heading', { level: 1 })
  const partOf = (title: string) => within(screen.getByRole('region', { name: title }))
  const enter = async (title: string, name: RegExp, text: string) => {
    const field = partOf(title).getByLabelText(name)
    await page.user.clear(field)
    if (text) await page.user.type(field, text)
    return field as HTMLInputElement
  }
  const save = (title: string) => page.user.click(partOf(title).getByRole('button', { name: 'Save' }))
  return { ...page, partOf, enter, save }
}
/** A loader that waits from `holdBack` until the function it returns is called. */
function pausableLoader() {
  let gate: Promise<unknown> = Promise.resolve()
  const loader: typeof loadRules = async (request) => {
    await gate
    return loadRules(request)
  }
  const holdBack = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { loader, holdBack }
}
const openHours = () => openSettings((props) => <HoursView {...props} />)
const openShop = () => openSettings((props) => <ShopRulesView {...props} />)

describe('saving settings', () => {
  it('changes one part, says what was changed, and lists it with the name', async () => {
    const { enter, save, partOf } = await openHours()
    await enter('Support hours', /^Call back within/, '45')
    await save('Support hours')
    expect(await screen.findByText('Saved: Call back within, in minutes.')).toBeTruthy()
    expect((await rulesOf()).callWithinMinutes).toBe(45)
    expect(await screen.findByText('Call back within, in minutes, by Savita')).toBeTruthy()
    await save('Support hours')
    expect(await partOf('Support hours').findByText('Nothing was changed.')).toBeTruthy()
  })

  it.each([
    ['Support hours', /^Call back within/, '9', 'Enter a whole number from 10 to 1440.'],
    ['Pandits’ answers', /^Time to answer/, '2 hours', 'Enter a whole number from 15 to 2880.'],
    ['Pandits’ answers', /^Time between/, '601', 'Enter a whole number from 0 to 600.'],
    ['Email hours', /^To/, '05:00', 'Enter when it ends, later than it begins.'],
  ])('marks a wrong entry under "%s" and keeps it (%s, %s)', async (title, name, text, problem) => {
    const before = await rulesOf()
    const { enter, save, partOf } = await openHours()
    const field = await enter(title, name, text)
    await save(title)
    expect(await partOf(title).findByText(problem)).toBeTruthy()
    expect(field.value).toBe(text)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect((await rulesOf()).etags).toEqual(before.etags)
  })

  it('keeps edits made while the form is being saved, as changes that are not saved yet', async () => {
    const { loader, holdBack } = pausableLoader()
    const { enter, save, user, partOf } = await openSettings((props) => <HoursView {...props} />, owner, 'owner', loader)
    const reload = holdBack()
    await enter('Support hours', /^Call back within/, '55')
    await save('Support hours')
    await waitFor(async () => expect((await rulesOf()).callWithinMinutes).toBe(55))
    const field = await enter('Support hours', /^Call back within/, '65')
    const tuesday = within(partOf('Support hours').getByRole('group', { name: 'Tuesday' })).getByRole('checkbox')
    await user.click(tuesday)
    reload()
    expect(await screen.findByText('Saved: Call back within, in minutes.')).toBeTruthy()
    expect([field.value, (tuesday as HTMLInputElement).checked]).toEqual(['65', true])
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await save('Support hours')
    await waitFor(async () => expect((await rulesOf()).callWithinMinutes).toBe(65))
    expect((await rulesOf()).supportHours[2]).toBeNull()
    await user.click(tuesday)
    await save('Support hours')
    await waitFor(async () => expect((await rulesOf()).supportHours[2]).not.toBeNull())
  })

  it('asks before unsaved changes are left, whichever parts they are in', async () => {
    const { enter, save, user, location } = await openHours()
    const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]')
    const leave = () => user.click(screen.getByRole('link', { name: 'Limits' }))
    const before = location()
    await enter('Support hours', /^Call back within/, '35')
    await enter('Pandits’ answers', /^Time between/, '75')
    await save('Support hours')
    await screen.findByText('Saved: Call back within, in minutes.')
    await leave()
    await waitFor(() => expect(dialog()?.textContent).toContain('Leave without saving?'))
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect([dialog(), location().split('?')[0]]).toEqual([null, before])
    await save('Pandits’ answers')
    await screen.findByText(/^Saved: Time between/)
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true))
    await leave()
    await waitFor(() => expect(location()).toBe('/ops/business/limits'))
  })

  it('keeps rows that are added and removed while the form is being saved', async () => {
    const { loader, holdBack } = pausableLoader()
    const { enter, save, user, partOf } = await openSettings((props) => <HoursView {...props} />, owner, 'owner', loader)
    const holidays = () =>
      partOf('Holidays')
        .getAllByLabelText<HTMLInputElement>(/^Holiday \d/)
        .map(({ value }) => value)
    await enter('Holidays', /^Holiday 1/, '2027-03-22')
    await user.click(partOf('Holidays').getByRole('button', { name: 'Add a day' }))
    await enter('Holidays', /^Holiday 2/, '2027-04-15')
    const reload = holdBack()
    await save('Holidays')
    await waitFor(async () => expect((await rulesOf()).holidays).toEqual(['2027-03-22', '2027-04-15']))
    await user.click(partOf('Holidays').getByRole('button', { name: 'Remove holiday 1' }))
    await user.click(partOf('Holidays').getByRole('button', { name: 'Add a day' }))
    await enter('Holidays', /^Holiday 2/, '2027-05-01')
    reload()
    expect(await screen.findByText('Saved: Holidays.')).toBeTruthy()
    expect(holidays()).toEqual(['2027-04-15', '2027-05-01'])
    await save('Holidays')
    await waitFor(async () => expect((await rulesOf()).holidays).toEqual(['2027-04-15', '2027-05-01']))
    await changeElsewhere({ holidays: [] })
  })

  it('lists edits made while a form was refused because of another owner', async () => {
    const { loader, holdBack } = pausableLoader()
    const { enter, save } = await openSettings((props) => <HoursView {...props} />, owner, 'owner', loader)
    const { travelMinutes, answerHours } = await rulesOf()
    await changeElsewhere({ offerMinutes: 75, travelMinutes, answerHours })
    const reload = holdBack()
    const field = await enter('Pandits’ answers', /^Time to answer/, '40')
    await save('Pandits’ answers')
    await screen.findByText(/^Ravi changed this at/)
    await enter('Pandits’ answers', /^Time between/, '17')
    reload()
    expect(await within(screen.getByRole('alert')).findByText('17')).toBeTruthy()
    expect(field.value).toBe('75')
    expect((await rulesOf()).travelMinutes).toBe(travelMinutes)
  })

  it('is possible for the owner only', async () => {
    const { partOf } = await openSettings((props) => <HoursView {...props} />, await app.actors.team(), 'team')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText(/Only the owner can change them\.$/)).toBeTruthy()
    const fieldset = partOf('Holidays').getAllByRole('group')[0] as HTMLFieldSetElement
    expect(fieldset.disabled).toBe(true)
  })
})

describe('settings that another owner changed meanwhile', () => {
  it('are not overwritten, and show who changed them and what was typed', async () => {
    await changeElsewhere({ offerMinutes: 60, travelMinutes: 30, answerHours: { opens: '07:00', closes: '21:00' } })
    const { enter, save, partOf } = await openHours()
    await changeElsewhere({ offerMinutes: 90, travelMinutes: 30, answerHours: { opens: '07:00', closes: '21:00' } })
    await enter('Pandits’ answers', /^Time to answer/, '45')
    await save('Pandits’ answers')
    expect(await screen.findByText(/^Ravi changed this at .*yours was not saved\./)).toBeTruthy()
    const alert = within(screen.getByRole('alert'))
    expect(await alert.findByText('You typed:')).toBeTruthy()
    expect(alert.getByText('45')).toBeTruthy()
    const field = partOf('Pandits’ answers').getByLabelText(/^Time to answer/) as HTMLInputElement
    expect(field.value).toBe('90')
    expect((await rulesOf()).offerMinutes).toBe(90)
    await enter('Pandits’ answers', /^Time to answer/, '45')
    await save('Pandits’ answers')
    expect(await screen.findByText('Saved: Time to answer an offer, in minutes.')).toBeTruthy()
    expect((await rulesOf()).offerMinutes).toBe(45)
  })

  it('are saved when the other one changed another part', async () => {
    const { enter, save } = await openHours()
    await changeElsewhere({ emailHours: { opens: '08:00', closes: '20:00' } })
    await enter('Support hours', /^Call back within/, '50')
    await save('Support hours')
    expect(await screen.findByText('Saved: Call back within, in minutes.')).toBeTruthy()
    expect(await rulesOf()).toMatchObject({ callWithinMinutes: 50, emailHours: { opens: '08:00', closes: '20:00' } })
  })
})

describe('the hours', () => {
  it('close a day of the week, but not all of them', async () => {
    const { user, partOf, save } = await openHours()
    const closed = () => partOf('Support hours').getAllByRole('checkbox', { name: 'Closed' }) as HTMLInputElement[]
    const tuesday = within(partOf('Support hours').getByRole('group', { name: 'Tuesday' })).getByRole('checkbox')
    await user.click(tuesday)
    await save('Support hours')
    expect(await screen.findByText('Saved: Support hours.')).toBeTruthy()
    const { supportHours } = await rulesOf()
    expect([supportHours[1] === null, supportHours[2]]).toEqual([false, null])
    for (const day of closed()) if (!day.checked) await user.click(day)
    await save('Support hours')
    expect(await screen.findByText('The phone line must be open on at least one day of the week.')).toBeTruthy()
    expect((await rulesOf()).supportHours).toEqual(supportHours)
  })

  it('add and remove holidays, and refuse a day that is past', async () => {
    const { user, enter, partOf, save } = await openHours()
    await enter('Holidays', /^Holiday 1/, '2026-12-25')
    expect(partOf('Holidays').getByText('Friday, 25 December 2026')).toBeTruthy()
    await user.click(partOf('Holidays').getByRole('button', { name: 'Add a day' }))
    await enter('Holidays', /^Holiday 2/, '2026-11-19')
    await save('Holidays')
    expect(await screen.findByText('Enter a day from today on, within the next 2 years.')).toBeTruthy()
    expect((await rulesOf()).holidays).toEqual([])
    await enter('Holidays', /^Holiday 2/, '2027-01-26')
    await save('Holidays')
    expect(await screen.findByText('Saved: Holidays.')).toBeTruthy()
    expect((await rulesOf()).holidays).toEqual(['2026-12-25', '2027-01-26'])
    await user.click(partOf('Holidays').getByRole('button', { name: 'Remove holiday 1' }))
    await save('Holidays')
    await waitFor(async () => expect((await rulesOf()).holidays).toEqual(['2027-01-26']))
  })
})

describe('the limits', () => {
  it('are saved, and never so low that everybody is locked out', async () => {
    const { enter, save } = await openSettings((props) => <LimitsView {...props} />)
    const title = 'How often someone can try'
    const field = await enter(title, /^Sign-ins for one email/, '2')
    for (const name of Object.keys(NO_LIMITS)) {
      const input = document.querySelector<HTMLInputElement>(`input[name="limits.${name}"]`)
      if (input && input !== field) fireEvent.change(input, { target: { value: '1000' } })
    }
    await save(title)
    expect(await screen.findByText('Enter a whole number from 3 to 1000.')).toBeTruthy()
    expect((await rulesOf()).limits.signInPerAddress).toBe(1e6)
    await enter(title, /^Sign-ins for one email/, '7')
    await save(title)
    expect(await screen.findByText('Saved: How often someone can try.')).toBeTruthy()
    expect((await rulesOf()).limits).toMatchObject({ signInPerEmail: 7, signInPerAddress: 1000 })
  })
})

describe('the rules of the shop', () => {
  it('save prices as rupees and percent', async () => {
    const { user, partOf, enter, save } = await openShop()
    await user.click(partOf('Prices and tax').getByRole('radio', { name: 'One rate for all products' }))
    await enter('Prices and tax', /^Percent/, '7.5')
    await enter('Prices and tax', /^Shipping/, '₹49.50')
    await enter('Prices and tax', /^Free shipping from/, '')
    await enter('Prices and tax', /^Cash on delivery/, '5,000')
    await save('Prices and tax')
    expect(await screen.findByText(/^Saved: /)).toBeTruthy()
    expect((await rulesOf()).shop).toMatchObject({
      ...{ taxRate: { kind: 'flat', basisPoints: 750 }, shippingPaise: 4950 },
      ...{ freeShippingFromPaise: null, cashMaxPaise: 500_000 },
    })
  })

  it.each([
    ['Prices and tax', /^Shipping/, '10001', 'Enter an amount from ₹0 to ₹10,000, such as 49 or 5.99.'],
    ['Prices and tax', /^Cash on delivery/, '200000', /^Enter an amount up to ₹1,99,999\./],
    ['Orders and stock', /^Returns within/, '-1', 'Enter a whole number from 0 to 365.'],
    ['Orders and stock', /^Low stock below/, '1.5', 'Enter a whole number from 0 to 10000.'],
    ['Seller on invoices', /^GSTIN/, '27AAAAA', /^Check the GSTIN/],
    ['Seller on invoices', /^Food licence/, '1234', 'A food licence has fourteen digits.'],
  ])('refuse a wrong entry under "%s" (%s, %s)', async (title, name, text, problem) => {
    const { enter, save, partOf } = await openShop()
    const before = await rulesOf()
    const field = await enter(title, name, text)
    await save(title)
    expect(await partOf(title).findByText(problem)).toBeTruthy()
    expect(field.value).toBe(text)
    expect((await rulesOf()).shop).toEqual(before.shop)
  })

  it('keep the order of the delivery rows, and name a row that is covered by one above', async () => {
    const { user, partOf, save } = await openShop()
    const delivery = () => partOf('Delivery')
    const rows = (await rulesOf()).shop.delivery.length
    await user.click(delivery().getByRole('button', { name: 'Add a row' }))
    const last = (name: RegExp) => delivery().getAllByLabelText(name).at(-1) as HTMLInputElement
    await user.type(last(/^PIN codes beginning with/), '411, 412')
    await user.type(last(/^Minimum days/), '1')
    await user.type(last(/^Maximum days/), '2')
    await save('Delivery')
    expect(await screen.findByText(/^A row above already covers these PIN codes\./)).toBeTruthy()
    for (let at = rows; at > 0; at--) await user.click(delivery().getByRole('button', { name: `Move Row ${at + 1} up` }))
    await save('Delivery')
    expect(await screen.findByText('Saved: Delivery.')).toBeTruthy()
    const saved = (await rulesOf()).shop.delivery
    expect([saved.length, saved[0]]).toEqual([rows + 1, { pins: ['411', '412'], minDays: 1, maxDays: 2 }])
  })
})
