import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outboxMail } from './mail.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

it('writes emails readable only by the user of this process, even into an existing folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sankalp-outbox-'))
  const outbox = join(root, 'outbox')
  mkdirSync(outbox)
  chmodSync(outbox, 0o755)
  const from = async () => ({ name: 'Sankalp', address: 'namaste@sankalp.example' })
  const mail = { to: 'aditi@example.com', subject: 'Your link', text: 'Link', html: '<p>Link</p>', language: 'en' } as const
  await outboxMail(outbox, from).send({ ...mail, messageId: '<one@sankalp>' })
  const files = readdirSync(outbox)
  expect(files).toEqual(['onesankalp.eml'])
  expect([modeOf(outbox), ...files.map((name) => modeOf(join(outbox, name)))]).toEqual(['700', '600'])
  rmSync(root, { recursive: true })
})
