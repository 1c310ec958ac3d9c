import { expect, test } from '@playwright/test'
import { findInEmail } from '../emails.ts'
import { expectAccessible, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

const EMAIL = 'vandana.asks@example.com'

test('a question is sent, answered from the console, and its ticket followed', { tag: '@desktop' }, async ({ browser }, info) => {
  const [family, team] = [await openVisitor(browser, info), await openSignedIn(browser, info, 'team')]
  const { page } = family
  await page.goto('/contact')
  await waitUntilIdle(page)
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Enter your name.')).toBeVisible()
  await expect(form.getByLabel('Your name')).toBeFocused()
  await form.getByLabel('Your name').fill('Vandana Iyer')
  await expect(form.getByText('Enter your name.')).toHaveCount(0)
  await form.getByLabel('Email').fill(EMAIL)
  await form.getByLabel('Subject').selectOption({ label: 'Pandit Services' })
  // Typed like a person: a form filled faster is held back.
  const words = 'Do you know a pandit in Pune who explains a Satyanarayan Katha in Tamil?'
  await form.getByLabel('Message').pressSequentially(words, { delay: 40 })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText(/will reply by/)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  const number = await findInEmail(info, EMAIL, /TK-[A-Z0-9]{6}/)
  await team.page.goto('/ops/tickets')
  await waitUntilIdle(team.page)
  await team.page.getByRole('link', { name: 'Vandana Iyer' }).click()
  const pane = team.page.getByRole('complementary', { name: 'Ticket' })
  await expect(pane.getByText('explains a Satyanarayan Katha in Tamil')).toBeVisible()
  await expectAccessible(team.page)
  await pane.getByRole('button', { name: 'Answer' }).click()
  const dialog = team.page.getByRole('dialog')
  await dialog.getByLabel('Answer').fill('Yes, two of them. We phone you today.')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(pane.getByText('replied by email.')).toBeVisible()
  await findInEmail(info, EMAIL, /We phone you today/)
  const status = page.getByRole('region', { name: 'Ticket status' })
  await status.getByRole('button', { name: 'Show' }).click()
  await expect(status.getByText('Enter the ticket number.')).toBeVisible()
  await expect(status.getByLabel('Ticket number')).toBeFocused()
  await status.getByLabel('Ticket number').fill(number)
  await status.getByLabel('Email').fill(EMAIL)
  await status.getByRole('button', { name: 'Show' }).click()
  await expect(status.getByText('was answered on')).toBeVisible()
  expect([...family.problems, ...team.problems]).toEqual([])
})

test(
  'an applicant for a role chooses the CV by keyboard, sees its name, and sends it',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const { page, problems } = await openVisitor(browser, info)
    await page.goto('/about')
    await waitUntilIdle(page)
    const form = page.locator('[data-part=role-form]')
    const cv = form.getByLabel('Choose a PDF')
    await form.getByLabel('Your name').fill('Ketan Gokhale')
    await form.getByLabel('Email').fill('ketan.gokhale@example.com')
    await form
      .getByLabel('About you')
      .pressSequentially('I kept the accounts of a temple in Nashik for ten years.', { delay: 40 })
    // Listens before the click: the browser takes a moment to pass its file dialog to the test.
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(cv).toBeFocused()
    await expect(form.getByText('Choose your CV as a PDF.')).toBeVisible()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({
      name: 'gokhale.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n% a life\n'),
    })
    await expect(form.getByText('gokhale.pdf')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(form.getByText('gokhale.pdf')).toHaveCount(0)
    await expect(form.getByText(/TK-[A-Z0-9]{6}/)).toBeVisible()
    expect(problems).toEqual([])
  },
)
