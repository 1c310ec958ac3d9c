import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { describe, expect, it } from 'vitest'
import type { Env } from '../module.ts'
import { respondInProcess } from './in-process-response.ts'

const BODY = { at: new Date('2026-11-21T06:30:00Z'), missing: undefined, names: ['पं. जोशी'] }

const app = new Hono<Env>()
  .get('/wire', (c) => c.json(BODY, 201, { 'X-Total-Count': '1' }))
  .get('/inside', (c) => {
    respondInProcess(c)
    return c.json(BODY, 201, { 'X-Total-Count': '1' })
  })
  .get('/refused', (c) => {
    respondInProcess(c)
    return c.json({ message: 'No.' }, 404)
  })
  .put('/wrong', (c, next) => {
    respondInProcess(c)
    return next()
  })
  .put(
    '/wrong',
    validator('json', (_, c) => c.json({ message: 'Enter your name.' }, 400)),
    (c) => c.json({ message: 'Saved what is wrong.' }),
  )
  .post('/cookie', (c) => {
    respondInProcess(c)
    c.header('Set-Cookie', 'one=1', { append: true })
    c.header('Set-Cookie', 'two=2', { append: true })
    return c.json({}, 200)
  })

describe('a response to an in-process API call', () => {
  it('reads like the one sent over HTTP', async () => {
    const [wire, inside] = await Promise.all([app.request('/wire'), app.request('/inside')])
    expect([inside.status, inside.ok, inside.headers.get('x-total-count')]).toEqual([201, true, '1'])
    expect(await inside.json()).toEqual(await wire.json())
  })

  it('reports a refusal', async () => {
    const refused = await app.request('/refused')
    expect([refused.status, refused.ok, await refused.json()]).toEqual([404, false, { message: 'No.' }])
  })

  it('ends a call with invalid input before the handler runs', async () => {
    const headers = { 'content-type': 'application/json' }
    const wrong = await app.request('/wrong', { method: 'PUT', body: '{}', headers })
    expect([wrong.status, await wrong.json()]).toEqual([400, { message: 'Enter your name.' }])
  })

  it('includes the cookies set before it', async () => {
    const response = await app.request('/cookie', { method: 'POST' })
    expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  })
})
