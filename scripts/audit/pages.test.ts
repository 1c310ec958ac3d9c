import { expect, it } from 'vitest'
import { PAGES } from '../../src/shared/pages.ts'
import { pagesOf } from './pages.ts'
import type { Scenario } from './scenario.ts'

/** These redirect, need a sign-in or a payment in progress and have browser tests of their own, or look like a page that is included. */
const LEFT_OUT = [
  ...['/order/:number/pay', '/booking/:ref/pay', '/order/:number/invoice', '/second-factor', '/*'],
  ...['/privacy/:version', '/cookies/:version'],
]

it('contains every page of the table', () => {
  const link = { ref: 'SK-AAAAAA', key: 'key' }
  const lists = { applicationId: 'id', ticketId: 'id', productId: 'id', own: 'SK-B', placed: 'SK-C', delivered: 'SK-D' }
  const scenario = { panditId: 'id', lists, requested: link, offered: link, accepted: link, done: link }
  const held = pagesOf(scenario as unknown as Scenario).map(({ path }) => path.split('?')[0] ?? '')
  const isHeld = (path: string) => {
    const parts = path.split('/').map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '?[^/]*' : '[^/]+') : part))
    return held.some((each) => new RegExp(`^${parts.join('/') || '/'}$`).test(each))
  }
  const missing = PAGES.map(({ path }) => path)
  expect(missing.filter((path) => !LEFT_OUT.includes(path) && !isHeld(path))).toEqual([])
})
