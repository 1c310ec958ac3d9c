import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow, openSignedIn, waitForResponseTo, waitUntilIdle } from '../people.ts'

const ABOUT = 'I explain every step before I begin.'
const REPLY = 'It was an honour to be your guest.'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilIdle(page)
}

test('a day off, a puja elsewhere and the feed', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openSignedIn(browser, info, 'pandit')
  await open(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Next month' }).click()
  await waitUntilIdle(page)
  // Days off and days with pujas say so after the date.
  const freeDays = page.getByRole('table').getByRole('button', { name: /^[A-Z][a-z]+,? \d+ [A-Z][a-z]+ \d{4}$/ })
  await freeDays.last().click()
  await page.getByRole('button', { name: 'Take the day off' }).click()
  await expect(page.getByText('You have this day off.')).toBeVisible()
  await page.getByRole('button', { name: 'Work on this day' }).click()
  await expect(page.getByRole('button', { name: 'Take the day off' })).toBeVisible()

  await page.getByRole('button', { name: 'Add other puja' }).click()
  await page.getByLabel('Begins at').fill('16:00')
  await page.getByLabel('Note').fill('At the temple')
  await page.getByRole('button', { name: 'Block this time' }).click()
  await expect(page.getByText('4:00 PM to 7:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Get link' }).click()
  const feed = await page.getByLabel('Calendar link').inputValue()
  const file = await page.request.get(new URL(feed).pathname)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('SUMMARY:At the temple')
  await page.getByRole('button', { name: 'Remove the entry at 4:00 PM' }).click()
  await expect(page.getByText('4:00 PM to 7:00 PM')).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(problems).toEqual([])
  await context.close()
})

test('a tap says when the form for another puja cannot be loaded', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openSignedIn(browser, info, 'pandit')
  await page.route(/\/assets\/external-booking-form/, (route) => route.abort())
  await open(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Add other puja' }).click()
  await expect(page.locator('section[aria-live]').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add other puja' })).toBeVisible()
  await context.close()
})

/** Uses the menu, which has to be opened on a phone. */
async function go(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('link', { name, exact: true }).click()
}

test('only the latest completed pujas are shown, and the rest after a tap', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openSignedIn(browser, info, 'pandit')
  await open(page, '/admin/dashboard')
  const done = page.getByRole('region', { name: 'Done' })
  await expect(done.getByRole('article')).toHaveCount(5)
  await done.getByRole('button', { name: 'Show more' }).click()
  await expect(done.getByRole('article').nth(5)).toBeVisible()
  await expect(done.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})

/** What is printed now, as text; system dialogs are left out. */
const onPaper = (page: Page) => page.locator('body').innerText()

test(
  'a month of the earnings is printed with name and totals, in the light theme',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openSignedIn(browser, info, 'pandit', { colorScheme: 'dark' })
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      window.print = () => undefined
    })
    await open(page, '/admin/earnings')
    const month = page.getByRole('heading', { level: 2 }).nth(1)
    const title = await month.innerText()
    await month.click()
    await page.getByRole('button', { name: `Print ${title}` }).click()
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    const paper = await onPaper(page)
    for (const text of ['Sankalp', 'Pt. Hemant Pathak', `Earnings: ${title}`, 'Dakshina', 'Total']) expect(paper).toContain(text)
    await expect(page.locator('table:visible')).toHaveCount(1)
    await expect(page.locator('button:visible, a:visible, nav:visible')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await test.step('printing with the browser prints the whole year', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(page.locator('table:visible')).not.toHaveCount(1)
      expect(await onPaper(page)).toContain('Full year')
    })
    expect(problems).toEqual([])
    await context.close()
  },
)

