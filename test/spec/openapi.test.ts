// What the OpenAPI document says about the refusals of each route.
import { expect, it } from 'vitest'
import { apiModules } from '../../src/api-modules.ts'
import { createModule, optionsOf } from '../../src/server/http/module.ts'
import { ERROR_CODE_BY_REASON } from '../../src/shared/error-reasons.ts'
import { ERROR_STATUS } from '../../src/shared/errors.ts'

const routes = apiModules.flatMap((module) =>
  module.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, responses, security, request } = definition.route
    const options = optionsOf({ method, path })
    const hasForm = request?.body?.content['multipart/form-data'] !== undefined
    return [{ name: `${method} ${path}`, statuses: Object.keys(responses).map(Number), security, hasForm, ...options }]
  }),
)

it('declares 401 and the session cookie for each route that needs a session', () => {
  for (const { name, access, statuses, security } of routes) {
    const needsSession = access !== 'everyone' && access !== 'link-holder'
    expect(security, name).toEqual(needsSession ? [{ session: [] }] : [])
    if (needsSession) expect(statuses, name).toContain(401)
  }
})

it('declares for each route what every route may answer', () => {
  for (const { name, statuses } of routes) expect(statuses, name).toEqual(expect.arrayContaining([400, 403, 413, 429]))
})

it('declares the status of each reason for which a route may refuse', () => {
  for (const { name, reasons = [], statuses } of routes) {
    for (const reason of reasons) expect(statuses, `${name} ${reason}`).toContain(ERROR_STATUS[ERROR_CODE_BY_REASON[reason]])
  }
})

it('declares how large the file of each upload may be', () => {
  const uploads = routes.filter(({ hasForm, upload }) => hasForm || upload)
  expect(uploads.length).toBeGreaterThan(0)
  for (const { name, hasForm, upload, reasons } of uploads) {
    expect([hasForm, upload?.maxBytes], name).toEqual([true, expect.any(Number)])
    expect(reasons, name).toEqual(expect.arrayContaining(['file_missing', 'file_too_large']))
  }
})

it.each([
  '/user/auth/{provider}/callback',
  '/ops/applications/{id}/documents/{documentId}',
  '/ops/cash/owed.csv',
  '/ops/group-puja/interests.csv',
  '/ops/products-file',
  '/ops/tickets/{id}/file',
])('declares that GET %s, which writes to the audit log, may be refused with concurrent_update', (path) => {
  const route = routes.find(({ name }) => name === `get ${path}`)
  expect(route?.reasons).toContain('concurrent_update')
  expect(route?.statuses).toContain(409)
})

it('lists all reasons, so that a client knows the values of `error.reason`', () => {
  const api = createModule()
  for (const module of apiModules) api.route('/', module)
  const { components } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  expect(components?.schemas).toMatchObject({
    ErrorReason: { type: 'string', enum: Object.keys(ERROR_CODE_BY_REASON) },
    Error: { properties: { error: { properties: { reason: { $ref: '#/components/schemas/ErrorReason' } } } } },
  })
})
