import { expect, type Page, test } from '@playwright/test'
import { makePicture } from '../../pictures.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, waitForResponseTo, waitUntilIdle } from '../people.ts'

const file = async (width: number, height: number) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await makePicture({ width, height })),
})
const captions = (page: Page) =>
  page.getByLabel(/^Caption of picture/).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** Its toast disappears quickly; the response is what counts. */
async function uploadPhoto(page: Page): Promise<void> {
  const answered = waitForResponseTo(page, '/pandit/update-photo')
  await page.getByRole('button', { name: 'Upload photo' }).click()
  expect((await answered).status()).toBe(200)
}

async function sendPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('Please select an image.')).toBeVisible()
  const chooser = page.getByLabel('Choose a photo')
  await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(page.getByText('This picture cannot be read.')).toBeVisible()
  await chooser.setInputFiles(await file(3000, 2000))
  const preview = page.getByRole('img', { name: 'The part families will see' })
  await page.getByLabel('Zoom').press('ArrowRight')
  await preview.scrollIntoViewIfNeeded()
  const before = await page.getByLabel('Left or right').inputValue()
  const box = await preview.boundingBox()
  if (!box) throw new Error('The picture is not drawn.')
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 3 })
  await page.mouse.up()
  expect(Number(await page.getByLabel('Left or right').inputValue())).toBeLessThan(Number(before))
  await expectAccessible(page)
  await expectNoOverflow(page)
  await uploadPhoto(page)
  const shown = page.getByRole('img', { name: 'Your photo' })
  await expect(shown).toHaveAttribute('src', /^\/uploads\/.*\/320\.webp$/)
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight))).toBe(400)
}

async function arrangeGallery(page: Page): Promise<void> {
  for (const number of [1, 2, 3]) {
    await page.getByLabel('Add a picture').setInputFiles(await file(1000 + number, 800))
    await expect(page.getByLabel(`Caption of picture ${number}`)).toBeVisible()
  }
  await page.getByLabel('Caption of picture 1').fill('Griha Pravesh in Kothrud')
  await page.getByRole('button', { name: 'Move picture 1 later' }).click()
  await expect.poll(() => captions(page)).toEqual(['', 'Griha Pravesh in Kothrud', ''])
  // The move before may still be on its way; only the request without picture 3 has two items.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.request().postDataJSON().items.length === 2 && response.ok(),
  )
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await saved
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => captions(page)).toEqual(['', 'Griha Pravesh in Kothrud'])
}

test('a pandit uploads his photo and past work, and families see them', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, problems } = await openSignedIn(browser, info, 'pandit')
  await page.goto('/admin/profile')
  await waitUntilIdle(page)
  await sendPhoto(page)
  await arrangeGallery(page)
  const me = (await (await page.request.get('/api/v1/pandit/me')).json()) as { slug: string }
  await page.goto(`/explore/pandits/${me.slug}`)
  await expect(page.getByRole('link', { name: 'Photo 2 of past work' })).toBeVisible()
  await expect(page.getByText('Griha Pravesh in Kothrud')).toBeVisible()
  await expect(page.locator('[data-part=photo]')).toHaveAttribute('srcset', /320w, .* 640w, .* 1280w$/)

  // On his own page they open one at a time, and the arrow keys move between them.
  await page.goto(`/pandits/${me.slug}`)
  await waitUntilIdle(page)
  await page.getByRole('link', { name: 'Photo 1 of past work' }).click()
  const viewer = page.getByRole('dialog', { name: /past work/ })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Photo 1 of past work' })).toBeFocused()
  expect(problems).toEqual([])
})

test(
  'a photo that fails to upload shows an error and is kept for another attempt',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context } = await openSignedIn(browser, info, 'pandit')
    await page.goto('/admin/profile')
    await waitUntilIdle(page)
    await page.getByLabel('Choose a photo').setInputFiles(await file(900, 900))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Upload photo' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toContainText('You are offline.')
    await context.setOffline(false)
    await uploadPhoto(page)
  },
)
