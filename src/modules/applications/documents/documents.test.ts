import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  applicationRequest,
  CERTIFICATE,
  checkedApplication,
  sendApplication,
  uploadDocument,
} from '../../../../test/applications.ts'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makePicture, uploadForm } from '../../../../test/pictures.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { changeSetting } from '../../settings/service.ts'
import type { OwnApplicationResponse, TeamApplication } from '../apply/contract.ts'

const DAY = 24 * 60

let app: TestApp
let team: TestActor

beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as ErrorBody
  return { status: response.status, reason: error.reason }
}
const own = async (as: TestActor) =>
  (await (await app.request('/pandit-applications/mine', { as })).json()) as OwnApplicationResponse
const seen = async (id: string) => (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
const handIn = (body: FormData, as?: TestActor) =>
  app.request('/pandit-applications/documents', { method: 'POST', body, ...(as ? { as } : {}) })
const read = (id: string, documentId: string, as: TestActor | undefined = team) =>
  app.request(`/ops/applications/${id}/documents/${documentId}`, as ? { as } : {})
const fileOf = (documentId: string) => app.ctx.ports.storage.get(`documents/${documentId}/whole`)

describe('before the form is submitted', () => {
  test('an uploaded document can be removed by its owner', async () => {
    const person = await app.actors.user()
    const first = await uploadDocument(app, person)
    app.clock.advance(1)
    const second = await uploadDocument(app, person, 'letter of the temple.pdf')
    expect((await own(person)).waitingDocuments).toMatchObject([{ id: first }, { id: second, name: 'letter of the temple.pdf' }])
    const path = `/pandit-applications/documents/${first}`
    expect((await app.request(path, { method: 'DELETE' })).status).toBe(401)
    expect((await app.request(path, { method: 'DELETE', as: await app.actors.user() })).status).toBe(404)
    expect((await app.request(path, { method: 'DELETE', as: person })).status).toBe(200)
    expect((await app.request(path, { method: 'DELETE', as: person })).status).toBe(404)
    expect((await own(person)).waitingDocuments).toMatchObject([{ id: second }])
    await app.jobs.runPeriodicTasks()
    expect(await fileOf(first)).toBeUndefined()
  })

  test('uploads are refused with a message: from a visitor, not a document, an Aadhaar card, a ninth one, past the rate limit', async () => {
    const person = await app.actors.user()
    expect((await handIn(uploadForm(CERTIFICATE, {}, 'a.pdf'))).status).toBe(401)
    const script = new Uint8Array(Buffer.from('<script>alert(1)</script>'))
    expect(await refusal(await handIn(uploadForm(script, {}, 'a.pdf'), person))).toEqual({
      status: 422,
      reason: 'unsupported_file_type',
    })
    const card = uploadForm(CERTIFICATE, {}, 'Aadhaar card.pdf')
    expect(await refusal(await handIn(card, person))).toEqual({ status: 422, reason: 'aadhaar_document' })
    expect(await refusal(await handIn(new FormData(), person))).toEqual({ status: 400, reason: 'file_missing' })
    for (let count = 0; count < 8; count++) await uploadDocument(app, person)
    const ninth = uploadForm(CERTIFICATE, {}, 'ninth.pdf')
    expect(await refusal(await handIn(ninth, person))).toEqual({ status: 422, reason: 'document_limit_reached' })
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, uploadsPerPerson: 1 })
    const often = [await handIn(ninth, person), await handIn(ninth, person)]
    await changeSetting(app.ctx, 'limits', NO_LIMITS)
    expect(often.map((response) => response.status)).toContain(429)
  })

  test('a document that could not be stored is not listed', async () => {
    const person = await app.actors.user()
    const { storage } = app.ctx.ports
    const { put } = storage
    storage.put = () => Promise.reject(new Error('The bucket does not answer.'))
    await expect(
      handIn(uploadForm(CERTIFICATE, {}, 'a.pdf'), person).finally(() => Object.assign(storage, { put })),
    ).rejects.toThrow('answered 500')
    expect((await own(person)).waitingDocuments).toEqual([])
  })

  test('an unsubmitted document is deleted after a day, and the form reports it', async () => {
    const person = await app.actors.user()
    const id = await uploadDocument(app, person)
    const before = app.clock.now()
    app.clock.advance(DAY + 1)
    await app.jobs.runPeriodicTasks()
    expect((await own(person)).waitingDocuments).toEqual([])
    expect(await fileOf(id)).toBeUndefined()
    const response = await app.request('/pandit-applications', { as: person, json: applicationRequest({ documents: [id] }) })
    app.clock.set(before)
    expect(await refusal(response)).toEqual({ status: 422, reason: 'upload_not_found' })
    expect((await own(person)).application).toBeNull()
  })
})

