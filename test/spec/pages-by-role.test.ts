import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { sendApplication } from '../applications.ts'
import { buying, linesOf } from '../buying.ts'
import { confirmedBooking } from '../factories.ts'
import { createTestApp, loud, ORIGIN, type TestApp } from '../harness.ts'
import { hasOwnPage, pageTable } from '../page-table.ts'
import { makeProduct } from '../products.ts'
import { PEOPLE, type Who } from './audiences.ts'
import { actorOf, type Cast, makeCast } from './cast.ts'

type Section = 'open' | 'person' | 'pandit' | 'team' | 'owner' | 'worker'

/** Who may open the pages of an area. Pages of any other area are open to all. */
const AREAS: readonly [prefix: string, Section][] = [
  ['routes/account/', 'person'],
  ['routes/portal/', 'pandit'],
  ['routes/console/', 'team'],
]
const EXCEPTIONS: Record<string, Section> = {
  'routes/account/second-factor/page.tsx': 'worker',
  'routes/account/reset-password/page.tsx': 'open',
  'routes/account/verify-email/page.tsx': 'open',
  'routes/account/join-team/page.tsx': 'open',
  'routes/account/unsubscribe/page.tsx': 'open',
  'routes/portal/join/page.tsx': 'open',
  'routes/console/team/page.tsx': 'owner',
  'routes/console/audit/page.tsx': 'owner',
}
const sectionOf = (file: string): Section => EXCEPTIONS[file] ?? AREAS.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'open'

const pages = await pageTable()
const protectedPages = pages.filter((page) => sectionOf(page.file) !== 'open' && hasOwnPage(page))

const MAY: Record<Exclude<Section, 'open' | 'worker'>, readonly Who[]> = {
  person: PEOPLE.filter((who) => who !== 'visitor'),
  pandit: ['pandit', 'other pandit'],
  team: ['team', 'owner'],
  owner: ['owner'],
}

type Answer = 'page' | 'home' | 'code' | 'console'

/** The page for the code is for team members who have not entered one yet; others are redirected. */
function expectedOf(section: Section, who: Who): Answer {
  const hasCode = who === 'team' || who === 'owner'
  if (section === 'worker') return who === 'team without code' ? 'page' : hasCode ? 'console' : 'home'
  if (section === 'open' || MAY[section].includes(who)) return 'page'
  return section === 'team' && who === 'team without code' ? 'code' : 'home'
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
  const { id: productId, variants } = await makeProduct(app)
  const { number } = await buying(app).placed({ name: 'Savitri Deshmukh', ...linesOf(variants[0]) })
  names = { ':ref': ref, ':id': id, ':number': number, ':productId': productId }
  const config = { publicUrl: undefined, proxyHops: 0 }
  const build = (await import('#pages')) as Parameters<typeof createPages>[0]
  site = createApp({ base: app.ctx, config, log: loud, ready: async () => undefined, pages: createPages(build, 'production') })
})
afterAll(() => app.close())

const send = (path: string, who: Who) => {
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
    const answer = await send(`${language}${path}`, who)
    found[who] = answer.status === 200 ? 'page' : kindOf(answer.headers.get('location') ?? `${answer.status}`, language)
  }
  return found
}

describe('who may open what', () => {
  test('every area and every exception has pages', () => {
    const files = new Set(pages.map(({ file }) => file))
    for (const [prefix] of AREAS) expect([...files].filter((file) => file.startsWith(prefix)).length, prefix).toBeGreaterThan(4)
    for (const file of Object.keys(EXCEPTIONS)) expect(files).toContain(file)
  })

  test.each(protectedPages)('$path', async ({ file, path }) => {
    const expected = Object.fromEntries(PEOPLE.map((who) => [who, expectedOf(sectionOf(file), who)]))
    for (const language of ['', '/hi'] as const) expect(await seenBy(addressOf(path), language), language).toEqual(expected)
  })

  test.each(protectedPages)('the data of $path are sent to nobody else', async ({ file, path }) => {
    for (const who of PEOPLE) {
      // The router also requests the data of a single page, without its layout.
      for (const part of ['', `?_routes=${encodeURIComponent(file.replace(/\.tsx?$/, ''))}`]) {
        const text = await (await send(`${addressOf(path)}.data${part}`, who)).text()
        const isRedirected = text.includes('SingleFetchRedirect')
        expect(isRedirected, `${who} ${part} ${text.slice(0, 200)}`).toBe(expectedOf(sectionOf(file), who) !== 'page')
        if (isRedirected) expect(text).not.toContain('Savitri')
      }
    }
  })
})
