// Turns React Router's server build into the page handler of the application.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageHandler } from '../app.ts'
import { pageRequest } from './request.ts'

export function createPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return async (request, { carrier, nonce, ctx }) => {
    const context = new RouterContextProvider()
    context.set(pageRequest, { carrier, nonce, isSignedIn: ctx.actor.kind === 'person', publicUrl: ctx.publicUrl })
    return handle(request, context)
  }
}
