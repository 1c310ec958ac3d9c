// Small details: a single search, cleared errors, a stable price.
import { expect, type TestInfo, test } from '@playwright/test'
import { expectAccessible, loginOf, openVisitor, waitUntilIdle } from '../people.ts'

const isPhone = (info: TestInfo) => info.project.name === 'phone'

test(
  'one box in the header searches everything by keyboard alone, and has a page of its own',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/about')
    await waitUntilIdle(page)
    const sign = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
    const box = page.getByRole('combobox', { name: 'Search the whole site' })
    await test.step('suggestions are grouped by kind, and arrow keys move through all of them', async () => {
      await sign.focus()
      await page.keyboard.press('Enter')
      await expect(box).toBeFocused()
      await page.keyboard.type('satyanaryan')
      await expect(page.getByRole('group', { name: 'Pujas' }).getByRole('option', { name: 'Satyanarayan Katha' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Samagri' }).getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/services\/satyanarayan$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('a suggestion is a link: Ctrl and the middle button open it in a new tab and keep the list open', async () => {
      await sign.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('vivah')
      const suggestion = page.getByRole('group', { name: 'Pujas' }).getByRole('option').first()
      for (const how of [{ modifiers: ['Control'] }, { button: 'middle' }] satisfies Parameters<typeof suggestion.click>[0][]) {
        const [tab] = await Promise.all([context.waitForEvent('page'), suggestion.click(how)])
        await expect(tab).toHaveURL(/\/services\/vivah$/)
        await tab.close()
        await expect(page).toHaveURL(/\/services\/satyanarayan$/)
        await expect(suggestion).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('Escape closes the list, then the dialog, and the focus returns', async () => {
      await sign.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('diwali')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(sign).toBeFocused()
    })
    await test.step('Enter without a selection opens the page of all results', async () => {
      await page.keyboard.press('Enter')
      await page.keyboard.type('diwali')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?query=diwali$/)
      await expect(page.getByRole('main').getByRole('link', { name: 'Diwali Puja', exact: true })).toBeVisible()
    })
    expect(problems).toEqual([])
    await context.close()
  },
)

test('the error of a wrong password disappears once signing in succeeds', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/about')
  await waitUntilIdle(page)
  if (isPhone(info)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).last()
  const { email, password } = loginOf('user')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Password/).fill(`${password} wrong`)
  await send.click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByLabel(/^Password/).fill(password)
  await send.click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.close()
})

test('the details show the same fee as the card of the searched puja', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await openVisitor(browser, info)
  await page.goto('/explore?query=Griha+Pravesh&location=Pune')
  await waitUntilIdle(page)
  const card = page.getByRole('article').first()
  const fee = (await card.getByText(/^₹/).first().textContent()) ?? ''
  await card.getByRole('heading').getByRole('link').click()
  const details = page.getByRole('dialog')
  const first = details.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('Griha Pravesh')
  await expect(first).toContainText(fee)
  // Another puja may cost the same: outside the table the fee is shown once.
  const inTable = await details.getByRole('table').getByText(fee, { exact: true }).count()
  await expect(details.getByText(fee, { exact: true })).toHaveCount(inTable + 1)
  await expect(details.getByText('Starting from')).toHaveCount(0)
  await context.close()
})
