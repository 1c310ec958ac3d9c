// Reuses browser contexts per worker, so later pages load from cache.

import { test as base, type TestInfo } from '@playwright/test'
import type { Role } from '../../src/shared/accounts/roles.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, type Person } from './people.ts'

export type Guest = Role | 'nobody'
/** Returns a person whose browser has its initial size and theme again, with no recorded problems. */
type Guests = (guest: Guest) => Promise<Person>

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Pages hydrate in one theme on the desktop and in the other on the phone, and are checked in both. */
const firstTheme = ({ project }: Pick<TestInfo, 'project'>): Theme => (project.name === 'phone' ? 'dark' : 'light')

export const test = base.extend<object, { guests: Guests }>({
  guests: [
    async ({ browser }, use, info) => {
      const people = new Map<Guest, Promise<Person>>()
      const openContext = (guest: Guest) => (guest === 'nobody' ? openVisitor(browser, info) : openSignedIn(browser, info, guest))
      await use(async (guest) => {
        const pending = people.get(guest) ?? openContext(guest)
        people.set(guest, pending)
        const person = await pending
        person.problems.length = 0
        if (info.project.use.viewport) await person.page.setViewportSize(info.project.use.viewport)
        await person.page.emulateMedia({ colorScheme: firstTheme(info) })
        return person
      })
      for (const pending of people.values()) await (await pending).context.close()
    },
    { scope: 'worker' },
  ],
})

/** Expects no horizontal overflow, including on a phone of 320 pixels, and no accessibility violation in either theme. */
export async function expectLayoutAndAccessibility({ page }: Person, info: TestInfo): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: firstTheme(info) === 'light' ? 'dark' : 'light' })
  // A theme changes only colours.
  await expectAccessible(page, ['color-contrast'])
  if (info.project.name !== 'phone') return
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
}
