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

/** The audience of each page of the route table, by its file. */
const SECTIONS: Record<string, Section> = {
  'routes/shop/checkout/page.ts': 'open',
  'routes/public/home/page.tsx': 'open',
  'routes/public/explore/page.tsx': 'open',
  'routes/public/explore/pandit/page.tsx': 'open',
  'routes/public/booking/page.tsx': 'open',
  'routes/shop/cart/page.tsx': 'open',
  'routes/shop/saved/page.tsx': 'open',
  'routes/public/search/page.tsx': 'open',
  'routes/shop/restock-stop/page.tsx': 'open',
  'routes/shop/product/page.tsx': 'open',
  'routes/shop/list/page.tsx': 'open',
  'routes/shop/order/page.tsx': 'open',
  'routes/shop/invoice/page.tsx': 'open',
  // People who may not pay are redirected to the order page.
  'routes/shop/order/pay/page.tsx': 'open',
  'routes/public/booking/pay/page.tsx': 'open',
  'routes/account/frame/layout.tsx': 'person',
  'routes/account/bookings/page.tsx': 'person',
  'routes/account/orders/page.tsx': 'person',
  'routes/account/profile/page.tsx': 'person',
  'routes/account/addresses/page.tsx': 'person',
  'routes/account/family/page.tsx': 'person',
  'routes/account/saved/page.tsx': 'person',
  'routes/account/reviews/page.tsx': 'person',
  'routes/account/security/page.tsx': 'person',
  'routes/account/privacy/page.tsx': 'person',
  'routes/panchang/day/page.tsx': 'open',
  'routes/panchang/muhurat/page.tsx': 'open',
  'routes/panchang/tithi/page.tsx': 'open',
  'routes/panchang/festivals/festival/page.tsx': 'open',
  'routes/panchang/festivals/page.tsx': 'open',
  'routes/public/services/page.tsx': 'open',
  'routes/public/e-puja/page.tsx': 'open',
  'routes/public/offline/page.tsx': 'open',
  'routes/public/group-puja/page.tsx': 'open',
  'routes/public/group-puja/stop/page.tsx': 'open',
  'routes/public/services/service/page.tsx': 'open',
  'routes/public/cities/page.tsx': 'open',
  'routes/public/pandits/page.tsx': 'open',
  'routes/public/pandits/puja/page.tsx': 'open',
  'routes/public/about/page.tsx': 'open',
  'routes/legal/page.tsx': 'open',
  'routes/legal/older-page.tsx': 'open',
  'routes/public/contact/page.tsx': 'open',
  'routes/public/faqs/page.tsx': 'open',
  'routes/account/second-factor/page.tsx': 'worker',
  'routes/portal/join/page.tsx': 'open',
  'routes/account/reset-password/page.tsx': 'open',
  'routes/account/verify-email/page.tsx': 'open',
  'routes/account/join-team/page.tsx': 'open',
  'routes/account/unsubscribe/page.tsx': 'open',
  'routes/public/not-found/page.tsx': 'open',
  'routes/portal/frame/layout.tsx': 'pandit',
  'routes/portal/dashboard/page.tsx': 'pandit',
  'routes/portal/earnings/page.tsx': 'pandit',
  'routes/portal/reviews/page.tsx': 'pandit',
  'routes/portal/profile/page.tsx': 'pandit',
  'routes/console/applications/page.tsx': 'team',
  'routes/console/applications/application/page.tsx': 'team',
  'routes/console/tickets/page.tsx': 'team',
  'routes/console/tickets/ticket/page.tsx': 'team',
  'routes/console/bookings/page.tsx': 'team',
  'routes/console/orders/slip/page.tsx': 'team',
  'routes/console/orders/slips/page.tsx': 'team',
  'routes/console/orders/invoice/page.tsx': 'team',
  'routes/console/coupons/page.tsx': 'team',
  'routes/console/products/file/page.tsx': 'team',
  'routes/console/rates/page.tsx': 'team',
  'routes/console/upi/page.tsx': 'team',
  'routes/console/business/page.tsx': 'team',
  'routes/console/business/hours/page.tsx': 'team',
  'routes/console/business/shop/page.tsx': 'team',
  'routes/console/business/limits/page.tsx': 'team',
  'routes/console/panchang/page.tsx': 'team',
  'routes/console/group-puja/page.tsx': 'team',
  'routes/console/pandits/page.tsx': 'team',
  'routes/console/orders/packing/page.tsx': 'team',
  'routes/console/orders/returns/page.tsx': 'team',
  'routes/console/orders/cash/page.tsx': 'team',
  'routes/console/orders/order/page.tsx': 'team',
  'routes/console/orders/page.tsx': 'team',
  'routes/console/reviews/page.tsx': 'team',
  'routes/console/team/page.tsx': 'owner',
  'routes/console/audit/page.tsx': 'owner',
  'routes/console/products/page.tsx': 'team',
  'routes/console/products/product/page.tsx': 'team',
  'routes/console/products/sections/page.tsx': 'team',
  'routes/console/bookings/booking/page.tsx': 'team',
}
const pages = await pageTable()
const protectedPages = pages.filter((page) => SECTIONS[page.file] !== 'open' && hasOwnPage(page))

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

describe('access to pages', () => {
  test('every page of the table has an audience, and no other page is listed', () => {
    expect([...new Set(pages.map(({ file }) => file))].toSorted()).toEqual(Object.keys(SECTIONS).toSorted())
  })

  test.each(protectedPages)('$path', async ({ file, path }) => {
    const expected = Object.fromEntries(PEOPLE.map((who) => [who, expectedOf(SECTIONS[file] ?? 'open', who)]))
    for (const language of ['', '/hi'] as const) expect(await seenBy(addressOf(path), language), language).toEqual(expected)
  })

  test.each(protectedPages)('the data of $path are sent to nobody else', async ({ file, path }) => {
    for (const who of PEOPLE) {
      // The router also requests the data of a single page, without its layout.
      for (const part of ['', `?_routes=${encodeURIComponent(file.replace(/\.tsx?$/, ''))}`]) {
        const text = await (await send(`${addressOf(path)}.data${part}`, who)).text()
        const isRedirected = text.includes('SingleFetchRedirect')
        expect(isRedirected, `${who} ${part} ${text.slice(0, 200)}`).toBe(expectedOf(SECTIONS[file] ?? 'open', who) !== 'page')
        if (isRedirected) expect(text).not.toContain('Savitri')
      }
    }
  })
})
