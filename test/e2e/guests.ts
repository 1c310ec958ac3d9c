// Reuses browser contexts per worker, so later pages load from cache.
import { test as base, type TestInfo } from '@playwright/test'
import type { Role } from '../../src/server/context.ts'
import { expectAccessible, expectNoOverflow, type Person, signedIn, visitor } from './people.ts'

export type Guest = Role | 'nobody'
/** Who asks comes to a browser that is at its first size again, in the first theme, with nothing noted. */
type Guests = (guest: Guest) => Promise<Person>

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Each page comes to life in one theme at a desk and in the other on a phone, and is looked at in both. */
const firstTheme = ({ project }: Pick<TestInfo, 'project'>): Theme => (project.name === 'phone' ? 'dark' : 'light')

export const test = base.extend<object, { guests: Guests }>({
  guests: [
    async ({ browser }, use, info) => {
      const people = new Map<Guest, Promise<Person>>()
      const come = (guest: Guest) => (guest === 'nobody' ? visitor(browser, info) : signedIn(browser, info, guest))
      await use(async (guest) => {
        const joining = people.get(guest) ?? come(guest)
        people.set(guest, joining)
        const person = await joining
        person.problems.length = 0
        if (info.project.use.viewport) await person.page.setViewportSize(info.project.use.viewport)
        await person.page.emulateMedia({ colorScheme: firstTheme(info) })
        return person
      })
      for (const joining of people.values()) await (await joining).context.close()
    },
    { scope: 'worker' },
  ],
})

/** Nothing out of the page, on a phone of 320 pixels neither, and no violation in either theme. */
export async function expectSound({ page }: Person, info: TestInfo): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: firstTheme(info) === 'light' ? 'dark' : 'light' })
  // A theme changes colours and nothing else.
  await expectAccessible(page, ['color-contrast'])
  if (info.project.name !== 'phone') return
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
}
