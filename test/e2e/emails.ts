import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestInfo } from '@playwright/test'
import { outboxOf } from './server.ts'

/** The email folder of a server, or a test that uses its project's server. */
type Outbox = TestInfo | string

/** Every email to an address, with its wrapped lines joined. */
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

/** Waits for an email to an address that matches the pattern, and returns the match. */
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

/** The link to this page in an email to an address. */
export function findLinkInEmail(from: Outbox, to: string, page: string): Promise<string> {
  return findInEmail(from, to, new RegExp(`${page}\\?token=[\\w.-]+`))
}
