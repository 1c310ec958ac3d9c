import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import common from '../../../../locales/en/common.json' with { type: 'json' }
import { DEFAULT_SETTINGS } from '../../../modules/settings/contract.ts'
import { MessagesProvider, makeMessages } from '../../../ui/translation.tsx'
import { CachedFooters } from '../../platform/rendering/page-cache.ts'
import { CachedFooter } from './cached-footer.ts'
import { Footer } from './footer.tsx'

const settings = { ...DEFAULT_SETTINGS, now: '2026-11-23T04:00:00.000Z' }
const messages = makeMessages('en', { common }, () => Promise.reject(new Error('Nothing is loaded.')))

function page(around: (footer: ReactNode) => ReactNode): string {
  const Root = () => around(<Footer />)
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Root, loader: () => null }])
  const hydrationData = { loaderData: { root: { settings, origin: '' } } }
  return renderToString(
    <MessagesProvider messages={messages}>
      <Stub initialEntries={['/']} hydrationData={hydrationData} />
    </MessagesProvider>,
  )
}

it('is reused unchanged, and the page stays identical', () => {
  const footers = new CachedFooters()
  const first = page((footer) => footer)
  footers.learn('en', settings, first)
  const cachedFooter = footers.get('en', settings)
  expect(cachedFooter).toContain('GeoNames')
  expect(page((footer) => <CachedFooter value={cachedFooter}>{footer}</CachedFooter>)).toBe(first)
  expect(page((footer) => <CachedFooter value="<p>Kept.</p>">{footer}</CachedFooter>)).toContain('<p>Kept.</p></div></footer>')
})
