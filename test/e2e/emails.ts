import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestInfo } from '@playwright/test'
import { outboxOf } from './server.ts'

/** The folder of a server's letters, or the test whose project's server it is. */
type Outbox = TestInfo | string

/** Every letter to an address, with its lines joined again. */
function emailsTo(from: Outbox, to: string): string[] {
  const folder = typeof from === 'string' ? from : outboxOf(from.project.name)
  const emails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const texts = emails.map((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  )
  return texts.filter((text) => text.includes(`To: ${to}`))
}

/** What the pattern finds in a letter to an address, once it has been written. */
export async function findInEmail(from: Outbox, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      found = emailsTo(from, to).flatMap((text) => pattern.exec(text)?.[0] ?? [])[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** The link of a letter to an address that opens this page. */
export function linkTo(from: Outbox, to: string, page: string): Promise<string> {
  return findInEmail(from, to, new RegExp(`${page}\\?token=[\\w.-]+`))
}
