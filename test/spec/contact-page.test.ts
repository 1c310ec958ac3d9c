import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../harness.ts'
import { contactMessage } from '../tickets.ts'

let app: TestApp
let site: ReturnType<typeof createApp>
beforeAll(async () => {
  app = await createTestApp()
  const config = { publicUrl: undefined, proxyHops: 0 }
  const build = (await import('#pages')) as Parameters<typeof createPages>[0]
  site = createApp({
    base: app.ctx,
    config,
    log: errorLogger,
    ready: async () => undefined,
    pages: createPages(build, 'production'),
  })
})
afterAll(() => app.close())

const read = async (path: string) => (await site.request(`${ORIGIN}${path}`)).text()
const post = (path: string, fields: Record<string, string>) =>
  site.request(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { host: 'localhost', origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describe('the contact form without JavaScript', () => {
  it('is sent, shows the number, and does not keep it for the next visitor', async () => {
    const response = await post('/hi/contact', { form: 'message', ...contactMessage({ email: 'plain@example.com' }) })
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/TK-[A-Z0-9]{6}/)
    expect(await read('/hi/contact')).not.toMatch(/TK-[A-Z0-9]{6}/)
    const row = await app.db.selectFrom('tickets').where('email', '=', 'plain@example.com').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reader_language: 'hi', state: 'open' })
  })

  it('is refused at the field, and keeps everything that was typed', async () => {
    const response = await post('/contact', {
      form: 'message',
      ...contactMessage({ email: 'not-an-address', message: 'Still here' }),
    })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('Enter a full email address')
    expect(page).toContain('Still here')
  })

  it('shows the status of a ticket', async () => {
    const response = await post('/contact', { form: 'status', number: 'TK-AAAAAA', email: 'nobody@example.com' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('No ticket found with this number')
  })
})

describe('the text pages', () => {
  it('search the FAQs by URL alone', async () => {
    const page = await read('/faqs?query=gotr')
    expect(page).toContain('id="gotra"')
    expect(page).not.toContain('id="delivery"')
  })

  it.each(['terms', 'privacy', 'cookies'])('/%s names its version, and the previous one can be read', async (path) => {
    expect((await read(`/${path}`)).includes(`href="/${path}/1"`)).toBe(true)
    const older = await site.request(`${ORIGIN}/${path}/1`)
    expect(older.status).toBe(200)
    expect(await older.text()).toContain('noindex')
    for (const again of [`/${path}/1/`, `/hi/${path}/1/`]) expect((await site.request(ORIGIN + again)).status).toBe(200)
    expect((await site.request(`${ORIGIN}/${path}/7`)).status).toBe(404)
  })

  it('state the cancellation rule with its numbers, in both languages', async () => {
    for (const path of ['/terms', '/hi/terms']) expect(await read(path)).toMatch(/48[\s\S]*24/)
  })

  it('leave out an officer who is not set, and say where complaints can be sent', async () => {
    expect(await read('/contact')).toContain('The officer’s name is not published yet')
  })
})
