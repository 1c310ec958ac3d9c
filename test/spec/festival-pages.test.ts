import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { loadOverrides } from '../../src/modules/panchang/overrides/service.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../harness.ts'

let app: TestApp
let site: ReturnType<typeof createApp>

beforeAll(async () => {
  app = await createTestApp()
  await loadOverrides(app.ctx)
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

/** The visible HTML of the page, without scripts. */
async function shown(path: string): Promise<string> {
  const response = await site.request(`${ORIGIN}${path}`)
  expect(response.status, path).toBe(200)
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

it.each([
  ['', 'Smarta'],
  ['?tradition=smarta', 'Smarta'],
  ['?tradition=north', 'Smarta'],
  ['?tradition=vaishnava', 'Vaishnava'],
])('the year of festivals%s contains the Ekadashis and the Janmashtami of %s only', async (query, rows) => {
  const page = await shown(`/panchang/festivals/2027${query}`)
  const names = [...page.matchAll(/>([^<]*(?:Ekadashi|Janmashtami)) \((Smarta|Vaishnava)\)<\/a>/g)]
  for (const name of ['Janmashtami', 'Mokshada Ekadashi', 'Nirjala Ekadashi'])
    expect(names.filter(([, one]) => one?.endsWith(name)).map(([, , sect]) => sect)).toEqual([rows])
})

const cardOf = (page: string) => /<section class="card [^"]*"><h2 class="numeric">.*?<\/section>/s.exec(page)?.[0] ?? ''

it('a date set from a source names the source once, and no sunrise', async () => {
  const date = 'The date is set to 28 August. Source: Published almanacs for India give 28 August 2032; '
  const page = await shown('/panchang/festivals/2032/janmashtami-smarta')
  const card = cardOf(page)
  expect(card.split('Published almanacs')).toHaveLength(2)
  expect(card).toContain(date)
  expect(card).not.toContain('Based on sunrise in')
  const hindi = await shown('/hi/panchang/festivals/2032/janmashtami-smarta')
  expect(hindi).toContain('यह दिन 28 अगस्त को रखा गया है। स्रोत: Published almanacs for India')
  expect(cardOf(await shown('/panchang/festivals/2027/diwali'))).toContain('Based on sunrise in New Delhi, Delhi.')
})
