// Renders a page on the server: whole, compressed for this browser, with the policy of its scripts, never kept by a shared cache.
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
import { pagePolicy } from '../server/http/headers.ts'
import { jsonLog } from '../server/http/log.ts'
import { WordsProvider } from '../ui/words.tsx'
import { SCRIPT_MARK, sealScripts } from './inline-scripts.ts'
import { type FinishedPage, keptPage } from './kept-pages.ts'
import { languageOf } from './language.ts'
import { pageRequest } from './request.ts'
import { ScriptMark } from './script-mark.ts'
import { serverWords } from './words.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const { loaderData, actionData, errors } = entry.staticHandlerContext
  const finish = () => finishPage(request.url, entry, encoding)
  // Everything a page shows comes from its address and its loaders.
  const isCommon = !context.get(pageRequest).isSignedIn && !actionData && !errors && !import.meta.env.DEV
  const page = isCommon ? await keptPage([encoding ?? '', request.url, JSON.stringify(loaderData)], finish) : await finish()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  headers.set('Content-Security-Policy', page.policy)
  if (page.encoding) headers.set('Content-Encoding', page.encoding)
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.failed ? 500 : status, headers })
}

async function finishPage(url: string, entry: EntryContext, encoding: ReturnType<typeof encodingFor>): Promise<FinishedPage> {
  const words = await serverWords(languageOf(new URL(url).pathname))
  const rendered = await renderPage(
    <WordsProvider words={words}>
      <ScriptMark value={SCRIPT_MARK}>
        <ServerRouter context={entry} url={url} nonce={SCRIPT_MARK} />
      </ScriptMark>
    </WordsProvider>,
  )
  const { page, scriptHashes } = sealScripts(rendered.page)
  return { ...(await compressed(page, encoding)), policy: pagePolicy(scriptHashes), failed: rendered.failed }
}

/** The whole page. Our pages wait for their data in loaders, so nothing is left to stream. */
function renderPage(element: React.ReactElement): Promise<{ page: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(element, {
      nonce: SCRIPT_MARK,
      onAllReady() {
        const parts: Uint8Array[] = []
        const gathering = new Writable({
          write: (part, _encoding, done) => {
            parts.push(part)
            done()
          },
          final: (done) => {
            resolve({ page: Buffer.concat(parts), failed })
            done()
          },
        })
        pipe(gathering.on('error', reject))
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
