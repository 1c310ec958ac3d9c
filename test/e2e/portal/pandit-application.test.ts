// Becoming a pandit, from application to first puja.
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { makePicture } from '../../pictures.ts'
import { findInEmail, findLinkInEmail } from '../emails.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitForResponseTo, waitUntilIdle } from '../people.ts'
import { accept, callAndOffer, findPandit, freeDay, requestPuja } from '../request-steps.ts'

const PANDIT = 'Pt. Vishwambhar Dikshit'
const emailOf = (info: TestInfo) => `vishwambhar-${info.project.name}@example.com`
/** The browser also logs a refusal that the page shows. */
const isNoted = (problem: string): boolean => /status of (401|422)/.test(problem)

async function signUp(page: Page, info: TestInfo): Promise<void> {
  await page.goto('/admin/login')
  await waitUntilIdle(page)
  // Existing pandits can sign in on the same page.
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Full Name' })).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  const dialog = page.getByRole('dialog')
  const typed = {
    'Full Name': 'Vishwambhar Dikshit',
    'Email Address': emailOf(info),
    Password: 'kolam-12',
    'Confirm Password': 'kolam-12',
  }
  for (const [label, value] of Object.entries(typed)) await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('form', { name: 'Application form' })).toBeVisible()
}

/** Only a confirmed email address gets the decision with the person's name. */
async function confirmAddress(page: Page, info: TestInfo): Promise<void> {
  await page.goto(await findLinkInEmail(info, emailOf(info), '/verify-email'))
  await waitUntilIdle(page)
  await page.getByRole('main').getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText(`${emailOf(info)} is confirmed.`)).toBeVisible()
  await page.goto('/admin/login')
  await waitUntilIdle(page)
}

async function fillForm(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Application form' })
  const type = (name: string, value: string) => form.getByRole('textbox', { name, exact: true }).fill(value)
  await type('Name as families will see it', PANDIT)
  await type('Mobile number', '98220 44157')
  await form.getByRole('combobox', { name: 'Where you live' }).fill('Pune')
  await form.getByRole('option', { name: /^Pune, Maharashtra/ }).click()
  await type('How far you travel, in km', '25')
  await type('Years of experience', '12')
  await form.getByLabel('Add a puja').selectOption({ label: 'Satyanarayan Katha' })
  await type('Satyanarayan Katha: dakshina in rupees', '3100')
  await form.getByRole('group', { name: 'Languages you explain in' }).getByLabel('Marathi').check()
  await form.getByRole('group', { name: 'Languages you chant in' }).getByLabel('Sanskrit').check()
  await type('Teacher or pathshala', 'Vedashala, Alandi')
  for (const [which, name, mobile] of [
    ['First reference', 'Madhav Joshi', '98220 44158'],
    ['Second reference', 'Sunanda Kulkarni', '98220 44159'],
  ] as const) {
    const group = form.getByRole('group', { name: which })
    await group.getByLabel('Name of the reference').fill(name)
    await group.getByLabel('Mobile number of the reference').fill(mobile)
  }
}

