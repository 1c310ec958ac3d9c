// @vitest-environment dom-with-server
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openPage } from '../../../../../../../test/dom/page.tsx'
import { requestBooking } from '../../../../../../../test/factories.ts'
import { BookingPane } from '../booking-pane.tsx'

const ADDRESS = 'Sea View, Andheri West, Mumbai 400058'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(() => {
  onlineManager.setOnline(true)
  closePage()
})
afterAll(() => desk.app.close())

/** Holds back the places of addresses. `release` lets the page have them, and resolves when it has read them. */
function holdPlaces() {
  const held = Promise.withResolvers<void>()
  const answers: Promise<unknown>[] = []
  const connected = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (!new Request(input, init).url.includes('/place?')) return connected(input, init)
    const response = held.promise.then(() => connected(input, init))
    answers.push(response)
    return response
  }
  return async () => {
    held.resolve()
    await Promise.all(answers)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
}

async function openAgreement(changes: Record<string, unknown> = {}) {
  const { ref } = await requestBooking(desk.app, changes)
  const page = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
  await page.user.click(await screen.findByRole('button', { name: 'Confirm after call' }))
  const form = within(await screen.findByRole('dialog'))
  const enter = async (name: RegExp, text: string) => {
    await page.user.clear(form.getByLabelText(name))
    await page.user.type(form.getByLabelText(name), text)
  }
  await enter(/^Start/, '07:30')
  await enter(/^Dakshina/, '5100')
  const button = (name: string) => form.getByRole<HTMLButtonElement>('button', { name })
  const confirm = () => page.user.click(button('Confirm'))
  return { ...page, ref, form, enter, button, confirm }
}

describe('the muhurat that the family chose', () => {
  it('becomes the agreed start with one tap', async () => {
    const chosen = { muhuratFrom: '10:03', muhuratTo: '10:44', muhuratPlace: 'pune' }
    const { user, ref, form, button, confirm } = await openAgreement(chosen)
    expect(screen.getAllByText(/^10:03\sAM to 10:44\sAM, Pune$/)).toHaveLength(1)
    expect(form.getByText(/^The family chose this muhurat: 10:03\sAM to 10:44\sAM, Pune\.$/)).toBeTruthy()
    await user.click(button('Start at 10:03\u00a0AM'))
    expect(form.queryByRole('button', { name: /^Start at/ })).toBeNull()
    await confirm()
    await dialogClosed()
    expect((await desk.seenByTeam(ref)).startsAt).toBe('2026-12-10T04:33:00.000Z')
  })

  it('is not mentioned where none was chosen', async () => {
    const { form } = await openAgreement()
    expect(form.queryByText(/muhurat/i)).toBeNull()
  })
})

describe('confirming with an address whose place is not read yet', () => {
  it('says without a network that it failed, and sends nothing when the network returns', async () => {
    const { form, enter, confirm, setOffline, requests } = await openAgreement()
    setOffline(true)
    onlineManager.setOnline(false)
    await enter(/^Address/, ADDRESS)
    await confirm()
    expect(await form.findByRole('alert')).toBeTruthy()
    setOffline(false)
    onlineManager.setOnline(true)
    expect(await form.findByText(/^Recognised in the address/)).toBeTruthy()
    expect(requests).toEqual([])
    await confirm()
    await dialogClosed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ address: ADDRESS }])
  })

  it('is busy until the place is read, and then sends the agreement once', async () => {
    const { user, enter, button, confirm, requests } = await openAgreement()
    const release = holdPlaces()
    await enter(/^Address/, ADDRESS)
    await confirm()
    expect(button('Sending...').getAttribute('aria-busy')).toBe('true')
    expect([button('Back').disabled, button('Close').disabled]).toEqual([true, true])
    await user.click(button('Sending...'))
    await release()
    await dialogClosed()
    expect(requests).toHaveLength(1)
  })

  it('sends nothing if a field was changed meanwhile, until the team confirms again', async () => {
    const { enter, button, confirm, requests } = await openAgreement()
    const release = holdPlaces()
    await enter(/^Address/, ADDRESS)
    await confirm()
    await enter(/^Dakshina/, '6100')
    await release()
    await waitFor(() => expect(button('Confirm').getAttribute('aria-busy')).toBe('false'))
    expect(requests).toEqual([])
    await confirm()
    await dialogClosed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ feePaise: 610_000 }])
  })

  it('sends nothing after the form was left', async () => {
    const { ref, enter, confirm, requests } = await openAgreement()
    const release = holdPlaces()
    await enter(/^Address/, ADDRESS)
    await confirm()
    cleanup()
    await release()
    expect(requests).toEqual([])
    expect((await desk.seenByTeam(ref)).state).toBe('requested')
  })
})
