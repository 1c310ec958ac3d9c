// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../test/booking-helpers.ts'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import type { ReceivedReview } from '../../../../modules/bookings/reviews/contract.ts'
import { PortalReliability } from './reliability.tsx'
import { PortalReviews, type ReceivedReviews } from './reviews.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const received = async ({ actor }: PanditPerson) =>
  (await (await desk.app.request('/pandit/reviews', { as: actor })).json()) as ReceivedReviews
async function reviewed(content = 'He came late'): Promise<PanditPerson> {
  const pandit = await desk.panditPerson()
  const booking = await desk.acceptedBy(pandit)
  await desk.ops(booking.ref, '/complete')
  const later = new Date(PUJA.getTime() + 3 * HOUR)
  await desk.at(later, async () => {
    expect((await desk.asFamily(booking, '/reviews', { rating: 2, content })).status).toBe(201)
  })
  return pandit
}
async function openReviews(pandit: PanditPerson, changes: (review: ReceivedReview) => ReceivedReview = (review) => review) {
  const { items, nextCursor } = await received(pandit)
  const now = desk.app.clock.now().toISOString()
  const page = await openPage(
    desk.app,
    pandit.actor,
    <PortalReviews first={{ items: items.map(changes), nextCursor }} now={now} />,
  )
  await screen.findByRole('heading', { name: 'What families wrote' })
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) }
}
const field = () => screen.getByLabelText(/^Your reply to/)

describe('a review', () => {
  it('shows stars, words, puja and day', async () => {
    await openReviews(await reviewed())
    const card = within(screen.getByRole('article'))
    expect(card.getByText('2 stars out of 5')).toBeTruthy()
    expect(card.getByText('He came late')).toBeTruthy()
    expect(card.getByText(/^Satyanarayan Katha\. Written on/)).toBeTruthy()
    expect(screen.getByText('Everyone can read your reply below the review on your page.')).toBeTruthy()
  })

  it('in Hindi is marked as Hindi, for who has it read aloud', async () => {
    await openReviews(await reviewed('पंडित जी देर से आए'))
    expect(screen.getByText('पंडित जी देर से आए').getAttribute('lang')).toBe('hi')
    closePage()
    await openReviews(await reviewed())
    expect(screen.getByText('He came late').getAttribute('lang')).toBeNull()
  })

  it('that the team has hidden says so and takes no reply', async () => {
    await openReviews(await reviewed(), (review) => ({ ...review, isHidden: true }))
    expect(screen.getByText(/^Hidden by our team/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Your reply to/)).toBeNull()
  })
})

describe('a reply', () => {
  it('is published, can be read at once, and deleted again', async () => {
    const pandit = await reviewed()
    const { user, press } = await openReviews(pandit)
    await user.type(field(), 'The road was flooded.')
    await press('Publish reply')
    expect(await screen.findByText(/^You replied on/)).toBeTruthy()
    expect((await received(pandit)).items[0]?.reply?.content).toBe('The road was flooded.')
    await press('Delete reply')
    await waitFor(() => expect(screen.queryByText(/^You replied on/)).toBeNull())
    expect((await received(pandit)).items[0]?.reply).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete reply' })).toBeNull()
  })

  it('of spaces is not sent', async () => {
    const { user, press, requests } = await openReviews(await reviewed())
    await user.type(field(), '   ')
    await press('Publish reply')
    expect(screen.getByText('Write your reply.')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('can be changed until its time is over, and then only be deleted', async () => {
    const pandit = await reviewed()
    const { id } = (await received(pandit)).items[0] as ReceivedReview
    await desk.app.request(`/pandit/reviews/${id}/reply`, { as: pandit.actor, method: 'PUT', json: { content: 'Sorry.' } })
    const until = (await received(pandit)).items[0]?.replyEditableUntil ?? ''
    await openReviews(pandit)
    expect(screen.getByText(/^Edit reply until/)).toBeTruthy()
    closePage()
    await desk.at(new Date(until), async () => {
      await openReviews(pandit)
      expect(screen.queryByText(/^Edit reply until/)).toBeNull()
      expect(screen.getByRole('button', { name: 'Delete reply' })).toBeTruthy()
    })
  })

  it('that could not be saved stays in its field', async () => {
    const { user, press, loseNextResponse } = await openReviews(await reviewed())
    await user.type(field(), 'The road was flooded.')
    loseNextResponse()
    await press('Publish reply')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((field() as HTMLTextAreaElement).value).toBe('The road was flooded.')
  })
})

describe('the figures of reliability', () => {
  const share = (count: number, of: number) => ({ count, of })
  const FIGURES = { since: '2025-11-20', fewest: 5, done: share(9, 10), onTime: share(4, 4), released: share(1, 10) }
  const open = async () => {
    const pandit = await desk.panditPerson()
    const reliability = { ...FIGURES, accepted: share(5, 5), noShow: share(0, 10), rescheduled: share(2, 10) }
    await openPage(desk.app, pandit.actor, <PortalReliability reliability={reliability} />)
    await screen.findByRole('heading', { name: 'How reliable you were' })
  }
  const figureOf = (label: string) => screen.getByText(label).parentElement?.querySelector('b')?.textContent

  it('are each counted of its own total, and none of fewer than five', async () => {
    await open()
    expect(['Requests accepted', 'Pujas done', 'On time', 'Given to another pandit', 'Did not come'].map(figureOf)).toEqual([
      '5 of 5',
      '9 of 10',
      'Not enough data yet: 4 so far',
      '1 of 10',
      '0 of 10',
    ])
  })
})
