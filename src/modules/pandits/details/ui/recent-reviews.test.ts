import { expect, it } from 'vitest'
import type { ReviewView } from './pandit-view.ts'
import { sortOwnLanguageFirst } from './recent-reviews.tsx'

const review = (id: string, language: 'en' | 'hi') => ({ id, language }) as ReviewView

it('lists reviews in the page’s language first, in their order within each language', () => {
  const latestFirst = [review('1', 'en'), review('2', 'hi'), review('3', 'en'), review('4', 'hi')]
  const order = (language: 'en' | 'hi') => sortOwnLanguageFirst(latestFirst, language).map(({ id }) => id)
  expect(order('hi')).toEqual(['2', '4', '1', '3'])
  expect(order('en')).toEqual(['1', '3', '2', '4'])
})
