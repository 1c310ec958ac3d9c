// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { personWithPassword } from '../../../../../test/account-helpers.ts'
import { browserWithPictures } from '../../../../../test/dom/picture-browser.ts'
import { closeRoute, fillIn, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { makePicture } from '../../../../../test/pictures.ts'
import type { OwnAccount } from '../../../../modules/accounts/profile/contract.ts'
import * as route from './page.tsx'

let app: TestApp
let as: TestActor
let pictures: ReturnType<typeof browserWithPictures>
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  as = await app.actors.user('Meera Rao')
  pictures = browserWithPictures(app, as)
})
afterEach(() => {
  vi.restoreAllMocks()
  closeRoute()
  pictures.restore()
})
afterAll(() => app.close())

const field = (label: RegExp | string) => screen.getByLabelText(label) as HTMLInputElement
const account = async () => (await (await app.request('/user/account', { as })).json()) as OwnAccount
async function open() {
  const page = await openRoute(app, as, route, '/account/profile')
  await screen.findByRole('heading', { name: 'Profile photo' })
  return { ...page, press: async (name: string) => page.user.click(await screen.findByRole('button', { name })) }
}
const saved = ({ location }: { location: () => string }) =>
  waitFor(() => expect(location()).toBe('/account/profile?done=profile'))

describe('name and mobile number', () => {
  it('are saved, the number in the international form', async () => {
    const page = await open()
    await fillIn(page.user, field(/^Full Name/), ' Meera Iyer ')
    await fillIn(page.user, field('Mobile'), '९८२२० ४४१५७')
    expect(field('Mobile').value).toBe('98220 44157')
    await page.press('Save')
    await saved(page)
    expect(await account()).toMatchObject({ name: 'Meera Iyer', mobile: '+919822044157', language: 'en' })
  })

  it('are checked before they are sent, and the first mistake gets the focus', async () => {
    const page = await open()
    await fillIn(page.user, field(/^Full Name/), ' ')
    await fillIn(page.user, field('Mobile'), '12345')
    await page.press('Save')
    expect(await screen.findByText('Enter your name.')).toBeTruthy()
    expect(screen.getByText(/^Enter the full number\./)).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Full Name/))
    await fillIn(page.user, field('Mobile'), '')
    expect(screen.queryByText(/^Enter the full number\./)).toBeNull()
    expect([page.requests, (await account()).name]).toEqual([[], 'Meera Rao'])
  })

  it('keep what was typed when the connection is lost', async () => {
    const page = await open()
    await fillIn(page.user, field(/^Full Name/), 'Meera Iyer')
    const restore = loseConnection()
    await page.press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Could not send\./)
    expect(field(/^Full Name/).value).toBe('Meera Iyer')
    restore()
    await page.press('Save')
    await saved(page)
  })
})

describe('the language', () => {
  it('opens the page in that language', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const page = await open()
    await page.user.selectOptions(field('Language'), 'हिन्दी')
    await page.press('Save')
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect([assign.mock.calls[0]?.[0], (await account()).language]).toEqual(['/hi/account/profile?done=profile', 'hi'])
  })

  it('of the emails is named when it is not that of the page', async () => {
    await open()
    expect(screen.getByText('The language of these pages and of our emails to you.')).toBeTruthy()
    closeRoute()
    await app.db.updateTable('users').set({ language: 'hi' }).where('id', '=', as.userId).execute()
    await open()
    expect(screen.getByText('We still email you in Hindi. Save to get emails in English.')).toBeTruthy()
  })
})

it('an unconfirmed email address can be sent a link, and a confirmation in another window is noticed', async () => {
  as = await personWithPassword(app, 'user', false)
  const page = await open()
  const part = within(screen.getByRole('heading', { name: 'Email' }).closest('section') as HTMLElement)
  expect(part.getByText('Not confirmed yet')).toBeTruthy()
  await page.press('Send me the link')
  expect(await part.findByText(`We’ve sent the link to ${as.email}.`)).toBeTruthy()
  await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.userId).execute()
  await page.press('Send me the link')
  expect(await part.findByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send me the link' })).toBeNull()
})

