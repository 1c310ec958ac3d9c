import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { makePicture } from '../../../../test/pictures.ts'
import type { Actor, Context } from '../../../server/context.ts'
import { fileInMemory } from '../../../server/http/multipart.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import { claimDocuments, openDocument, scheduleDocumentDeletion, storeDocument, sweepUploads } from './service.ts'

const PDF = new Uint8Array(Buffer.from('%PDF-1.7\n% a certificate\n'))
const DAY = 24 * 60

let app: TestApp
let owner: Context
let team: Context

const as = (person: TestActor, role: Role): Context => {
  const actor: Actor = {
    kind: 'person',
    userId: person.userId,
    sessionId: 's',
    role,
    hasSecondFactor: true,
    email: person.email,
    emailVerified: true,
    name: role,
  }
  return { ...app.ctx, actor }
}
const read = async (id: string) => Buffer.from(await new Response((await openDocument(team, id)).file.stream).arrayBuffer())
const refused = { detail: { reason: 'upload_not_found' } }

beforeAll(async () => {
  app = await createTestApp()
  owner = as(await app.actors.user(), 'user')
  team = as(await app.actors.team(), 'team')
})
afterAll(() => app.close())

describe('a private document', () => {
  test('stores a PDF unchanged, with a sanitised name', async () => {
    const stored = await storeDocument(owner, fileInMemory(PDF, 'C:\\papers\\my "certificate"\u0000\n.pdf'))
    expect(stored).toMatchObject({ name: 'my certificate.pdf', mediaType: 'application/pdf', bytes: PDF.byteLength })
    expect(await read(stored.id)).toEqual(Buffer.from(PDF))
  })

  test('re-encodes an image', async () => {
    const stored = await storeDocument(owner, fileInMemory(await makePicture({ width: 3000, height: 4000 }), 'scan.jpg'))
    expect(await sharp(await read(stored.id)).metadata()).toMatchObject({ format: 'webp', width: 2000 })
  })

  test('rejects other file types and visitors who are not signed in', async () => {
    const script = fileInMemory(new Uint8Array(Buffer.from('<script>')), 'x.pdf')
    await expect(storeDocument(owner, script)).rejects.toMatchObject({
      code: 'unprocessable',
      detail: { reason: 'unsupported_file_type' },
    })
    const visitor: Context = { ...app.ctx, actor: { kind: 'visitor' } }
    await expect(storeDocument(visitor, fileInMemory(PDF, 'a.pdf'))).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('can be read only by the team, and has no public URL', async () => {
    const { id } = await storeDocument(owner, fileInMemory(PDF, 'a.pdf'))
    await expect(openDocument(owner, id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(openDocument({ ...team, actor: { kind: 'visitor' } }, id)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(openDocument(team, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
    for (const path of [`/uploads/${id}/whole`, `/uploads/${id}/640.webp`, `/uploads/..%2Fdocuments/${id}/640.webp`])
      expect((await app.app.request(path)).status, path).toBe(404)
  })

  test('can be claimed once, and only by its owner', async () => {
    const other = as(await app.actors.user(), 'user')
    const { id } = await storeDocument(owner, fileInMemory(PDF, 'a.pdf'))
    await expect(claimDocuments(other, [id])).rejects.toMatchObject(refused)
    await expect(claimDocuments(owner, [id, 'nobody'])).rejects.toMatchObject(refused)
    await claimDocuments(owner, [id, id])
    await expect(claimDocuments(owner, [id])).rejects.toMatchObject(refused)
  })

  test('is deleted after a day if unclaimed, or when its retention period ends', async () => {
    const [unused, used] = [
      await storeDocument(owner, fileInMemory(PDF, 'a')),
      await storeDocument(owner, fileInMemory(PDF, 'b')),
    ]
    await claimDocuments(owner, [used.id])
    app.clock.advance(DAY + 1)
    await sweepUploads(app.ctx)
    await expect(openDocument(team, unused.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await app.ctx.ports.storage.get(`documents/${unused.id}/whole`)).toBeUndefined()
    expect(await read(used.id)).toEqual(Buffer.from(PDF))
    await scheduleDocumentDeletion(team, [used.id], new Date(app.clock.now().getTime() + 30 * DAY * 60_000))
    app.clock.advance(29 * DAY)
    await sweepUploads(app.ctx)
    expect(await read(used.id)).toEqual(Buffer.from(PDF))
    app.clock.advance(DAY)
    await expect(openDocument(team, used.id)).rejects.toMatchObject({ code: 'not_found' })
    await sweepUploads(app.ctx)
    expect(await app.ctx.ports.storage.get(`documents/${used.id}/whole`)).toBeUndefined()
  })
})
