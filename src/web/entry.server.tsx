// Renders a page on the server: whole, with its nonce, compressed for this browser, never kept by a shared cache.
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { compressed } from '../server/http/compress.ts'
import { jsonLog } from '../server/http/log.ts'
import { WordsProvider } from '../ui/words.tsx'
import { languageOf } from './language.ts'
import { pageRequest } from './request.ts'
import { serverWords } from './words.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(pageRequest)
  const words = await serverWords(languageOf(new URL(request.url).pathname))
  const rendered = await renderPage(
    <WordsProvider words={words}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </WordsProvider>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  const { body, encoding } = await compressed(rendered.html, request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { status: rendered.failed ? 500 : status, headers })
}

/** The whole page. Our pages wait for their data in loaders, so nothing is left to stream. */
function renderPage(page: React.ReactElement, nonce: string): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const stream = new PassThrough()
        buffer(stream).then((html) => resolve({ html, failed }), reject)
        pipe(stream)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        jsonLog.error('rendering failed', { error: error instanceof Error ? error.stack : String(error) })
      },
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  jsonLog.error('page failed', {
    path: new URL(request.url).pathname,
    error: error instanceof Error ? error.stack : String(error),
  })
}
