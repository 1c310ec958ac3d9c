// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendApplication, uploadDocument } from '../../../../../test/applications.ts'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { fillIn } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { StoredDocument } from '../../../../modules/accounts/pictures/contract.ts'
import { ApplyForm } from './apply-form.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  closePage()
  localStorage.clear()
})
afterAll(() => app.close())

type Options = { as?: TestActor; waiting?: readonly StoredDocument[] }

async function openForm({ as, waiting = [] }: Options = {}) {
  const person = as ?? (await app.actors.user())
  const onSubmitted = vi.fn()
  const user = { role: 'user' as const, _id: person.userId, name: 'Ramesh Shastri', email: person.email }
  const page = await openPage(app, person, <ApplyForm waiting={waiting} onSubmitted={onSubmitted} />, { user })
  const form = within(await screen.findByRole('form'))
  const field = (label: string | RegExp, at = 0) => form.getAllByLabelText(label)[at] as HTMLInputElement
  const fill = (label: string | RegExp, text: string, at = 0) => fillIn(page.user, field(label, at), text)
  const choosePlace = async () => {
    await page.user.type(field(/^Where you live/), 'Pune')
    await page.user.click(await form.findByRole('option', { name: /^Pune, Maharashtra/ }))
  }
  const addPuja = () => page.user.selectOptions(field(/^Add a puja/), 'satyanarayan')
  const check = (group: RegExp, name: string) =>
    page.user.click(within(form.getByRole('group', { name: group })).getByLabelText(name))
  const fillAll = async () => {
    await fill(/^Mobile number(?! of)/, '98220 44157')
    await choosePlace()
    await fill(/^How far you travel/, '25')
    await fill(/^Years of experience/, '12')
    await addPuja()
    await fill(/dakshina in rupees/, '2,100')
    await check(/^Languages you explain/, 'Marathi')
    await check(/^Languages you chant/, 'Sanskrit')
    await fill(/^Teacher/, 'Vedashala, Alandi')
    for (const [at, name] of ['Madhav Joshi', 'Sunanda Kulkarni'].entries()) {
      await fill(/^Name of the reference/, name, at)
      await fill(/^Mobile number of the reference/, `98220 4415${at}`, at)
    }
    await page.user.click(form.getByRole('checkbox', { name: /^I am 18 or older/ }))
  }
  const button = form.getByRole('button', { name: 'Send application' })
  const send = () => page.user.click(button)
  /** The fields that are listed above the form. */
  const listed = () => {
    const list = screen.queryByRole('region', { name: /to be filled in$/ })
    return list
      ? within(list)
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
      : []
  }
  return { ...page, person, onSubmitted, form, field, fill, choosePlace, addPuja, check, fillAll, button, send, listed }
}
const storedOf = ({ userId }: TestActor) =>
  app.db.selectFrom('pandit_applications').selectAll().where('user_id', '=', userId).execute()
