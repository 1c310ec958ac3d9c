import { expect, test } from '@playwright/test'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

test('the detected place of a corrected address is shown before it is saved', { tag: '@desktop' }, async ({ browser }, info) => {
  const [team, family] = [await openSignedIn(browser, info, 'team'), await openVisitor(browser, info)]
  const data = {
    pujaName: 'Havan',
    name: 'Suman Corrected Address',
    mobile: '9845030008',
    location: 'Viman Nagar, Pune',
    pujaAddress: '12, Lane 3, Viman Nagar, Pune 411014',
    date: addDays(indiaDate(new Date()), 20),
  }
  const headers = { origin: String(info.project.use.baseURL) }
  const stored = await family.page.request.post('/api/v1/booking/book', { data, headers })
  const { ref } = (await stored.json()) as { ref: string }
  const { page } = team
  await page.goto(`/ops/bookings/${ref}`)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Confirm after call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Called and confirmed' })
  const place = dialog.getByLabel('Place')
  const shown = () => place.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  await expect(place).toBeVisible()
  expect(await shown()).toBe('Viman Nagar, Pune')
  await expect(dialog.getByText('As before.')).toBeVisible()
  await dialog.getByLabel('Address of the puja').fill('B-12, Sea View, Andheri West, Mumbai 400058')
  await expect.poll(shown).toBe('Andheri West, Mumbai')
  await expect(dialog.getByText('Recognised in the address; it was Viman Nagar, Pune before.')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await test.step('another one is chosen by keyboard, and discarded when the address changes', async () => {
    await place.focus()
    await page.keyboard.type('Mumbai')
    await expect.poll(shown).toBe('Mumbai, Maharashtra')
    await expect(dialog.getByText('You chose this place.')).toBeVisible()
    await dialog.getByLabel('Address of the puja').fill('B-12, Sea View, Andheri East, Mumbai 400069')
    await expect.poll(shown).toBe('Andheri East, Mumbai')
    await place.focus()
    await page.keyboard.type('Mumbai')
    await expect.poll(shown).toBe('Mumbai, Maharashtra')
  })
  await dialog.getByLabel('Start, India time').fill('09:30')
  await dialog.getByLabel('Dakshina in rupees').fill('2100')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const seen = (await (await page.request.get(`/api/v1/ops/bookings/${ref}`)).json()) as { locality: string }
  expect(seen.locality).toBe('Mumbai, Maharashtra')
  expect([...team.problems, ...family.problems]).toEqual([])
})
