import { expect, it } from 'vitest'
import { movePhoto } from './gallery-photo.tsx'

const items = ['a', 'b', 'c'].map((url) => ({ url, caption: '' }))
const order = (url: string, by: -1 | 1) =>
  movePhoto(items, url, by)
    .map((item) => item.url)
    .join('')

it('moves an image by one position and keeps the order of the others', () => {
  expect([order('a', 1), order('c', -1), order('b', 1), order('b', -1)]).toEqual(['bac', 'acb', 'acb', 'bac'])
})

it('changes nothing beyond either end or for a missing image', () => {
  expect([order('a', -1), order('c', 1), order('gone', 1)]).toEqual(['abc', 'abc', 'abc'])
})