const about = (page: Page) => page.getByLabel('About me', { exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function save(page: Page): Promise<void> {
  const saved = waitForResponseTo(page, '/pandit/update')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

/** A puja that nobody lists stays a separate tag: Escape closes the list, Enter adds the typed text. */
async function changeProfile(page: Page): Promise<void> {
  await about(page).fill(ABOUT)
  const mobile = page.getByLabel('Mobile number')
  await mobile.fill('९८२२०४४१५७')
  await expect(mobile).toHaveValue('9822044157')
  const puja = page.getByLabel('Add a puja')
  await puja.fill('  Annaprashan ')
  await puja.press('Escape')
  await puja.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Annaprashan' })).toBeVisible()
  await expect(puja).toHaveValue('')
  // Choosing a suggestion clears the field too, and text typed right afterwards stays.
  await puja.pressSequentially('mundan')
  await expect(page.getByRole('option', { name: 'Mundan', exact: true })).toBeVisible()
  await puja.press('ArrowDown')
  await puja.press('Enter')
  await page.keyboard.type('ha')
  await expect(page.getByRole('button', { name: 'Remove Mundan' })).toBeVisible()
  await expect(puja).toHaveValue('ha')
  await puja.fill('')
  await page.getByRole('button', { name: 'Remove Mundan' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByText(ABOUT)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the preview' }).click()
}

/** By a link in the menu, by signing out, by Back, and by reloading the page. */
async function tryToLeave(page: Page): Promise<void> {
  await go(page, 'Earnings')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(about(page)).toHaveValue(ABOUT)
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await about(page).click()
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about(page)).toHaveValue(ABOUT)
  const requested = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const native = await requested
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
}

test(
  'a profile is changed, previewed as families see it, and not lost by leaving',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openSignedIn(browser, info, 'pandit')
    await open(page, '/admin/dashboard')
    await go(page, 'Profile')
    const before = await about(page).inputValue()
    const mobile = page.getByLabel('Mobile number')
    const number = await mobile.inputValue()
    await test.step('changed and previewed', () => changeProfile(page))
    await test.step('leaving is prevented', () => tryToLeave(page))
    await save(page)
    await go(page, 'Earnings')
    await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()

    await go(page, 'Profile')
    await expect(about(page)).toHaveValue(ABOUT)
    await about(page).fill(before)
    await mobile.fill(number)
    await page.getByRole('button', { name: 'Remove Annaprashan' }).click()
    await save(page)
    await about(page).fill(ABOUT)
    await go(page, 'Reviews')
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { name: 'Reviews and reliability' })).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  },
)

test(
  'the slower of two tabs is notified, keeps the typed text, and overwrites the newer version or loads it',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context } = await openSignedIn(browser, info, 'pandit')
    const culture = (window: Page) => window.getByLabel('Culture and tradition')
    await open(page, '/admin/profile')
    const before = await culture(page).inputValue()
    const other = await context.newPage()
    await open(other, '/admin/profile')
    await culture(other).fill('Of the other window')
    await save(other)

    await culture(page).fill('Of this window')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').getByText(/changed elsewhere/)).toBeVisible()
    await expect(culture(page)).toHaveValue('Of this window')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Save my version' }).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()

    await culture(other).fill(before)
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await other.getByRole('button', { name: 'Load the newer version' }).click()
    await expect(culture(other)).toHaveValue('Of this window')
    await culture(other).fill(before)
    await save(other)
    await context.close()
  },
)

test('a reply to a review is public, and gone when it is withdrawn', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context, problems } = await openSignedIn(browser, info, 'pandit')
  await open(page, '/admin/reviews')
  const review = page.getByRole('article').first()
  await review.getByText('Reply', { exact: true }).click()
  await review.getByRole('button', { name: 'Publish reply' }).click()
  await expect(review.getByText('Write your reply.')).toBeVisible()
  await review.getByRole('textbox').fill(REPLY)
  await review.getByRole('button', { name: 'Publish reply' }).click()
  await expect(review.getByText(/^You replied on/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const { slug } = (await (await page.request.get('/api/v1/pandit/me')).json()) as { slug: string }
  await open(page, `/explore/pandits/${slug}`)
  await expect(page.getByText(REPLY)).toBeVisible()
  await open(page, '/admin/reviews')
  await review.getByRole('button', { name: 'Delete reply' }).click()
  await expect(review.getByText(/^You replied on/)).toBeHidden()
  await open(page, `/explore/pandits/${slug}`)
  await expect(page.getByText(REPLY)).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})

test('in Hindi too, a reason is not lost by a stray key, and the question fits', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, problems } = await openSignedIn(browser, info, 'pandit')
  await open(page, '/hi/admin/dashboard')
  await page.getByRole('button', { name: 'नहीं आ पाऊँगा' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('बुखार है')
  await page.keyboard.press('Escape')
  const question = await dialog.getByText('बदलाव छोड़ दें?').boundingBox()
  const keep = await dialog.getByRole('button', { name: 'बदलाव जारी रखें' }).boundingBox()
  expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(keep?.y ?? 0)
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveValue('बुखार है')
  expect(problems).toEqual([])
})
