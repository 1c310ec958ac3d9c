// Turns React Router's server build into the page handler of the application.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageHandler } from '../app.ts'
import { type PageRequest, pageRequest } from './request.ts'

export function createPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return async (request, { carrier, nonce, ctx }) => {
    const context = new RouterContextProvider()
    const finished: PageRequest['finished'] = {}
    context.set(pageRequest, { carrier, nonce, isSignedIn: ctx.actor.kind === 'person', publicUrl: ctx.publicUrl, finished })
    const answer = await handle(request, context)
    return finished.page ? new Response(finished.page.body, finished.page) : answer
  }
}
