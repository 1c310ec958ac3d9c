// Small things on the way: the sign for searching leads into the field, an old error goes, the price stays the same.
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { loginOf, settled, visitor } from './people.ts'

const isPhone = (info: TestInfo) => info.project.name === 'phone'

/** On a phone the sign stands in the menu. */
async function followSearchSign(page: Page, info: TestInfo): Promise<void> {
  if (isPhone(info)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const within = isPhone(info) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await within.getByRole('link', { name: 'Search', exact: true }).click()
}

test('the sign for searching leads into the first field, each time', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context, problems } = await visitor(browser, info)
  await page.goto('/about')
  await settled(page)
  const ceremony = page.getByRole('combobox', { name: 'Ceremony' })
  for (const time of ['from another page', 'again', 'and again']) {
    await followSearchSign(page, info)
    await expect(ceremony, time).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await ceremony.blur()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('a wrong password is no longer told once signing in succeeds', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await visitor(browser, info)
  await page.goto('/about')
  await settled(page)
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

test('the details ask the fee that the card asked for the puja searched', { tag: '@desktop' }, async ({ browser }, info) => {
  const { page, context } = await visitor(browser, info)
  await page.goto('/explore?query=Griha+Pravesh&location=Pune')
  await settled(page)
  const card = page.getByRole('article').first()
  const fee = (await card.getByText(/^₹/).first().textContent()) ?? ''
  await card.getByRole('heading').getByRole('link').click()
  const details = page.getByRole('dialog')
  const first = details.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('Griha Pravesh')
  await expect(first).toContainText(fee)
  // Another puja may cost the same: beside the table the fee stands once.
  const inTable = await details.getByRole('table').getByText(fee, { exact: true }).count()
  await expect(details.getByText(fee, { exact: true })).toHaveCount(inTable + 1)
  await expect(details.getByText('Starting from')).toHaveCount(0)
  await context.close()
})
