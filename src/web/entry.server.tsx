// Renders and compresses full pages; caches identical ones in memory.

import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { jsonLog, loggedPath, serializeError } from '../server/http/log.ts'
import { compressed, type Encoding, encodingFor } from '../server/http/responses/compress.ts'
import { languageOf } from '../shared/languages.ts'
import { scriptJson } from '../shared/script-json.ts'
import { loadLazyComponents } from '../ui/data/lazy-component.tsx'
import { MessagesProvider } from '../ui/translation.tsx'
import { catalogueUrl } from './platform/catalogue-urls.ts'
import { Nonce } from './platform/nonce.ts'
import { type CachedPage, cachePage, getCachedPage, pageCacheKey } from './platform/rendering/page-cache.ts'
import { moveScriptsAfterStyles, replaceNoncesWithHashes } from './platform/rendering/page-scripts.ts'
import { serverMessages } from './platform/rendering/server-messages.ts'
import { pageRequest } from './platform/request.ts'
import { CatalogueUrl } from './platform/translations.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { finished, isSignedIn, day } = context.get(pageRequest)
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const key = isSignedIn ? undefined : pageCacheKey(entry, { url: request.url, status, day, encoding })
  const cached = key ? getCachedPage(key) : undefined
  const page = cached ?? (await renderPage(request, status, entry, encoding))
  const isCacheable = key !== undefined && page.status === 200
  if (isCacheable && !cached) cachePage(key, page)
  const tag = isCacheable ? `W/"${key}"` : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  if (isCacheable) headers.set('ETag', tag)
  if (page.encoding) headers.set('Content-Encoding', page.encoding)
  finished.scripts = page.scripts
  // The browser already has this page.
  if (isCacheable && request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  if (request.method !== 'HEAD') finished.page = { body: page.body, status: page.status, headers }
  return new Response(null, { status: page.status, headers })
}

/** End of every document. */
const END = '</body></html>'

/** React writes this in place of a Suspense boundary that failed; it cannot occur in a page's text. */
const BROKEN_PART = '<!--$!-->'

/** Renders the page in full and compresses it, without anything specific to this response. */
async function renderPage(request: Request, status: number, entry: EntryContext, encoding: Encoding): Promise<CachedPage> {
  const language = languageOf(new URL(request.url).pathname)
  const messages = await serverMessages(language)
  const nonce = randomUUID()
  await loadLazyComponents()
  const html = renderToString(
    <MessagesProvider messages={messages}>
      <Nonce value={nonce}>
        <CatalogueUrl value={catalogueUrl}>
          <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
        </CatalogueUrl>
      </Nonce>
    </MessagesProvider>,
  )
  const document = `<!DOCTYPE html>${html.slice(0, -END.length)}${await dataScript(entry, nonce)}${END}`
  const { page, scripts } = replaceNoncesWithHashes(moveScriptsAfterStyles(document), nonce)
  const isBroken = html.includes(BROKEN_PART)
  if (isBroken) jsonLog.error('part of a page failed', { path: loggedPath(request.url) })
  return { ...compressed(Buffer.from(page), encoding), status: isBroken ? 500 : status, scripts }
}

/** Returns the loader data in React Router's own format, as the script that passes it to the browser. */
async function dataScript({ serverHandoffStream, renderMeta }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream || !renderMeta?.didRenderScripts) return ''
  const data = scriptJson(await new Response(serverHandoffStream).text())
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  jsonLog.error('page failed', {
    path: loggedPath(request.url),
    error: serializeError(error),
  })
}