describe('submitted with the form', () => {
  test('the person sees their number, only the team can read them, and they never open within our origin', async () => {
    const person = await app.actors.user()
    const picture = await uploadDocument(app, person, 'प्रमाणपत्र.jpg', await makePicture({ width: 900, height: 1200 }))
    const pdf = await uploadDocument(app, person)
    const { id, documentCount } = await sendApplication(app, person, { documents: [picture, pdf, picture] })
    expect(documentCount).toBe(2)
    expect(await own(person)).toMatchObject({ application: { documentCount: 2 }, waitingDocuments: [] })
    expect((await seen(id)).documents).toMatchObject([
      { id: picture, name: 'प्रमाणपत्र.jpg', mediaType: 'image/webp', deletedAt: null },
      { id: pdf, name: 'certificate.pdf', mediaType: 'application/pdf', bytes: CERTIFICATE.byteLength },
    ])
    const response = await read(id, pdf)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''certificate.pdf",
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(CERTIFICATE))
    for (const someone of [person, await app.actors.user(), await app.actors.pandit()])
      expect((await read(id, pdf, someone)).status).toBe(403)
    expect((await app.request(`/ops/applications/${id}/documents/${pdf}`)).status).toBe(401)
    expect((await read(id, pdf, await app.actors.owner())).status).toBe(200)
  })

  test('each is read only through its own application and can be submitted once', async () => {
    const [one, other] = [await app.actors.user(), await app.actors.user()]
    const document = await uploadDocument(app, one)
    const { id } = await sendApplication(app, one, { documents: [document] })
    const { id: otherId } = await sendApplication(app, other)
    expect((await read(otherId, document)).status).toBe(404)
    expect((await read(id, 'nobody')).status).toBe(404)
    const stolen = applicationRequest({ documents: [document] })
    await app.request('/pandit-applications/mine/withdraw', { as: other, method: 'POST' })
    const response = await app.request('/pandit-applications', { as: other, json: stolen })
    expect(await refusal(response)).toEqual({ status: 422, reason: 'upload_not_found' })
    await app.request(`/ops/applications/${id}/refuse`, { as: team, json: { reason: 'Not yet' } })
    const again = await app.request('/pandit-applications', { as: one, json: stolen })
    expect(await refusal(again)).toEqual({ status: 422, reason: 'upload_not_found' })
  })

  test.each(['approve', 'refuse'] as const)('they are deleted 30 days after the decision: %s', async (action) => {
    const person = await app.actors.user()
    const document = await uploadDocument(app, person)
    const { id } = await checkedApplication(app, person, team, { documents: [document] })
    const before = app.clock.now()
    app.clock.advance(40 * DAY)
    await app.jobs.runPeriodicTasks()
    expect((await read(id, document)).status, 'an open application keeps them').toBe(200)
    const json = action === 'refuse' ? { json: { reason: 'Not yet' } } : {}
    expect((await app.request(`/ops/applications/${id}/${action}`, { as: team, method: 'POST', ...json })).status).toBe(200)
    expect((await seen(id)).documents[0]?.deletedAt).toBe(new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString())
    app.clock.advance(30 * DAY - 1)
    await app.jobs.runPeriodicTasks()
    expect((await read(id, document)).status).toBe(200)
    app.clock.advance(1)
    expect((await read(id, document)).status, 'not a minute longer, whenever the round comes').toBe(404)
    await app.jobs.runPeriodicTasks()
    expect(await fileOf(document)).toBeUndefined()
    expect((await seen(id)).documents).toEqual([])
    expect((await own(person)).application?.documentCount).toBe(0)
    app.clock.set(before)
  })

  test('they are deleted at once when the application is withdrawn', async () => {
    const person = await app.actors.user()
    const document = await uploadDocument(app, person)
    const { id } = await sendApplication(app, person, { documents: [document] })
    const response = await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
    expect(await response.json()).toMatchObject({ state: 'withdrawn', documentCount: 0 })
    expect((await read(id, document)).status).toBe(404)
    await app.jobs.runPeriodicTasks()
    expect(await fileOf(document)).toBeUndefined()
  })

  test('they are deleted with the account', async () => {
    const person = await app.actors.user()
    const document = await uploadDocument(app, person)
    await sendApplication(app, person, { documents: [document] })
    await app.db.deleteFrom('users').where('id', '=', person.userId).execute()
    await app.jobs.runPeriodicTasks()
    expect(await fileOf(document)).toBeUndefined()
  })

  test('the team can delete one that we may not store, which the history records without its name', async () => {
    const person = await app.actors.user()
    const [card, email] = [await uploadDocument(app, person, 'scan.pdf'), await uploadDocument(app, person, 'letter.pdf')]
    const { id } = await sendApplication(app, person, { documents: [card, email] })
    const path = `/ops/applications/${id}/documents/${card}`
    for (const someone of [person, await app.actors.pandit()])
      expect((await app.request(path, { as: someone, method: 'DELETE' })).status).toBe(403)
    const response = await app.request(path, { as: team, method: 'DELETE' })
    const after = (await response.json()) as TeamApplication
    expect(after.documents.map((document) => document.id)).toEqual([email])
    expect(after.history.at(-1)).toMatchObject({ kind: 'document_removed', actorName: 'Asha of the team', text: null })
    const again = await app.request(path, { as: team, method: 'DELETE' })
    expect(((await again.json()) as TeamApplication).history).toEqual(after.history)
    expect((await read(id, card)).status).toBe(404)
    await app.jobs.runPeriodicTasks()
    expect(await fileOf(card)).toBeUndefined()
    expect(await fileOf(email)).toBeDefined()
  })
})
