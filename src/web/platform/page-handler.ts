import { hash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageHandler } from '../../app.ts'
import { AppError, type ErrorBody } from '../../shared/errors.ts'
import { indiaDate } from '../../shared/time/dates.ts'
import { withApiErrors } from './rendering/api-errors.ts'
import { handlerBySection } from './rendering/sections.ts'
import { type PageRequest, pageRequest } from './request.ts'

const hashOf = (data: unknown): string => hash('sha256', JSON.stringify(data), 'base64url')

const asAppError = ({ message, error: { code, reason, values } }: ErrorBody): AppError =>
  new AppError(code, message, { ...(reason ? { reason } : {}), ...(values ? { values } : {}) })

export function createPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development'): PageHandler {
  const handle =
    typeof build === 'function'
      ? createRequestHandler(async () => withApiErrors(await build()), mode)
      : handlerBySection(withApiErrors(build))
  return async (request, { fetcher, ctx }) => {
    const context = new RouterContextProvider()
    const finished: PageRequest['finished'] = { scripts: [] }
    const now = ctx.clock.now()
    const [isSignedIn, day] = [ctx.actor.kind === 'person', indiaDate(now)]
    const isDataRequest = new URL(request.url).pathname.endsWith('.data')
    context.set(pageRequest, { fetcher, isSignedIn, isDataRequest, hashOf, now, day, publicUrl: ctx.publicUrl, finished })
    const response = await handle(request, context)
    // A data request gets the error in React Router's own format.
    if (finished.failure && !isDataRequest) throw asAppError(finished.failure)
    const page = finished.page ? new Response(finished.page.body, finished.page) : response
    return { page, scripts: finished.scripts }
  }
}
