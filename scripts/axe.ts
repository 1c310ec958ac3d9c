import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Every page that is checked loads the script anew; the minified one has less than half the size. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type Violation = { id: string; nodes: { html: string; message: string | undefined }[] }

/**
 * The accessibility violations that axe finds on the page in its current state, by all rules or those named. Its script stays loaded in the
 * page for the next call.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, of which only the page itself would be looked at.`)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (only) => {
    // A colour in the middle of a fade must not be judged.
    const fading = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(fading.map((one) => one.finished))
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Passing nodes are not reported in full: collecting them is most of the work. Only rules about media and rules
    // that are off by default need `preload`.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, ...(only ? { runOnly: [...only] } : {}) })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => ({ html: node.html, message: node.any[0]?.message })),
    }))
  }, rules)
}
