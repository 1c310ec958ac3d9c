// Infinite scrolling, remembered so that Back restores the loaded length.
import { useCallback, useEffect, useReducer, useRef } from 'react'

type Entry = { id: string }
export type ListPage<Card extends Entry> = { cards: readonly Card[]; nextCursor: string | null }
/** What `useMorePages` needs of the first page, which it does not return. */
export type FirstPage = { ids: readonly string[]; nextCursor: string | null }

type PagesState<Card extends Entry> = {
  key: string
  first: FirstPage
  cards: readonly Card[]
  nextCursor: string | null
  status: 'idle' | 'loading' | 'failed'
  pages: number
}

type PagesAction<Card extends Entry> =
  | { kind: 'list'; key: string; first: FirstPage }
  | { kind: 'loading' }
  | { kind: 'failed'; key: string }
  | { kind: 'page'; key: string; page: ListPage<Card> }

type Saved = { cards: readonly Entry[]; nextCursor: string | null; pages: number }

/** Lists of this visit, by address; the oldest is evicted when there are too many. */
const remembered = new Map<string, Saved>()
const MAX_REMEMBERED_LISTS = 6
/** After this many pages loaded by scrolling, more are loaded only on a tap, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 5

function startOf<Card extends Entry>(key: string, first: FirstPage): PagesState<Card> {
  // The key is the address of a page of this site, so the saved entries are the cards of that page.
  const saved = remembered.get(key) as (Saved & { cards: readonly Card[] }) | undefined
  return { key, first, status: 'idle', ...(saved ?? { cards: [], nextCursor: first.nextCursor, pages: 0 }) }
}

function reducePages<Card extends Entry>(state: PagesState<Card>, action: PagesAction<Card>): PagesState<Card> {
  switch (action.kind) {
    case 'list':
      return action.key === state.key && action.first === state.first ? state : startOf<Card>(action.key, action.first)
    case 'loading':
      return { ...state, status: 'loading' }
    case 'failed':
      return action.key === state.key ? { ...state, status: 'failed' } : state
    case 'page': {
      // Ignore the response of a list that is no longer shown.
      if (action.key !== state.key) return state
      const seenIds = new Set([...state.first.ids, ...state.cards.map(({ id }) => id)])
      const cards = [...state.cards, ...action.page.cards.filter((card) => !seenIds.has(card.id))]
      return { ...state, cards, nextCursor: action.page.nextCursor, status: 'idle', pages: state.pages + 1 }
    }
  }
}

function remember({ key, cards, nextCursor, pages }: PagesState<Entry>): void {
  if (pages === 0) return
  remembered.delete(key)
  remembered.set(key, { cards, nextCursor, pages })
  const oldest = remembered.size > MAX_REMEMBERED_LISTS ? remembered.keys().next().value : undefined
  if (oldest !== undefined) remembered.delete(oldest)
}

/**
 * Returns the pages after `first` of the list with the address `key`. `loadMore` fetches the next page; `watch` is a ref for the element
 * that triggers it when it comes near the viewport.
 */
export function useMorePages<Card extends Entry>(
  key: string,
  first: FirstPage,
  fetchPage: (cursor: string) => Promise<ListPage<Card>>,
) {
  const [state, dispatch] = useReducer(reducePages<Card>, undefined, () => startOf<Card>(key, first))
  const shown = state.key === key && state.first === first ? state : startOf<Card>(key, first)
  useEffect(() => dispatch({ kind: 'list', key, first }), [key, first])
  useEffect(() => remember(state), [state])
  const { nextCursor, status, pages } = shown
  const loadMore = useCallback(async () => {
    if (!nextCursor || status === 'loading') return
    dispatch({ kind: 'loading' })
    try {
      dispatch({ kind: 'page', key, page: await fetchPage(nextCursor) })
    } catch {
      dispatch({ kind: 'failed', key })
    }
  }, [key, nextCursor, status, fetchPage])
  const watch = useNearViewport(loadMore, nextCursor !== null && status === 'idle' && pages < PAGES_BY_SCROLLING)
  return { cards: shown.cards, nextCursor, status, loadMore, watch }
}

/** Returns a ref for an element that calls `act` when it comes near the lower edge of the viewport. */
function useNearViewport(act: () => void, isWatching: boolean) {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isWatching || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {
      rootMargin: '600px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [act, isWatching])
  return element
}
