import { expect, test } from 'vitest'
import { retiredWords } from './retired-words.ts'
import { sourceOf } from './source.ts'

const found = (path: string, text: string) => retiredWords([sourceOf(path, text)]).map((finding) => finding.text)

test.each([
  ['a variable', 'src/a.ts', 'const wantedPage = 1', 'const requestedPage = 1'],
  ['a constant', 'src/a.ts', 'const MOST_USES = 1', 'const MAX_USES = 1'],
  ['a parameter', 'src/a.ts', 'const a = (asked: string) => asked', 'const a = (query: string) => query'],
  ['what a pattern takes out', 'src/a.ts', 'const { most: least } = b', 'const { most: min } = b'],
  ['a type', 'src/a.ts', 'type Wish = string', 'type RequestedPandit = string'],
  ['a file', 'src/told.ts', '', 'const a = 1'],
  ['a class', 'src/a.module.css', '.goodPage { gap: 0 }', '.productPage { gap: 0 }'],
  ['a key of messages', 'locales/en/home.json', '{"hero":{"asked":"Yes"}}', '{"hero":{"requested":"Yes"}}'],
  [
    'a column',
    'migrations/0001-shop.sql',
    'create table products (\n  least_paise int not null\n);',
    'create table products (\n  min_paise int not null\n);',
  ],
])('refuses a retired word in %s', (_, path, bad, good) => {
  expect(found(path, bad)).toHaveLength(1)
  expect(found(path.replace('told', 'notified'), good)).toEqual([])
})

test('allows what the list keeps for a reason', () => {
  expect(found('src/shared/text/fold.ts', 'const letters = 1')).toEqual([])
})
