import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { PAGES, type Page, type PageRole } from '../../src/shared/pages.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { sendApplication } from '../applications.ts'
import { confirmedBooking } from '../factories.ts'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../harness.ts'
import { buying, linesOf } from '../order-helpers.ts'
import { createProduct } from '../products.ts'
import { PEOPLE, type TestPerson } from './audiences.ts'
import { actorOf, type Cast, makeCast } from './cast.ts'

type ProtectedPage = Page & { role: PageRole }
const protectedPages = PAGES.filter((page): page is ProtectedPage => page.role !== undefined)

const MAY: Record<Exclude<PageRole, 'second-factor'>, readonly TestPerson[]> = {
  user: PEOPLE.filter((who) => who !== 'visitor'),
  pandit: ['pandit', 'other pandit'],
  team: ['team', 'owner'],
  owner: ['owner'],
}

type Answer = 'page' | 'home' | 'code' | 'console'

/** The page for the code is for team members who have not entered one yet; others are redirected. */
function expectedResults(role: PageRole, who: TestPerson): Answer {
  const hasCode = who === 'team' || who === 'owner'
  if (role === 'second-factor') return who === 'team without code' ? 'page' : hasCode ? 'console' : 'home'
  if (MAY[role].includes(who)) return 'page'
  return role === 'team' && who === 'team without code' ? 'code' : 'home'
}

let app: TestApp
let cast: Cast
let site: ReturnType<typeof createApp>
let names: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ isSecondFactorRequired: true })
  cast = await makeCast(app)
  const { id } = await sendApplication(app, cast.devotee)
  const { ref } = await confirmedBooking(app, cast.team, { name: 'Savitri Deshmukh' })
  const { id: productId, variants } = await createProduct(app)
  const { number } = await buying(app).placed({ name: 'Savitri Deshmukh', ...linesOf(variants[0]) })
  names = { ':ref': ref, ':id': id, ':number': number, ':productId': productId }
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

const send = (path: string, who: TestPerson) => {
  const cookie = actorOf(cast, who)?.cookie
  return site.request(`${ORIGIN}${path}`, cookie ? { headers: { cookie } } : {})
}
const addressOf = (path: string) => path.replace(/:\w+/g, (name) => names[name] ?? name)

function kindOf(location: string, language: '' | '/hi'): Answer | string {
  if (location === (language || '/')) return 'home'
  if (location.startsWith(`${language}/second-factor?to=`)) return 'code'
  return location === `${language}/ops` ? 'console' : location
}

async function seenBy(path: string, language: '' | '/hi'): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const who of PEOPLE) {
    const response = await send(`${language}${path}`, who)
    found[who] = response.status === 200 ? 'page' : kindOf(response.headers.get('location') ?? `${response.status}`, language)
  }
  return found
}

describe('who may open what', () => {
  test('every page of a private area has a role', () => {
    const isPrivate = ({ path }: Page) => /^\/(account|admin|ops)(\/|$)/.test(path) && path !== '/admin/login'
    expect(PAGES.filter(isPrivate).length).toBeGreaterThan(40)
    expect(PAGES.filter((page) => isPrivate(page) && page.role === undefined)).toEqual([])
  })

  test.each(protectedPages)('$path', async ({ path, role }) => {
    const expected = Object.fromEntries(PEOPLE.map((who) => [who, expectedResults(role, who)]))
    for (const language of ['', '/hi'] as const) expect(await seenBy(addressOf(path), language), language).toEqual(expected)
  })

  test.each(['', '/hi'] as const)('%s/admin leads pandits to their first page, and everybody else home', async (language) => {
    const expected = Object.fromEntries(
      PEOPLE.map((who) => [who, MAY.pandit.includes(who) ? `${language}/admin/dashboard` : 'home']),
    )
    expect(await seenBy('/admin', language)).toEqual(expected)
  })

  test.each(protectedPages)('the data of $path are sent to nobody else', async ({ file, path, role }) => {
    for (const who of PEOPLE) {
      // The router also requests the data of a single page, without its layout.
      for (const part of ['', `?_routes=${encodeURIComponent(file.replace(/\.tsx?$/, ''))}`]) {
        const text = await (await send(`${addressOf(path)}.data${part}`, who)).text()
        const isRedirected = text.includes('SingleFetchRedirect')
        expect(isRedirected, `${who} ${part} ${text.slice(0, 200)}`).toBe(expectedResults(role, who) !== 'page')
        if (isRedirected) expect(text).not.toContain('Savitri')
      }
    }
  })
})
