// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closeRoute, openRoute, visitor } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement

it('says at its fields, in the language of the page, what is missing', async () => {
  const page = await openRoute(app, visitor(), route, '/hi/panchang/tithi')
  await page.user.click(await screen.findByRole('button', { name: 'तिथि देखें' }))
  expect(screen.getByText('1900 से आज तक की कोई तारीख चुनें।')).toBeTruthy()
  expect(screen.getByText('स्थान लिखें।')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^जन्म या देहांत की तारीख/))
  await page.user.type(field(/^जन्म या देहांत का स्थान/), 'Varanasi')
  expect(screen.queryByText('स्थान लिखें।')).toBeNull()
})

it('says the same about an incomplete form that arrives', async () => {
  await openRoute(app, visitor(), route, '/panchang/tithi?for=birthday&date=&place=')
  expect(await screen.findByText('Choose a day from 1900 to today.')).toBeTruthy()
  expect(screen.getByText('Enter the place.')).toBeTruthy()
})
