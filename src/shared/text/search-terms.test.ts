import { expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

it.each([
  ['+91 98765 43210', ['919876543210']],
  ['0091-98765-43210', ['919876543210']],
  ['098765 43210', ['9876543210']],
  ['९८७६५ ४३२१०', ['9876543210']],
  ['(987) 65', ['98765']],
  ['SK-N933PJ', ['N933PJ']],
  ['sk n933pj', ['n933pj']],
  ['N933PJ', ['N933PJ']],
  ['Skand Joshi', ['Skand', 'Joshi']],
  ['Shobha, Kothrud 98765', ['Shobha', 'Kothrud', '98765']],
  ['S Patil', ['Patil']],
  ['राम कदम', ['राम', 'कदम']],
  ['reader@example.com', ['reader@example.com']],
  ['  ab ', []],
  ['one two three four five', ['one', 'two', 'three', 'four']],
])('%s is searched by its terms', (typed, words) => {
  expect(searchTerms(typed)).toEqual(words)
})
