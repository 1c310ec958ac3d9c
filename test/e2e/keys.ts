import type { Locator, Page } from '@playwright/test'

/** More tab stops than a page has before the target. */
const MAX_STOPS = 80

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}.`)
}
