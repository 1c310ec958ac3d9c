import { expect, type Page, test } from '@playwright/test'
import { tabTo } from '../keys.ts'
import { expectNoOverflow, openVisitor, waitUntilIdle } from '../people.ts'

/**
 * Returns controls that are fully covered by something else (a header, a bar, a floating button) when they are focused and scrolled into
 * view. Checks the controls of an open dialog, else those of the page.
 */
function hiddenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const windows = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((window) => window.checkVisibility())
    const place = windows.at(-1) ?? document.body
    const isSeen = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]') && control.tabIndex >= 0
    const controls = [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(isSeen)
    const isAt = (target: Element, x: number, y: number) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (target.contains(there) || there.contains(target))
    }
    return controls.flatMap((control) => {
      control.focus()
      if (document.activeElement !== control) return []
      // The visible part of a small input is its label.
      const target = (control instanceof HTMLInputElement ? control.closest('label') : undefined) ?? control
      const { left, top, width, height } = target.getBoundingClientRect()
      const parts = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.2, 0.5, 0.8].map((down) => [left + width * across, top + height * down]),
      )
      const isReached = parts.some(([x = 0, y = 0]) => isAt(target, x, y))
      return isReached ? [] : [control.outerHTML.slice(0, 160)]
    })
  })
}

async function expectReachable(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await expectNoOverflow(page)
  expect(await hiddenControls(page), page.url()).toEqual([])
}

// A desktop of 1280 pixels at 200 % shows half as many.
test('at 200 % a puja is searched, read about and requested', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info, { zoom: 2 })
  await page.goto('/')
  await expectReachable(page)
  const hero = page.getByRole('search')
  await hero.getByLabel('Ceremony').fill('Griha Pravesh')
  await hero.getByLabel('Location', { exact: true }).fill('Pune')
  // Blurred first, because its suggestions cover the button.
  await hero.getByLabel('Location', { exact: true }).blur()
  await hero.getByRole('button', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?.*location=Pune/)
  await expectReachable(page)
  const pandit = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await pandit.textContent()) ?? ''
  await pandit.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectReachable(page)
  await page.reload()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await expectReachable(page)
  await page.getByRole('link', { name: 'Book Now' }).first().click()
  const sheet = page.getByRole('dialog', { name: /^(Book a Pandit|Your booking)$/ })
  await expect(sheet).toBeVisible()
  await expectReachable(page)
  await sheet.getByRole('button', { name: 'Submit Request' }).click()
  await expect(sheet.getByText('Enter your name.')).toBeVisible()
  await expectReachable(page)
  expect(problems).toEqual([])
  await context.close()
})

test('a question is found, opened and closed by keyboard', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await openVisitor(browser, info)
  await page.goto('/faqs')
  await waitUntilIdle(page)
  const questions = page.getByRole('main').locator('details')
  const all = await questions.count()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the questions' }))
  await page.keyboard.type('account')
  await expect(page.getByText(/^\d+ questions? match(es)?\.$/)).toBeVisible()
  await expect.poll(() => questions.count()).toBeLessThan(all)
  // The first search result is already open.
  const first = questions.first()
  await expect(first).toHaveAttribute('open')
  await tabTo(page, first.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(first).not.toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('open')
  const ownAddress = first.getByRole('link', { name: /^Link to this question/ })
  await tabTo(page, ownAddress)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\w/)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Ask us' }))
  expect(problems).toEqual([])
  await context.close()
})
