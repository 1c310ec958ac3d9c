import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import common from '../../../locales/en/common.json' with { type: 'json' }
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import hindiCommon from '../../../locales/hi/common.json' with { type: 'json' }
import hindiErrors from '../../../locales/hi/errors.json' with { type: 'json' }
import type { Namespace } from '../../shared/text/translation.ts'
import { loadLazyComponents } from '../data/lazy-component.tsx'
import { MessagesProvider, makeMessages } from '../translation.tsx'
import { ErrorText } from './error-text.tsx'

const own = {
  errors: {
    cart_limit_reached: 'At most {{count}}.',
    offline: 'Your review is still here.',
    already_packed: 'It is on its way.',
  },
}
const messages = makeMessages('en', { common, errors, cart: own }, () => Promise.reject(new Error('given')))

const rendered = (error: unknown, catalogue?: Namespace, loaded = messages): string =>
  renderToStaticMarkup(
    <MessagesProvider messages={loaded}>
      <ErrorText error={error} {...(catalogue ? { namespace: catalogue } : {})} />
    </MessagesProvider>,
  )

beforeAll(() => loadLazyComponents())

it('is in the page that the server renders for a form sent without JavaScript', () => {
  expect(rendered({ reason: 'already_packed' })).toBe(errors.reasons.already_packed)
  expect(rendered({ reason: 'cart_limit_reached', values: { count: 50 } }, 'cart')).toBe('At most 50.')
})

it('tells of a lost connection with the words every page has', () => {
  expect(rendered(new TypeError('Failed to fetch'))).toBe(common.errors.offline)
  expect(rendered({ reason: 'offline' }, 'cart')).toBe('Your review is still here.')
  expect([common.errors.offline, hindiCommon.errors.offline]).toEqual([errors.codes.offline, hindiErrors.codes.offline])
})

it('shows the page’s own sentence without waiting for the general ones', () => {
  const loading = makeMessages('en', { common, cart: own }, () => new Promise(() => undefined))
  expect(rendered({ reason: 'already_packed' }, 'cart', loading)).toBe('It is on its way.')
  expect(rendered({ reason: 'already_packed' }, undefined, loading)).toBe('')
})