/** An Aadhaar card is refused; uploaded documents are still there after a reload, and can be removed. */
async function addDocuments(page: Page): Promise<void> {
  const group = page.getByRole('region', { name: 'Documents' })
  const choose = group.getByLabel('Choose documents')
  const picture = Buffer.from(await makePicture({ width: 1200, height: 1600 }))
  await choose.setInputFiles({ name: 'Aadhaar front.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(group.getByRole('alert')).toContainText('Please do not send an Aadhaar card')
  await group.getByRole('button', { name: 'Remove Aadhaar front.jpg' }).click()
  await expect(choose).toBeFocused()
  const pdf = Buffer.from('%PDF-1.7\n% a letter\n')
  await choose.setInputFiles([
    { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await expect(group.getByText('Received')).toHaveCount(2)
  await expectNoOverflow(page)
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByRole('textbox', { name: 'Teacher or pathshala' })).toHaveValue('Vedashala, Alandi')
  await expect(group.getByText('Received')).toHaveCount(2)
  const taken = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await group.getByRole('button', { name: 'Remove letter.pdf' }).click()
  expect((await taken).status()).toBe(200)
  await expectAccessible(page)
}

async function sendForm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeFocused()
  await expect(page.getByText('1 document is with our team')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
}

async function verify(page: Page): Promise<void> {
  await page.goto('/ops/applications')
  await waitUntilIdle(page)
  await page.getByRole('link', { name: PANDIT }).click()
  const pane = page.getByRole('complementary', { name: 'Application' })
  await pane.getByRole('button', { name: 'Show certificate.jpg' }).click()
  const shown = page.getByRole('dialog', { name: 'certificate.jpg' })
  await expect.poll(() => shown.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await shown.getByRole('button', { name: 'Close' }).click()
  for (const check of ['Identity checked', 'References called', 'Knowledge checked', 'Documents checked']) {
    await pane.getByRole('button', { name: `${check}: Mark done` }).click()
    await page.getByRole('dialog', { name: check }).getByRole('button', { name: 'Save' }).click()
    await expect(pane.getByRole('button', { name: `${check}: undo` })).toBeVisible()
  }
  await expectNoOverflow(page)
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(pane.getByText(/^Approved by/)).toBeVisible()
  await expect(pane.getByText(/^Will be deleted on/)).toBeVisible()
}

async function completeProfile(page: Page): Promise<void> {
  await page.goto('/admin/profile')
  await waitUntilIdle(page)
  await page.getByRole('textbox', { name: 'Name in Devanagari' }).fill('पं. विश्वंभर दीक्षित')
  await page.getByRole('textbox', { name: 'About me', exact: true }).fill('I learnt at Alandi and explain every step in Marathi.')
  const saved = waitForResponseTo(page, '/pandit/update')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expectNoOverflow(page)
}

/** The public page shows what was checked, and when. */
async function expectVerified(page: Page): Promise<void> {
  const details = page.getByRole('dialog', { name: PANDIT })
  await expect(details.getByText('I learnt at Alandi and explain every step in Marathi.')).toBeVisible()
  await details.getByRole('button', { name: /^Verified on / }).click()
  for (const check of ['Identity checked', 'References called', 'Knowledge of the rites checked', 'Certificates checked'])
    await expect(details.getByText(check)).toBeVisible()
  await page.keyboard.press('Escape')
}

test(
  'an account, an application with a document, the checks, the profile, and the first accepted puja',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const person = await openVisitor(browser, info)
    await test.step('a person creates an account, confirms the address and fills in the form', async () => {
      await signUp(person.page, info)
      await confirmAddress(person.page, info)
      await fillForm(person.page)
    })
    await test.step('adds a document', () => addDocuments(person.page))
    await test.step('and sends it', () => sendForm(person.page))
    const team = await openSignedIn(browser, info, 'team')
    await test.step('the team views the document, checks and approves', () => verify(team.page))
    await test.step('the email links to the portal, where the profile is completed', async () => {
      await findInEmail(info, emailOf(info), /You are now a pandit/)
      await completeProfile(person.page)
    })
    const family = await openVisitor(browser, info)
    await test.step('a family finds the pandit and what was checked', async () => {
      await findPandit(family.page, PANDIT)
      await expectVerified(family.page)
    })
    const date = await freeDay(family.page, PANDIT)
    const ref = await test.step('requests a puja', () => requestPuja(family.page, date))
    await test.step('the team offers it', () => callAndOffer(team.page, ref, PANDIT))
    await test.step('and the new pandit accepts', () => accept(person.page))
    expect([...person.problems, ...team.problems, ...family.problems].filter((problem) => !isNoted(problem))).toEqual([])
    for (const { context } of [person, team, family]) await context.close()
  },
)
