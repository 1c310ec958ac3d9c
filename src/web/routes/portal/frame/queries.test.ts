import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { bookingsQuery, updateCachedBooking } from './queries.ts'

const booking = (ref: string, state: PanditBooking['state'] = 'assigned') => ({ ref, state }) as PanditBooking
const queryKeyOf = (when: 'upcoming' | 'done') => bookingsQuery(when, 'en').queryKey
const refsOf = (when: 'upcoming' | 'done') =>
  queries.getQueryData(queryKeyOf(when))?.pages.map(({ items }) => items.map(({ ref, state }) => `${ref} ${state}`))

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(queryKeyOf('upcoming'), {
    pages: [
      { items: [booking('SK-AAAAAA'), booking('SK-BBBBBB')], nextCursor: 'more' },
      { items: [booking('SK-CCCCCC')], nextCursor: null },
    ],
    pageParams: ['', 'more'],
  })
  queries.setQueryData(queryKeyOf('done'), {
    pages: [{ items: [booking('SK-DDDDDD', 'completed')], nextCursor: null }],
    pageParams: [''],
  })
})

describe('a booking of a response', () => {
  it('replaces the one of its reference on whichever page of a list it is, and no other', () => {
    updateCachedBooking(queries, booking('SK-CCCCCC', 'cancelled'))
    expect(refsOf('upcoming')).toEqual([['SK-AAAAAA assigned', 'SK-BBBBBB assigned'], ['SK-CCCCCC cancelled']])
    expect(refsOf('done')).toEqual([['SK-DDDDDD completed']])
  })

  it('is the first of the completed ones as soon as it is completed, and only once', () => {
    for (let times = 0; times < 2; times++) updateCachedBooking(queries, booking('SK-AAAAAA', 'completed'))
    expect(refsOf('done')).toEqual([['SK-AAAAAA completed', 'SK-DDDDDD completed']])
    expect(refsOf('upcoming')?.[0]?.[0]).toBe('SK-AAAAAA completed')
  })

  it('keeps its place among the completed ones if it is there already', () => {
    updateCachedBooking(queries, booking('SK-AAAAAA', 'completed'))
    updateCachedBooking(queries, booking('SK-DDDDDD', 'completed'))
    expect(refsOf('done')).toEqual([['SK-AAAAAA completed', 'SK-DDDDDD completed']])
  })

  it('changes nothing that was not loaded', () => {
    const empty = new QueryClient()
    updateCachedBooking(empty, booking('SK-AAAAAA', 'completed'))
    expect(empty.getQueryCache().getAll()).toEqual([])
  })
})
