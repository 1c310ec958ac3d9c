import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Logger } from '../../../server/http/log.ts'
import { reportGivenUpJobs } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const logged: unknown[] = []
const log: Logger = { info: () => undefined, warn: () => undefined, error: (...line) => void logged.push(line) }
beforeEach(() => {
  logged.length = 0
  app.mails.length = 0
})

/** Inserts a job as the queue leaves it after its last retry, on this date in India. */
async function giveUp(queue: string, day: string): Promise<string> {
  await app.ctx.queue.send(queue, {})
  const at = `${day}T12:00:00+05:30`
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set name = 'given-up', source_name = name, source_id = id, created_on = ${at}::timestamptz
    where name = ${queue} and state = 'created' returning id`.execute(app.db)
  return rows[0]?.id ?? ''
}
const onDay = (day: string) => app.clock.set(new Date(`${day}T09:00:00+05:30`))

it('names every queue with a count, logs every job, and is sent once for each past day', async () => {
  onDay('2026-11-20')
  const ids = [await giveUp('account-email', '2026-11-20'), await giveUp('account-email', '2026-11-20')]
  ids.push(await giveUp('restock-email', '2026-11-20'))
  await reportGivenUpJobs(app.ctx, log)
  expect(app.mails).toEqual([])
  onDay('2026-11-21')
  await Promise.resolve(reportGivenUpJobs(app.ctx, log))
  await reportGivenUpJobs(app.ctx, log)
  const [mail] = app.mails
  expect(app.mails).toHaveLength(1)
  expect(mail?.subject).toContain('3 background jobs could not be done')
  expect(mail?.text).toMatch(/account-email: 2, for example [0-9a-f-]{36}/)
  expect(mail?.text).toContain(`restock-email: 1, for example ${ids[2]}`)
  const lines = ids.map((id, index) => [
    'job was given up',
    { id, name: index < 2 ? 'account-email' : 'restock-email', at: expect.any(String) },
  ])
  expect(logged).toHaveLength(3)
  expect(logged).toEqual(expect.arrayContaining(lines))
})

it('reports several days at once when no process ran, and nothing twice', async () => {
  await giveUp('account-email', '2026-11-22')
  await giveUp('account-email', '2026-11-24')
  onDay('2026-11-26')
  await reportGivenUpJobs(app.ctx, log)
  await reportGivenUpJobs(app.ctx, log)
  expect(app.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('2 background jobs')])
})

it('is retried when the email could not be sent', async () => {
  await giveUp('account-email', '2026-11-27')
  onDay('2026-11-28')
  const away = { ...app.ctx.ports, mail: { send: () => Promise.reject(new Error('The mail server is away.')) } }
  await expect(reportGivenUpJobs({ ...app.ctx, ports: away }, log)).rejects.toThrow('away')
  await reportGivenUpJobs(app.ctx, log)
  expect(app.mails).toHaveLength(1)
})