describe('the photo', () => {
  const fileOf = (content: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => new File([content], 'me.jpg', { type })
  const upload = (page: Pick<Awaited<ReturnType<typeof open>>, 'user'>, file: File) =>
    page.user.upload(screen.getByLabelText('Choose a photo'), file)
  const choose = async (page: Awaited<ReturnType<typeof open>>) => {
    await upload(page, fileOf(await makePicture({ width: 1600, height: 800 })))
    await screen.findByRole('group', { name: 'Choose what is shown' })
  }

  it('is cut to a square, uploaded, shown at once and saved', async () => {
    const page = await open()
    expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
    await choose(page)
    await page.press('Upload photo')
    expect(await screen.findByText('Uploaded and updated successfully!')).toBeTruthy()
    const { image } = await account()
    expect(image).toMatch(/^\/uploads\/.*\.webp$/)
    const shown = await screen.findByRole('img', { name: 'Your photo' })
    expect(shown.getAttribute('src')).toBe(image?.replace('1280', '320'))
    expect(screen.queryByRole('group', { name: 'Choose what is shown' })).toBeNull()
    const [form] = pictures.uploads
    const sent = await sharp(Buffer.from(await (form?.get('file') as File).arrayBuffer())).metadata()
    expect([sent.width, sent.height, form?.get('purpose')]).toEqual([800, 800, 'photo'])
  })

  it('is not uploaded before one is chosen', async () => {
    const page = await open()
    await page.press('Upload photo')
    expect((await screen.findByRole('alert')).textContent).toBe('Please select an image.')
    expect(pictures.uploads).toEqual([])
  })

  it.each([
    ['a text', new Uint8Array(3), 'text/plain', 'Please select an image.'],
    ['a broken picture', new Uint8Array(300), 'image/jpeg', /^This picture cannot be read\./],
    ['a file of more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'image/jpeg', /^This file is larger than 10 MB\./],
  ])('cannot be %s', async (_name, content, type, text) => {
    const page = await open()
    await choose(page)
    await upload({ user: page.user.setup({ applyAccept: false }) }, fileOf(content, type))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.queryByRole('group', { name: 'Choose what is shown' })).toBeNull()
  })

  it('is uploaded once when the button is pressed before the file is decoded', async () => {
    const decode = globalThis.createImageBitmap as (file: Blob) => Promise<ImageBitmap>
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('createImageBitmap', (file: Blob) => promise.then(() => decode(file)))
    const page = await open()
    await upload(page, fileOf(await makePicture({ width: 1600, height: 800 })))
    await page.press('Upload photo')
    await page.press('Upload photo')
    resolve()
    expect(await screen.findByText('Uploaded and updated successfully!')).toBeTruthy()
    expect([pictures.uploads.length, screen.queryByRole('alert')]).toEqual([1, null])
  })

  it('is the one chosen last, even if an earlier file takes longer to decode', async () => {
    const decode = globalThis.createImageBitmap as (file: Blob) => Promise<ImageBitmap>
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = await open()
    vi.stubGlobal('createImageBitmap', (file: Blob) => promise.then(() => decode(file)))
    await upload(page, fileOf(await makePicture({ width: 1600, height: 800 })))
    vi.stubGlobal('createImageBitmap', decode)
    await upload(page, fileOf(await makePicture({ width: 300, height: 300 })))
    await screen.findByRole('group', { name: 'Choose what is shown' })
    resolve()
    await page.press('Upload photo')
    expect(await screen.findByText('Uploaded and updated successfully!')).toBeTruthy()
    const sent = await sharp(Buffer.from(await (pictures.uploads[0]?.get('file') as File).arrayBuffer())).metadata()
    expect(sent.width).toBe(300)
  })

  it('cannot be one that the browser cannot draw', async () => {
    const page = await open()
    await choose(page)
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    await page.press('Upload photo')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This picture cannot be read\./)
    expect(pictures.uploads).toEqual([])
  })

  it('shows how much is sent, and can be cancelled without an error', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(pictures.plan, { share: 0.4, until: promise })
    const page = await open()
    await choose(page)
    await page.press('Upload photo')
    expect(await screen.findByText('40% sent')).toBeTruthy()
    expect(screen.getByLabelText('Choose a photo').hasAttribute('disabled')).toBe(true)
    await page.press('Cancel')
    expect(await screen.findByRole('button', { name: 'Upload photo' })).toBeTruthy()
    resolve()
    expect([screen.queryByRole('alert'), pictures.uploads, (await account()).image]).toEqual([null, [], null])
    Object.assign(pictures.plan, { share: 1, until: Promise.withResolvers<void>().promise })
    await page.press('Upload photo')
    expect(await screen.findByText('Sent. The picture is being prepared.')).toBeTruthy()
  })

  it.each([
    [{ isLost: true }, 'You are offline. Nothing was sent. Please try again when you are online.'],
    [
      { response: { status: 502, text: '<html>Bad gateway</html>' } },
      /^Something went wrong on our side\. Nothing was changed\./,
    ],
    [{ response: { status: 403, text: '{"message":"Forbidden"}' } }, /^Something went wrong on our side\./],
    [
      { response: { status: 201, text: '' } },
      'Something went wrong on our side. Your change may have been saved: please check before you try again.',
    ],
  ])('that could not be uploaded stays chosen: %j', async (plan, text) => {
    Object.assign(pictures.plan, plan)
    const page = await open()
    await choose(page)
    await page.press('Upload photo')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Upload failed')).toBeTruthy()
    expect(await within(alert).findByText(text)).toBeTruthy()
    expect((await account()).image).toBeNull()
    Object.assign(pictures.plan, { isLost: false, response: undefined })
    await page.press('Upload photo')
    await waitFor(async () => expect((await account()).image).not.toBeNull())
  })

  it('is removed, and stays when that fails', async () => {
    const page = await open()
    expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
    await choose(page)
    await page.press('Upload photo')
    await screen.findByRole('img', { name: 'Your photo' })
    const restore = loseConnection()
    await page.press('Remove photo')
    expect(await screen.findByText('The photo could not be removed')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy()
    restore()
    await page.press('Remove photo')
    expect(await screen.findByText('Photo removed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull())
    expect((await account()).image).toBeNull()
  })
})