const problems = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('an application', () => {
  it('is sent once for a double click, with numbers and paise, and its draft is deleted', async () => {
    const { fillAll, user, button, requests, onSubmitted, person } = await openForm()
    await fillAll()
    expect(localStorage.length).toBe(1)
    await user.dblClick(button)
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toMatchObject({
      name: 'Ramesh Shastri',
      travelRadiusKm: 25,
      services: [{ ceremonySlug: 'satyanarayan', feePaise: 210_000 }],
      languages: ['Marathi'],
      consent: true,
      language: 'en',
    })
    expect(await storedOf(person)).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  it('of someone who has applied already shows the same as after sending', async () => {
    const as = await app.actors.user()
    await sendApplication(app, as)
    const { fillAll, send, onSubmitted } = await openForm({ as })
    await fillAll()
    await send()
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
    expect(await storedOf(as)).toHaveLength(1)
  })

  it('keeps its draft, except the consent, until it is sent', async () => {
    const { fillAll, person } = await openForm()
    await fillAll()
    closePage()
    const { field } = await openForm({ as: person })
    expect([field(/^Teacher/).value, field(/^Where you live/).value]).toEqual(['Vedashala, Alandi', 'Pune, Maharashtra'])
    expect(field('Marathi').checked).toBe(true)
    expect(field(/^I am 18 or older/).checked).toBe(false)
  })

  it('can be sent again after the connection was lost', async () => {
    const { fillAll, send, setOffline, onSubmitted } = await openForm()
    await fillAll()
    setOffline(true)
    await send()
    expect(await screen.findByText(/connection|offline/i)).toBeTruthy()
    setOffline(false)
    await send()
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
  })
})

describe('an application that is not sent', () => {
  it('names the missing fields, at each one and in a list above the form that leads to them', async () => {
    const { fill, field, addPuja, send, listed, requests, user, form } = await openForm()
    await send()
    await waitFor(() =>
      expect(listed()).toEqual([
        'Mobile number',
        'Where you live',
        'How far you travel, in km',
        'Years of experience',
        'Add a puja',
        'Languages you explain in',
        'Languages you chant in',
        'Teacher or pathshala',
        ...['Name of the reference', 'Mobile number of the reference'],
        ...['Name of the reference', 'Mobile number of the reference'],
        expect.stringContaining('I am 18 or older'),
      ]),
    )
    expect(document.activeElement).toBe(field(/^Mobile number(?! of)/))
    expect(problems()).toContain('Choose the place from the list.')
    expect(problems()).toContain('Without your consent we cannot check the application.')
    await user.click(screen.getByRole('button', { name: 'Teacher or pathshala' }))
    expect(document.activeElement).toBe(field(/^Teacher/))
    await fill(/^Teacher/, 'Vedashala, Alandi')
    await addPuja()
    expect(listed()).not.toContain('Teacher or pathshala')
    expect(problems()).not.toContain('Enter the name of your teacher or pathshala.')
    expect(problems()).not.toContain('Choose at least one puja.')
    await send()
    await waitFor(() => expect(listed()).toContain('Satyanarayan Katha: dakshina in rupees'))
    expect(form.getByText('Enter an amount such as 2100.')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('says at each field what is wrong with it', async () => {
    const { fillAll, fill, field, send, requests } = await openForm()
    await fillAll()
    const aadhaar = 'Please remove the Aadhaar number. We do not need it and may not keep it.'
    for (const [label, text, problem] of [
      [/^Teacher/, 'x'.repeat(201), 'This is too long. Please shorten it.'],
      [/^Teacher/, '2345 6789 0123', aadhaar],
      [/^A few words/, 'My Aadhaar is 234567890123.', aadhaar],
      [/^Mobile number of the reference/, '12345', expect.stringMatching(/^Enter ten digits that start with/)],
      [/^How far you travel/, '201', 'Enter a whole number from 1 to 200.'],
      [/^Years of experience/, '1.5', 'Enter a whole number from 0 to 80.'],
    ] as const) {
      const valid = field(label).value
      await fill(label, text)
      await send()
      await waitFor(() => expect(problems()).toEqual([problem]))
      expect(document.activeElement).toBe(field(label))
      await fill(label, valid)
    }
    expect(requests).toEqual([])
  })

  it('leads to a group of boxes without a tick', async () => {
    const { fillAll, check, form, send } = await openForm()
    await fillAll()
    await check(/^Languages you chant/, 'Sanskrit')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('group', { name: /^Languages you chant/ })))
    expect(problems()).toEqual(['Choose at least one language.'])
  })
})

describe('a document', () => {
  it('that is not uploaded is not left out: the form names it beside what else is wrong', async () => {
    const { fillAll, fill, form, user, send, listed, requests } = await openForm()
    await fillAll()
    await fill(/^Teacher/, '')
    const file = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' })
    await user.upload(form.getByLabelText('Choose documents'), file)
    await send()
    await waitFor(() => expect(listed()).toEqual(['Teacher or pathshala', 'Documents']))
    expect(problems()).toContain('One of the documents has not arrived. Wait, send it again or remove it.')
    await user.click(form.getByRole('button', { name: 'Remove certificate.pdf' }))
    expect(problems()).toEqual(['Enter the name of your teacher or pathshala.'])
    expect(requests).toEqual([])
  })

  it('that is not uploaded is named before there are too many', async () => {
    const { fillAll, form, user, send, listed } = await openForm()
    await fillAll()
    const files = Array.from({ length: 9 }, (_, at) => new File(['%PDF-1.7'], `letter-${at}.pdf`, { type: 'application/pdf' }))
    await user.upload(form.getByLabelText('Choose documents'), files)
    await send()
    await waitFor(() => expect(listed()).toEqual(['Documents']))
    expect(problems()).toContain('One of the documents has not arrived. Wait, send it again or remove it.')
  })

  it('that the server has is sent, and one that it has deleted is refused there and named', async () => {
    const as = await app.actors.user()
    const waiting = [
      { id: await uploadDocument(app, as), name: 'certificate.pdf' },
      { id: 'gone', name: 'letter.pdf' },
    ] as StoredDocument[]
    const { fillAll, form, user, send, listed, onSubmitted, requests } = await openForm({ as, waiting })
    await fillAll()
    await send()
    await waitFor(() => expect(listed()).toEqual(['Documents']))
    expect(problems()).toContain('One of the documents is no longer here. Remove it and choose it again.')
    expect(document.activeElement).toBe(form.getByRole('group', { name: 'Documents' }))
    expect(onSubmitted).not.toHaveBeenCalled()
    await user.click(form.getByRole('button', { name: 'Remove letter.pdf' }))
    await send()
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
    expect(requests.at(-1)?.body.documents).toEqual([waiting[0]?.id])
  })
})
