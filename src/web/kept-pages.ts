// Keeps finished pages of signed-out visitors: where the data read from the database are the same, the page is the same.
import { hash } from 'node:crypto'

export type FinishedPage = { body: Uint8Array<ArrayBuffer>; encoding: string | undefined; policy: string; failed: boolean }

/** About 16 kB each. */
const MOST_PAGES = 200

const kept = new Map<string, Promise<FinishedPage>>()

/** The page made from exactly this, or `make` it; callers at the same time wait for one making. A failed page is not kept. */
export function keptPage(madeFrom: readonly string[], make: () => Promise<FinishedPage>): Promise<FinishedPage> {
  const key = hash('sha256', JSON.stringify(madeFrom), 'base64')
  const known = kept.get(key)
  if (known) return known
  const page = make()
  if (kept.size >= MOST_PAGES) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, page)
  const forget = () => kept.delete(key)
  page.then(({ failed }) => failed && forget(), forget)
  return page
}
