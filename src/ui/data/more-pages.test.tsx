// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FirstPage, type ListPage, useMorePages } from './more-pages.ts'

type Card = { id: string }
const cards = (...ids: number[]) => ids.map((id) => ({ id: String(id) }))
const page = (next: string | null, ...ids: number[]): FirstPage & ListPage<Card> => ({
  ids: ids.map(String),
  cards: cards(...ids),
  nextCursor: next,
})

let lists = 0
/** The address of a list that no other test has opened. */
const newList = () => `/pandits?list=${++lists}`

/** Opens a list; its next pages are the given answers. */
function openList(key: string, first: FirstPage, ...answers: (ListPage<Card> | Promise<ListPage<Card>> | Error)[]) {
  const cursors: string[] = []
  const fetchPage = async (cursor: string) => {
    cursors.push(cursor)
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('There are no more pages.')
    return answer
  }
  const hook = renderHook(({ key, first }) => useMorePages(key, first, fetchPage), { initialProps: { key, first } })
  return {
    ...hook,
    cursors,
    more: () => act(() => hook.result.current.loadMore()),
    ids: () => hook.result.current.cards.map(({ id }) => Number(id)),
  }
}

const observed: Element[] = []
let approach: () => void = () => undefined
beforeEach(() => {
  observed.length = 0
  class Observer {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      approach = () => seen([{ isIntersecting: true }])
    }
    observe = (element: Element) => void observed.push(element)
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the next pages of a list', () => {
  it('are added one after the other, each from the cursor of the one before, until the last', async () => {
    const list = openList(newList(), page('a', 1, 2), page('b', 3, 4), page(null, 5))
    for (let time = 0; time < 4; time++) await list.more()
    expect(list.ids()).toEqual([3, 4, 5])
    expect([list.cursors, list.result.current.nextCursor]).toEqual([['a', 'b'], null])
  })

  it('do not show a card twice that moved from one page to the next meanwhile', async () => {
    const list = openList(newList(), page('a', 1, 2), page('b', 2, 3), page(null, 3, 1, 4))
    await list.more()
    await list.more()
    expect(list.ids()).toEqual([3, 4])
  })

  it('are requested once, however often they are asked for while one is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<ListPage<Card>>()
    const list = openList(newList(), page('a', 1), promise)
    act(() => void list.result.current.loadMore())
    await list.more()
    expect([list.cursors, list.result.current.status]).toEqual([['a'], 'loading'])
    await act(async () => resolve(page(null, 2)))
    expect([list.ids(), list.result.current.status]).toEqual([[2], 'idle'])
  })

  it('can be tried again after a failure, with what was loaded before', async () => {
    const list = openList(newList(), page('a', 1), page('b', 2), new Error('offline'), page(null, 3))
    await list.more()
    await list.more()
    expect([list.ids(), list.result.current.status]).toEqual([[2], 'failed'])
    await list.more()
    expect([list.ids(), list.cursors]).toEqual([
      [2, 3],
      ['a', 'b', 'b'],
    ])
  })
})

describe('another list', () => {
  it('begins anew, and ignores a late page of the list before', async () => {
    const { promise, resolve } = Promise.withResolvers<ListPage<Card>>()
    const list = openList(newList(), page('a', 1), promise)
    act(() => void list.result.current.loadMore())
    list.rerender({ key: newList(), first: page('x', 9) })
    expect([list.ids(), list.result.current.status]).toEqual([[], 'idle'])
    await act(async () => resolve(page(null, 2)))
    expect([list.ids(), list.result.current.nextCursor]).toEqual([[], 'x'])
  })

  it('also ignores that a page of the list before could not be loaded', async () => {
    const { promise, reject } = Promise.withResolvers<ListPage<Card>>()
    const list = openList(newList(), page('a', 1), promise)
    act(() => void list.result.current.loadMore())
    list.rerender({ key: newList(), first: page('x', 9) })
    await act(async () => reject(new Error('offline')))
    expect(list.result.current.status).toBe('idle')
  })
})

describe('a list that is opened again', () => {
  const openLong = async (key: string) => {
    const list = openList(key, page('a', 1), page('b', 2))
    await list.more()
    list.unmount()
  }

  it('has the length it had, and continues there', async () => {
    const key = newList()
    await openLong(key)
    const again = openList(key, page('a', 1), page(null, 3))
    expect(again.ids()).toEqual([2])
    await again.more()
    expect([again.ids(), again.cursors]).toEqual([[2, 3], ['b']])
  })

  it('is remembered as one of the last six', async () => {
    const [oldest, ...others] = Array.from({ length: 7 }, newList)
    for (const key of [oldest ?? '', ...others]) await openLong(key)
    expect(openList(oldest ?? '', page('a', 1)).ids()).toEqual([])
    for (const key of others) expect(openList(key, page('a', 1)).ids()).toEqual([2])
  })
})

describe('scrolling', () => {
  /** Renders the link that is watched, as the page does. */
  function scrolled(pages: number) {
    const answers = Array.from({ length: pages }, (_, at) => page(`c${at + 2}`, at + 2))
    const cursors: string[] = []
    const fetchPage = async (cursor: string) => {
      cursors.push(cursor)
      return answers.shift() ?? page(null)
    }
    const key = newList()
    const first = page('c1', 1)
    const element = document.createElement('a')
    const hook = renderHook(() => {
      const list = useMorePages(key, first, fetchPage)
      list.watch.current = element
      return list
    })
    return { cursors, hook, near: () => act(async () => approach()) }
  }

  it('loads five pages by itself, then only on a tap, so that the footer can be reached', async () => {
    const { near, cursors, hook } = scrolled(9)
    for (let time = 0; time < 5; time++) await near()
    expect(cursors).toHaveLength(5)
    const watched = observed.length
    await act(() => hook.result.current.loadMore())
    expect([cursors.length, observed.length]).toEqual([6, watched])
  })

  it('does not try a failed page again by itself', async () => {
    const key = newList()
    const first = page('a', 1)
    const hook = renderHook(() => {
      const list = useMorePages(key, first, () => Promise.reject(new Error('offline')))
      list.watch.current = document.createElement('a')
      return list
    })
    await act(() => hook.result.current.loadMore())
    const watched = observed.length
    hook.rerender()
    expect([hook.result.current.status, observed.length]).toEqual(['failed', watched])
  })
})
