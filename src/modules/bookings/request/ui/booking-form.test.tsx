// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { makePandit, type TestPandit } from '../../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { BookingMount } from '../../../../web/layout/booking-mount.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  closePage()
  localStorage.clear()
})
afterAll(() => app.close())

/** Opens the sheet by a link, as on a newly loaded page. The same link twice is the same opening, as after a reload. */
async function openSheet(link: string) {
  closePage()
  const { user, requests } = await openPage(app, undefined, <BookingMount />, { address: `/${link}` })
  const sheet = within(await screen.findByRole('dialog'))
  const puja = await sheet.findByLabelText<HTMLSelectElement>(/^Select Puja/)
  const name = sheet.getByLabelText<HTMLInputElement>(/^Name/, { selector: '[autocomplete=name]' })
  return { user, requests, sheet, puja, name }
}

const withPandit = ({ id, name }: TestPandit) => `?book=&with=${id}&name=${encodeURIComponent(name)}`

describe('a muhurat the sheet was opened with', () => {
  const LINK = '?book=satyanarayan&on=2026-12-10&hours=10:03-10:44 pune/Pune'

  /** Fills in the form and sends it. */
  async function send({ user, sheet, name }: Awaited<ReturnType<typeof openSheet>>): Promise<void> {
    await user.type(name, 'Aditi')
    await user.type(
      sheet.getByLabelText(/^Mobile/, { selector: '[autocomplete=tel-national], [autocomplete=tel]' }),
      '9822044157',
    )
    await user.type(sheet.getByLabelText(/^Puja Address/), 'Paud Road, Pune')
    await user.click(sheet.getByRole('button', { name: 'Submit Request' }))
    await sheet.findByText('Booking successful!')
  }

  it('is sent with the request, and is not part of the message', async () => {
    const opened = await openSheet(LINK)
    expect(opened.sheet.getByText(/^Muhurat: 10:03\sAM to 10:44\sAM, Pune$/)).toBeTruthy()
    expect(opened.sheet.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('')
    await send(opened)
    expect(opened.requests.at(-1)?.body).toMatchObject({
      ...{ date: '2026-12-10', muhuratFrom: '10:03', muhuratTo: '10:44', muhuratPlace: 'pune' },
    })
  })
})

describe('the puja when the booking sheet opens', () => {
  it('is not saved if only the link prefilled it', async () => {
    const linked = await openSheet('?book=satyanarayan')
    await linked.user.type(linked.name, 'Aditi')
    const again = await openSheet('?book=satyanarayan')
    expect([again.puja.value, again.name.value]).toEqual(['Satyanarayan', 'Aditi'])
    const without = await openSheet('?book=')
    expect([without.puja.value, without.name.value]).toEqual(['', 'Aditi'])
  })

  it('is kept after a reload and in another opening if the visitor chose it', async () => {
    const linked = await openSheet('?book=satyanarayan')
    await linked.user.selectOptions(linked.puja, 'Ganesh')
    expect((await openSheet('?book=satyanarayan')).puja.value).toBe('Ganesh')
    expect((await openSheet('?book=')).puja.value).toBe('Ganesh')
  })

  it('is that of the visitor after a link prefilled another one', async () => {
    const own = await openSheet('?book=')
    await own.user.selectOptions(own.puja, 'Ganesh')
    const linked = await openSheet('?book=satyanarayan')
    await linked.user.type(linked.name, 'Aditi')
    expect((await openSheet('?book=satyanarayan')).puja.value).toBe('Satyanarayan')
    expect((await openSheet('?book=')).puja.value).toBe('Ganesh')
  })

  it('is kept with its name if the visitor named it', async () => {
    const linked = await openSheet('?book=others')
    await linked.user.type(linked.sheet.getByLabelText(/^Name of Other Puja/), 'Kuldevi')
    const next = await openSheet(withPandit(await makePandit(app)))
    expect(next.puja.value).toBe('Others')
    expect(next.sheet.getByLabelText<HTMLInputElement>(/^Name of Other Puja/).value).toBe('Kuldevi')
  })

  it('is filled in from the draft for a pandit only if he performs it', async () => {
    const performs = await makePandit(app, { services: { ganesh: 310_000 } })
    const other = await makePandit(app, { services: { satyanarayan: 210_000 } })
    const own = await openSheet('?book=')
    await own.user.selectOptions(own.puja, 'Ganesh')

    const without = await openSheet(withPandit(other))
    await without.sheet.findByText(/from ₹2,100/)
    expect(without.puja.value).toBe('')
    await without.user.type(without.name, 'Aditi')

    const filled = await openSheet(withPandit(performs))
    await waitFor(() => expect(filled.puja.value).toBe('Ganesh'))
    expect(filled.name.value).toBe('Aditi')
  })

  it('is filled in from the draft once the requested pandit, who does not perform it, is removed', async () => {
    const other = await makePandit(app, { services: { satyanarayan: 210_000 } })
    const own = await openSheet('?book=')
    await own.user.selectOptions(own.puja, 'Ganesh')
    const { sheet, puja, user } = await openSheet(withPandit(other))
    await sheet.findByText(/from ₹2,100/)
    await user.click(sheet.getByRole('button', { name: /^Remove/ }))
    await waitFor(() => expect(puja.value).toBe('Ganesh'))
  })

  it('is kept after a reload if the visitor chose it for a pandit who does not perform it', async () => {
    const other = await makePandit(app, { services: { satyanarayan: 210_000 } })
    const requested = await openSheet(withPandit(other))
    await requested.user.selectOptions(requested.puja, 'Ganesh')
    const reloaded = await openSheet(withPandit(other))
    await reloaded.sheet.findByText(/from ₹2,100/)
    expect(reloaded.puja.value).toBe('Ganesh')
  })
})
