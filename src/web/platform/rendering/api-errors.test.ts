import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { ApiError } from '../../../ui/data/api.ts'
import { pageRequest } from '../request.ts'
import { withApiErrors } from './api-errors.ts'

async function thrownBy(error: unknown): Promise<unknown> {
  const loader = () => Promise.reject(error)
  const build = { routes: { page: { id: 'page', module: { default: () => null, loader } } } } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(pageRequest, { finished: { scripts: [] } } as never)
  const withApiErrorHandling = withApiErrors(build).routes.page?.module.loader as unknown as (args: object) => Promise<unknown>
  return withApiErrorHandling({ context }).catch((thrown: unknown) => thrown)
}

it('keeps the status, the body and the waiting time', async () => {
  const body = {
    message: 'Too often',
    error: { code: 'rate_limited' as const, requestId: 'r', values: { retryAfterSeconds: 840 } },
  }
  expect(await thrownBy(new ApiError(429, body))).toMatchObject({
    data: body,
    init: { status: 429, headers: { 'Retry-After': '840' } },
  })
})

it('turns a URL that the API rejects into 404 and leaves server errors unchanged', async () => {
  const invalid = { message: '', error: { code: 'invalid' as const, requestId: 'r' } }
  expect(await thrownBy(new ApiError(400, invalid))).toMatchObject({ init: { status: 404 } })
  const ours = new Error('ours')
  expect(await thrownBy(ours)).toBe(ours)
})
