import type { Rule } from './rules.ts'
import {
  colours,
  fileLength,
  folderSize,
  functionLength,
  headerComments,
  LONG_FILES,
  moduleFiles,
  names,
  oneStylesheet,
  pinned,
} from './shape.ts'

export type Files = Record<string, string>
export type Example = { rule: Rule; what: string; bad: Files; good: Files }

const lines = (count: number): string => `// A file that is long.\n${'const a = 1\n'.repeat(count - 1)}`
const longFunction = (name: string, count: number): string => `export function ${name}() {\n${'  use()\n'.repeat(count - 2)}}\n`
const longTest = (count: number): string => `test('works', () => {\n${'  use()\n'.repeat(count - 2)}})\n`

const filesOf = (folder: string, count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}.json`, '']))

export const shape: Example[] = [
  {
    rule: moduleFiles,
    what: 'a file name no module has',
    bad: { 'src/modules/shop/prices.ts': '' },
    good: { 'src/modules/shop/pricing/model.ts': '', 'src/modules/bookings/state-machine.ts': '' },
  },
  {
    rule: moduleFiles,
    what: 'a file cut off without need',
    bad: { 'src/modules/shop/cart/store.ts': lines(200), 'src/modules/shop/cart/store-lines.ts': lines(200) },
    good: { 'src/modules/shop/cart/store.ts': lines(200), 'src/modules/shop/cart/store-lines.ts': lines(201) },
  },
  {
    rule: moduleFiles,
    what: 'a module nobody listed',
    bad: { 'src/modules/blog/model.ts': '' },
    good: { 'src/modules/shop/model.ts': '' },
  },
  { rule: names, what: 'a name that says nothing', bad: { 'src/shared/utils.ts': '' }, good: { 'src/shared/money.ts': '' } },
  {
    rule: headerComments,
    what: 'a long comment above a file',
    bad: { 'src/a.ts': `// ${'word '.repeat(13)}\n` },
    good: { 'src/a.ts': `// ${'word '.repeat(12)}\nconst a = 1\n// ${'word '.repeat(13)}\n` },
  },
  {
    rule: headerComments,
    what: 'a long comment above styles',
    bad: { 'src/a.css': `/* ${'word '.repeat(6)}\n   ${'word '.repeat(7)}*/\n` },
    good: { 'src/a.css': `/* ${'word '.repeat(12)}*/\na { gap: 0 }` },
  },
  {
    rule: headerComments,
    what: 'a long comment below an empty line',
    bad: { 'src/a.ts': `\n// ${'word '.repeat(13)}\n` },
    good: { 'src/a.ts': `\n// ${'word '.repeat(12)}\n` },
  },
  {
    rule: headerComments,
    what: 'a long block that belongs to no declaration',
    bad: { 'src/a.ts': `/** ${'word '.repeat(13)}*/\n\nconst a = 1\n` },
    good: { 'src/a.ts': `/** ${'word '.repeat(13)}*/\nclass A {}\n` },
  },
  {
    rule: fileLength,
    what: 'a long file',
    bad: { 'src/a.ts': lines(401) },
    good: { 'src/a.ts': lines(400), [Object.keys(LONG_FILES)[0] ?? '']: lines(401) },
  },
  {
    rule: fileLength,
    what: 'long styles',
    bad: { 'src/a.css': 'a { gap: 0 }\n'.repeat(401) },
    good: { 'src/a.css': 'a { gap: 0 }\n'.repeat(400) },
  },
  {
    rule: fileLength,
    what: 'long data',
    bad: { 'src/a.json': `[\n${'1,\n'.repeat(399)}1\n]` },
    good: { 'src/a.json': `[\n${'1,\n'.repeat(397)}1\n]`, 'locales/en/a.json': `[\n${'1,\n'.repeat(400)}1\n]` },
  },
  {
    rule: folderSize,
    what: 'a folder of many files',
    bad: filesOf('test', 26),
    good: { ...filesOf('test', 25), ...filesOf('test/race', 25), ...filesOf('locales/en', 26) },
  },
  {
    rule: functionLength,
    what: 'a long function',
    bad: { 'src/a.ts': longFunction('work', 61) },
    good: { 'src/a.ts': longFunction('work', 60) },
  },
  {
    rule: functionLength,
    what: 'a long component',
    bad: { 'src/a.tsx': longFunction('Page', 61) },
    good: { 'src/a.tsx': longFunction('Page', 60) },
  },
  {
    rule: functionLength,
    what: 'a long test',
    bad: { 'src/a.test.ts': longTest(81) },
    good: { 'src/a.test.ts': longTest(80) },
  },
  {
    rule: colours,
    what: 'a colour that is no token',
    bad: { 'src/a.css': 'a { color: #fff; }' },
    good: { 'src/a.css': 'a:hover { color: var(--ink); fill: url(#abc) }', 'src/web/styles/tokens.css': 'a { color: #fff; }' },
  },
  {
    rule: oneStylesheet,
    what: 'a class of two stylesheets',
    bad: { 'src/a.css': '.card { gap: 0 }', 'src/b.css': '@layer components { .list li, .card { gap: 1px } }' },
    good: {
      'src/a.css': '.card { gap: 0 }\n.card { margin: 0 }',
      'src/b.css': '.list .card { gap: 1px }\n@media print { .card { display: none } }',
    },
  },
  {
    rule: pinned,
    what: 'a range of versions',
    bad: { 'package.json': '{"dependencies":{"zod":"^4.0.0"}}' },
    good: { 'package.json': '{"dependencies":{"zod":"4.0.0"}}' },
  },
]
