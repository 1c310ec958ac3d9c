import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createPages } from '../../src/web/page-handler.ts'
import { sendApplication } from '../applications.ts'
import { buying, linesOf } from '../buying.ts'
import { confirmedBooking } from '../factories.ts'
import { makeGood } from '../goods.ts'
import { createTestApp, loud, ORIGIN, type TestApp } from '../harness.ts'
import { hasOwnPage, pageTable } from '../page-table.ts'
import { PEOPLE, type Who } from './audiences.ts'
import { actorOf, type Cast, makeCast } from './cast.ts'

type Room = 'open' | 'person' | 'pandit' | 'team' | 'owner' | 'worker'

/** Whom each page of the table is for, by its file. */
const ROOMS: Record<string, Room> = {
  'pages/checkout.ts': 'open',
  'pages/home.tsx': 'open',
  'pages/explore.tsx': 'open',
  'pages/explore-pandit.tsx': 'open',
  'pages/booking.tsx': 'open',
  'pages/cart.tsx': 'open',
  'pages/saved.tsx': 'open',
  'pages/search.tsx': 'open',
  'pages/restock-stop.tsx': 'open',
  'pages/product.tsx': 'open',
  'pages/shop.tsx': 'open',
  'pages/order.tsx': 'open',
  'pages/order-bill.tsx': 'open',
  // Whoever may not pay is led to the page of the order.
  'pages/order-pay.tsx': 'open',
  'pages/booking-pay.tsx': 'open',
  'pages/account.tsx': 'person',
  'pages/account-bookings.tsx': 'person',
  'pages/account-orders.tsx': 'person',
  'pages/account-profile.tsx': 'person',
  'pages/account-addresses.tsx': 'person',
  'pages/account-family.tsx': 'person',
  'pages/account-saved.tsx': 'person',
  'pages/account-reviews.tsx': 'person',
  'pages/account-security.tsx': 'person',
  'pages/account-privacy.tsx': 'person',
  'pages/panchang.tsx': 'open',
  'pages/panchang-muhurat.tsx': 'open',
  'pages/panchang-tithi.tsx': 'open',
  'pages/observance.tsx': 'open',
  'pages/observances.tsx': 'open',
  'pages/services.tsx': 'open',
  'pages/e-puja.tsx': 'open',
  'pages/offline.tsx': 'open',
  'pages/group-puja.tsx': 'open',
  'pages/group-puja-stop.tsx': 'open',
  'pages/service.tsx': 'open',
  'pages/cities.tsx': 'open',
  'pages/pandit-or-city.tsx': 'open',
  'pages/city-puja.tsx': 'open',
  'pages/about.tsx': 'open',
  'pages/rules.tsx': 'open',
  'pages/older-rules.tsx': 'open',
  'pages/contact.tsx': 'open',
  'pages/faqs.tsx': 'open',
  'pages/second-factor.tsx': 'worker',
  'pages/admin-login.tsx': 'open',
  'pages/reset-password.tsx': 'open',
  'pages/verify-email.tsx': 'open',
  'pages/join-team.tsx': 'open',
  'pages/unsubscribe.tsx': 'open',
  'pages/not-found.tsx': 'open',
  'pages/portal-layout.tsx': 'pandit',
  'pages/portal-dashboard.tsx': 'pandit',
  'pages/portal-earnings.tsx': 'pandit',
  'pages/portal-reviews.tsx': 'pandit',
  'pages/portal-profile.tsx': 'pandit',
  'pages/console-applications.tsx': 'team',
  'pages/console-application.tsx': 'team',
  'pages/console-tickets.tsx': 'team',
  'pages/console-ticket.tsx': 'team',
  'pages/console.tsx': 'team',
  'pages/console-slip.tsx': 'team',
  'pages/console-slips.tsx': 'team',
  'pages/console-bill.tsx': 'team',
  'pages/console-coupons.tsx': 'team',
  'pages/console-goods-file.tsx': 'team',
  'pages/console-rates.tsx': 'team',
  'pages/console-upi.tsx': 'team',
  'pages/console-business.tsx': 'team',
  'pages/console-hours.tsx': 'team',
  'pages/console-shop-rules.tsx': 'team',
  'pages/console-limits.tsx': 'team',
  'pages/console-set-days.tsx': 'team',
  'pages/console-group-puja.tsx': 'team',
  'pages/console-pandits.tsx': 'team',
  'pages/console-packing.tsx': 'team',
  'pages/console-returns.tsx': 'team',
  'pages/console-cash.tsx': 'team',
  'pages/console-order.tsx': 'team',
  'pages/console-orders.tsx': 'team',
  'pages/console-reviews.tsx': 'team',
  'pages/console-team.tsx': 'owner',
  'pages/console-audit.tsx': 'owner',
  'pages/console-goods.tsx': 'team',
  'pages/console-good.tsx': 'team',
  'pages/console-goods-sections.tsx': 'team',
  'pages/console-booking.tsx': 'team',
}
const pages = await pageTable()
const protectedPages = pages.filter((page) => ROOMS[page.file] !== 'open' && hasOwnPage(page))

