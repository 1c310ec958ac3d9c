import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../test/booking-helpers.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PanditReview } from '../../pandits/contract.ts'
import type { ReceivedReview } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

describe('a reply to a review', () => {
  const received = async ({ actor }: PanditPerson) =>
    ((await (await desk.app.request('/pandit/reviews', { as: actor })).json()) as { items: ReceivedReview[] }).items
  const reviewed = async (pandit: PanditPerson) => {
    const booking = await desk.acceptedBy(pandit)
    expect((await desk.ops(booking.ref, '/complete')).status).toBe(200)
    expect((await desk.asFamily(booking, '/reviews', { rating: 2, content: 'Came late' })).status).toBe(201)
    const [review] = await received(pandit)
    if (!review) throw new Error('The review is not there.')
    return { booking, review }
  }
  const reply = async (pandit: PanditPerson | undefined, id: string, content: unknown) => {
    const as = pandit ? { as: pandit.actor } : {}
    const response = await desk.app.request(`/pandit/reviews/${id}/reply`, { method: 'PUT', json: { content }, ...as })
    return { status: response.status, body: (await response.json()) as ReceivedReview & ErrorBody }
  }
  const takeBack = ({ actor }: PanditPerson, id: string) =>
    desk.app.request(`/pandit/reviews/${id}/reply`, { method: 'DELETE', as: actor })

  it('stands below the review for everybody and on the family’s page, and is one', async () => {
    const pandit = await desk.panditPerson()
    const { booking, review } = await reviewed(pandit)
    expect(review).toMatchObject({ reply: null, replyEditableUntil: null })
    expect((await reply(pandit, review.id, '  The road was flooded. ')).body.reply).toMatchObject({
      content: 'The road was flooded.',
      language: 'en',
    })
    await reply(pandit, review.id, 'रास्ते में पानी भरा था।')
    const open = (await (await desk.app.request(`/pandits/${pandit.id}/reviews`)).json()) as { items: PanditReview[] }
    expect(open.items).toMatchObject([{ reply: { content: 'रास्ते में पानी भरा था।', language: 'hi' } }])
    expect((await desk.seenByFamily(booking)).review?.reply?.content).toBe('रास्ते में पानी भरा था।')
  })

  it('is the reviewed pandit’s alone, and needs words', async () => {
    const pandit = await desk.panditPerson()
    const { review } = await reviewed(pandit)
    expect((await reply(undefined, review.id, 'Mine')).status).toBe(401)
    expect((await reply(await desk.panditPerson(), review.id, 'Mine')).status).toBe(404)
    expect((await reply(pandit, 'nobody', 'Mine')).status).toBe(404)
    for (const content of ['', '   ', 'x'.repeat(1001), 7]) {
      const { status, body } = await reply(pandit, review.id, content)
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['content']])
    }
    expect((await takeBack(await desk.panditPerson(), review.id)).status).toBe(404)
  })

  it('cannot be written by another in the database itself', async () => {
    const { review } = await reviewed(await desk.panditPerson())
    const other = await desk.panditPerson()
    const row = { review_id: review.id, pandit_id: other.id, content: 'Mine', language: 'en', created_at: new Date() }
    await expect(desk.app.db.insertInto('review_replies').values(row).execute()).rejects.toThrow('foreign key')
  })

  it('is open for thirty days, can be taken back after them, and then be written anew', async () => {
    const pandit = await desk.panditPerson()
    const { review } = await reviewed(pandit)
    const { body } = await reply(pandit, review.id, 'First')
    const until = new Date(body.replyEditableUntil ?? 0)
    await desk.at(new Date(until.getTime() - 1), async () => expect((await reply(pandit, review.id, 'Last')).status).toBe(200))
    await desk.at(until, async () => {
      const late = await reply(pandit, review.id, 'Too late')
      expect([late.status, late.body.error.reason]).toEqual([409, 'reply_not_editable'])
      expect((await takeBack(pandit, review.id)).status).toBe(200)
      expect((await takeBack(pandit, review.id)).status).toBe(404)
      expect((await reply(pandit, review.id, 'Anew')).status).toBe(200)
    })
  })

  it('goes with a review the team hides: nobody but its pandit sees either, and none can be written', async () => {
    const pandit = await desk.panditPerson()
    const { booking, review } = await reviewed(pandit)
    await reply(pandit, review.id, 'Sorry')
    const json = { reason: 'Names a neighbour' }
    expect((await desk.app.request(`/ops/pandit-reviews/${review.id}/hide`, { as: desk.team, json })).status).toBe(200)
    const [own] = await received(pandit)
    expect([own?.id, own?.isHidden]).toEqual([review.id, true])
    expect((await reply(pandit, review.id, 'Again')).status).toBe(404)
    expect((await desk.seenByFamily(booking)).review?.content).toBe('Came late')
  })
})
