// Turns React Router's server build into the page handler of the application.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageHandler } from '../app.ts'
import { indiaDate } from '../shared/dates.ts'
import { handlerBySection } from './rendering/sections.ts'
import { type PageRequest, pageRequest } from './request.ts'

export function createPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development'): PageHandler {
  const handle = typeof build === 'function' ? createRequestHandler(build, mode) : handlerBySection(build)
  return async (request, { carrier, ctx }) => {
    const context = new RouterContextProvider()
    const finished: PageRequest['finished'] = { scripts: [] }
    const now = ctx.clock.now()
    const [isSignedIn, day] = [ctx.actor.kind === 'person', indiaDate(now)]
    context.set(pageRequest, { carrier, isSignedIn, now, day, publicUrl: ctx.publicUrl, finished })
    const answer = await handle(request, context)
    const page = finished.page ? new Response(finished.page.body, finished.page) : answer
    return { page, scripts: finished.scripts }
  }
}
