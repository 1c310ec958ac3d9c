// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { fillIn } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { OverrideList } from '../../../../modules/panchang/overrides/contract.ts'
import { OverridesView } from '../../../../modules/panchang/overrides/ui/overrides-view.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { loader } from './page.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
beforeEach(() => app.db.deleteFrom('panchang_overrides').execute())
afterEach(closePage)
afterAll(() => app.close())

const SOURCE = 'Gazette of India, list of holidays'

type Options = { address?: string; festivals?: OverrideList['festivals'] }

/** `festivals` are offered besides those of the server. */
async function openSetDays({ address = '/ops/panchang?year=2027', festivals = [] }: Options = {}) {
  function SetDays() {
    const { year, list } = useLoaderData<typeof loader>()
    const offered = { ...list, festivals: [...list.festivals, ...festivals] }
    return <OverridesView list={offered} year={year} language={languageOf(address)} />
  }
  const page = await openPage(app, team, <SetDays />, { loader, address } as Parameters<typeof openPage>[3])
  await screen.findByRole('heading', { level: 1 })
  const { user } = page
  const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
  const fill = (label: RegExp, text: string) => fillIn(user, field(label), text)
  const choose = (festival: string) => user.selectOptions(field(/^Festival/), festival)
  /** Fills in what is required. */
  const fillAll = async (date = '2027-03-22') => {
    await choose('holi')
    await fill(/^Date/, date)
    await fill(/^Source/, SOURCE)
  }
  const button = () => within(screen.getByRole('form')).getByRole('button')
  return { ...page, field, fill, choose, fillAll, button, add: () => user.click(button()) }
}

const problems = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const rows = () => app.db.selectFrom('panchang_overrides').selectAll().execute()

describe('a new date', () => {
  it('is listed once it is saved, in the year in which it is, and sent once for a double click', async () => {
    const { fillAll, fill, field, button, user, requests, location } = await openSetDays()
    expect(screen.getByText('No dates entered for 2027.')).toBeTruthy()
    await fillAll('2028-03-11')
    await fill(/^Calculated date/, '2028-03-10')
    await user.dblClick(button())
    const line = within(await screen.findByRole('listitem'))
    expect(line.getByRole('heading', { name: 'Holi' })).toBeTruthy()
    expect(line.getByText(SOURCE)).toBeTruthy()
    expect(line.getByText(/^in time zone Asia\/Kolkata · entered by Asha of the team/)).toBeTruthy()
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toMatchObject({ date: '2028-03-11', computedDate: '2028-03-10' })
    expect(location()).toBe('/ops/panchang?year=2028')
    await waitFor(() => expect(field(/^Source/).value).toBe(''))
    expect([field(/^Festival/).value, field(/^Time zone/).value]).toEqual(['', 'Asia/Kolkata'])
  })

  it('applies around a place, or everywhere without a time zone', async () => {
    const { fillAll, fill, add } = await openSetDays()
    for (const [label, text] of [
      [/^Latitude/, '25.3'],
      [/^Longitude/, '-83.01'],
      [/^Kilometres/, '50'],
    ] as const)
      await fill(label, text)
    await fillAll()
    await add()
    expect(await screen.findByText(/^within 50 km of 25.3, -83.01/)).toBeTruthy()
    await fillAll()
    await fill(/^Time zone/, ' ')
    await add()
    expect(await screen.findByText(/^everywhere/)).toBeTruthy()
    expect((await rows()).map(({ time_zone }) => time_zone)).toEqual([null, null])
  })

  it('is not sent while fields are wrong: each one says so, and the first one gets the focus', async () => {
    const { fill, field, add, requests } = await openSetDays()
    await fill(/^Time zone/, 'Bharat')
    await fill(/^Source/, 'Gazette')
    await add()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Festival/)))
    expect(problems()).toEqual([
      'Choose the festival.',
      'Choose the day.',
      'Enter a time zone, such as Asia/Kolkata.',
      'Name the source in 8 to 300 characters.',
    ])
    await fill(/^Source/, SOURCE)
    await waitFor(() => expect(problems()).toHaveLength(3))
    expect(requests).toEqual([])
  })

  it('with a number that is not complete is not saved without it', async () => {
    const { fillAll, field, add, requests } = await openSetDays()
    await fillAll()
    // The browser has no value for "-", so only its validity tells.
    Object.defineProperty(field(/^Latitude/), 'validity', { value: { badInput: true } })
    await add()
    await waitFor(() => expect(problems()).toEqual(['Enter a latitude from -90 to 90.']))
    expect(document.activeElement).toBe(field(/^Latitude/))
    expect(requests).toEqual([])
  })

  it('around an incomplete place, or in a year that no calendar has, is refused', async () => {
    const { fill, fillAll, field, add, requests } = await openSetDays()
    await fillAll('0027-03-22')
    await fill(/^Latitude/, '25.3')
    await add()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
    expect(problems()).toEqual([
      'Choose the day.',
      'Enter a longitude from -180 to 180.',
      'Enter a distance in kilometres, at most 3,000.',
    ])
    expect([field(/^Latitude/), field(/^Longitude/)].map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    expect(requests).toEqual([])
  })

  it('of a festival that the server does not have any more is refused at its field', async () => {
    const { choose, fillAll, field, add } = await openSetDays({ festivals: [{ key: 'gone', name: 'Gone' }] })
    await fillAll()
    await choose('gone')
    await add()
    await waitFor(() => expect(field(/^Festival/).getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Festival/)))
    expect(field(/^Source/).value).toBe(SOURCE)
    await choose('holi')
    await add()
    expect(await screen.findByRole('heading', { name: 'Holi' })).toBeTruthy()
  })

  it('that exists already is refused, and nothing typed is lost', async () => {
    const { fillAll, field, add } = await openSetDays()
    await fillAll()
    await add()
    await screen.findByRole('listitem')
    await waitFor(() => expect(field(/^Source/).value).toBe(''))
    await fillAll()
    await add()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect([field(/^Source/).value, field(/^Date/).value]).toEqual([SOURCE, '2027-03-22'])
    expect(await rows()).toHaveLength(1)
  })

  it('can be sent again after the connection was lost', async () => {
    const { fillAll, add, setOffline } = await openSetDays()
    await fillAll()
    setOffline(true)
    await add()
    expect((await screen.findByRole('alert')).textContent).toBe('You are offline. Nothing was saved.')
    setOffline(false)
    await add()
    await screen.findByRole('listitem')
    expect(problems()).toEqual([])
  })
})

describe('a date that is withdrawn', () => {
  it('stays in the list, and without a connection it is not withdrawn', async () => {
    const { fillAll, add, user, setOffline } = await openSetDays()
    await fillAll()
    await add()
    const withdraw = await screen.findByRole('button', { name: 'Withdraw Holi' })
    setOffline(true)
    await user.click(withdraw)
    const line = within(screen.getByRole('listitem'))
    expect((await line.findByRole('alert')).textContent).toBe('You are offline. Nothing was saved.')
    setOffline(false)
    await user.click(withdraw)
    expect(await line.findByText(/^Withdrawn by Asha of the team/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw Holi' })).toBeNull()
  })
})
