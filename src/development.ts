// Dev server: Vite serves the client and reloads server code on change.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { PageHandler } from './app.ts'
import { createPages } from './web/platform/page-handler.ts'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type DevelopmentPages = { pages: PageHandler; middleware: Middleware; close(): Promise<void> }

export async function developmentPages(root: string): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  return {
    pages: createPages(build, 'development'),
    middleware: vite.middlewares as unknown as Middleware,
    close: () => vite.close(),
  }
}