const MAY: Record<Exclude<Room, 'open' | 'worker'>, readonly Who[]> = {
  person: PEOPLE.filter((who) => who !== 'visitor'),
  pandit: ['pandit', 'other pandit'],
  team: ['team', 'owner'],
  owner: ['owner'],
}

type Answer = 'page' | 'home' | 'code' | 'console'

/** The page of the code is for who works here and has not entered one yet; who has is led on. */
function expectedOf(room: Room, who: Who): Answer {
  const hasCode = who === 'team' || who === 'owner'
  if (room === 'worker') return who === 'team without code' ? 'page' : hasCode ? 'console' : 'home'
  if (room === 'open' || MAY[room].includes(who)) return 'page'
  return room === 'team' && who === 'team without code' ? 'code' : 'home'
}

let app: TestApp
let cast: Cast
let site: ReturnType<typeof createApp>
let names: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ isSecondFactorAsked: true })
  cast = await makeCast(app)
  const { id } = await sendApplication(app, cast.devotee)
  const { ref } = await confirmedBooking(app, cast.team, { name: 'Savitri Deshmukh' })
  const { id: goodId, variants } = await makeGood(app)
  const { number } = await buying(app).placed({ name: 'Savitri Deshmukh', ...linesOf(variants[0]) })
  names = { ':ref': ref, ':id': id, ':number': number, ':goodId': goodId }
  const config = { publicUrl: undefined, proxyHops: 0 }
  const build = (await import('#pages')) as Parameters<typeof createPages>[0]
  site = createApp({ base: app.ctx, config, log: loud, ready: async () => undefined, pages: createPages(build, 'production') })
})
afterAll(() => app.close())

const ask = (path: string, who: Who) => {
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
    const answer = await ask(`${language}${path}`, who)
    found[who] = answer.status === 200 ? 'page' : kindOf(answer.headers.get('location') ?? `${answer.status}`, language)
  }
  return found
}

describe('who may open what', () => {
  test('every page of the table is said to be for somebody, and no other', () => {
    expect([...new Set(pages.map(({ file }) => file))].toSorted()).toEqual(Object.keys(ROOMS).toSorted())
  })

  test.each(protectedPages)('$path', async ({ file, path }) => {
    const expected = Object.fromEntries(PEOPLE.map((who) => [who, expectedOf(ROOMS[file] ?? 'open', who)]))
    for (const language of ['', '/hi'] as const) expect(await seenBy(addressOf(path), language), language).toEqual(expected)
  })

  test.each(protectedPages)('the data of $path go to nobody else', async ({ file, path }) => {
    for (const who of PEOPLE) {
      // The router asks for one page's part alone as well, without the frame around it.
      for (const part of ['', `?_routes=${encodeURIComponent(file.replace(/\.tsx?$/, ''))}`]) {
        const text = await (await ask(`${addressOf(path)}.data${part}`, who)).text()
        const isSentAway = text.includes('SingleFetchRedirect')
        expect(isSentAway, `${who} ${part} ${text.slice(0, 200)}`).toBe(expectedOf(ROOMS[file] ?? 'open', who) !== 'page')
        if (isSentAway) expect(text).not.toContain('Savitri')
      }
    }
  })
})
