import type { Rule } from './rules.ts'
import {
  colours,
  DATA_TABLES,
  fileLength,
  functionLength,
  headerComments,
  moduleFiles,
  names,
  oneStylesheet,
  pinned,
} from './shape.ts'

export type Files = Record<string, string>
export type Example = { rule: Rule; what: string; bad: Files; good: Files }

const lines = (count: number): string => `// A file that is long.\n${'const a = 1\n'.repeat(count - 1)}`
const longFunction = (name: string, count: number): string => `export function ${name}() {\n${'  use()\n'.repeat(count - 2)}}\n`

export const shape: Example[] = [
  {
    rule: moduleFiles,
    what: 'a file name no module has',
    bad: { 'src/modules/shop/prices.ts': '' },
    good: { 'src/modules/shop/pricing/model.ts': '' },
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
    good: { 'src/a.ts': lines(400), [DATA_TABLES[0] ?? '']: lines(401) },
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
    bad: { 'src/a.tsx': longFunction('Page', 81) },
    good: { 'src/a.tsx': longFunction('Page', 80) },
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
