// Renders a page on the server: whole, compressed for this browser, with its nonce, never kept by a shared cache.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { compressed, encodingFor } from '../server/http/compress.ts'
import { jsonLog } from '../server/http/log.ts'
import { WordsProvider } from '../ui/words.tsx'
import { languageOf } from './language.ts'
import { withLateScripts } from './late-scripts.ts'
import { Nonce } from './nonce.ts'
import { pageRequest } from './request.ts'
import { serverWords } from './words.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, finished } = context.get(pageRequest)
  const words = await serverWords(languageOf(new URL(request.url).pathname))
  const { page, failed } = await renderPage(
    <WordsProvider words={words}>
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce>
    </WordsProvider>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  const { body, encoding } = compressed(withLateScripts(page), encodingFor(request.headers.get('accept-encoding') ?? ''))
  if (encoding) headers.set('Content-Encoding', encoding)
  const init = { status: failed ? 500 : status, headers }
  if (request.method !== 'HEAD') finished.page = { body, ...init }
  return new Response(null, init)
}

/** Takes the pieces of a page as they come: everything is there already, so a stream's waiting and signalling would be for nothing. */
class WholePage extends Writable {
  readonly #parts: Uint8Array[] = []
  readonly #done: (page: Buffer) => void

  constructor(done: (page: Buffer) => void) {
    super()
    this.#done = done
  }

  /** React hands over its own buffer when it is full, and a long text as it is. */
  override write(part: string | Uint8Array): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  override end(): this {
    this.#done(Buffer.concat(this.#parts))
    return this
  }
}

/** The whole page. Our pages wait for their data in loaders, so nothing is left to stream. */
function renderPage(element: React.ReactElement, nonce: string): Promise<{ page: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        pipe(new WholePage((page) => resolve({ page, failed })))
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
