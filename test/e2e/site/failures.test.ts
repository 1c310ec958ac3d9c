import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openVisitor, waitUntilIdle } from '../people.ts'

const PHONE = /^\+91 /

/** The error response of our API that replaces a page's data. */
const refusal = (code: string, values: object = {}) => JSON.stringify({ message: '', error: { code, requestId: '', values } })

/** Opens a page and follows its link to the contact page, with an error response of this status for its data. */
async function followRefused(page: Page, prefix: string, status: number, body: string): Promise<void> {
  await page.route('**/contact.data*', (route) => route.fulfill({ status, contentType: 'application/json', body }))
  await page.goto(`${prefix}/about`)
  await waitUntilIdle(page)
  await page.locator(`footer a[href="${prefix}/contact"]`).first().click()
}

const AFTER_A_LINK = [
  ['', 401, refusal('unauthenticated'), 'Please sign in', 'Please sign in from the home page and open this page again.'],
  ['', 403, refusal('forbidden'), 'Your account cannot open this page', 'If you have another account, please sign in with it.'],
  ['', 404, refusal('not_found'), 'Oops! Page not found', 'The link may be old or mistyped.'],
  ['', 429, refusal('rate_limited', { retryAfterSeconds: 840 }), 'Too many requests', 'Please wait 14 minutes and try again.'],
  [
    '',
    503,
    refusal('unavailable', { retryAfterSeconds: 30 }),
    'We’ll be back in a moment',
    'Please wait 30 seconds and try again.',
  ],
  ['', 500, 'no JSON of ours', 'This page could not be loaded', 'Something went wrong on our side.'],
  ['/hi', 401, refusal('unauthenticated'), 'कृपया साइन इन करें', 'मुखपृष्ठ से साइन इन करके यह पृष्ठ फिर खोलें'],
  ['/hi', 403, refusal('forbidden'), 'आपके खाते से यह पृष्ठ नहीं खुल सकता', 'तो कृपया उससे साइन इन करें'],
  ['/hi', 429, refusal('rate_limited', { retryAfterSeconds: 58 }), 'बहुत ज़्यादा अनुरोध', 'कृपया 58 सेकंड रुककर फिर कोशिश करें।'],
  ['/hi', 503, 'no JSON of ours', 'हम थोड़ी देर में लौटते हैं', 'कृपया 60 सेकंड रुककर फिर कोशिश करें।'],
] as const

for (const [prefix, status, body, title, text] of AFTER_A_LINK) {
  test(`${status} after a link in ${prefix || 'English'} says what to do`, { tag: '@desktop' }, async ({ browser }, info) => {
    const { page, context } = await openVisitor(browser, info)
    await followRefused(page, prefix, status, body)
    const main = page.locator('main#main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).toContainText(text)
    await expect(main.getByRole('link', { name: PHONE })).toHaveAttribute('href', /^tel:\+/)
    await expect(page).toHaveTitle(title)
    await expectAccessible(page)
    const again = main.getByRole('link', { name: /^(Try again|फिर कोशिश करें)$/ })
    if (status === 429 || status >= 500) {
      await page.unroute('**/contact.data*')
      await again.click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/contact$`))
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(title)
    } else await expect(again).toHaveCount(0)
    await context.close()
  })
}

test('without the text of the error, the general message is shown', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.route('**/assets/failure-text*', (route) => route.abort())
  await followRefused(page, '', 503, refusal('unavailable'))
  const main = page.locator('main#main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(main).toContainText('Something went wrong on our side.')
  await expect(main.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.close()
})

test('a missing page says so without JavaScript', { tag: '@phone' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info, { javaScriptEnabled: false })
  for (const [path, title] of [
    ['/no-such-page', 'Oops! Page not found'],
    ['/hi/no-such-page', 'यह पृष्ठ नहीं मिला'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    const main = page.locator('main#main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('link', { name: PHONE })).toBeVisible()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  }
  await context.close()
})
