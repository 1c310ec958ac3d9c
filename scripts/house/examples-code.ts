import { barrels, defaultExports, environment, languages, sql, styleAttributes, time, types, visibleTexts } from './code.ts'
import { importCycles } from './cycles.ts'
import type { Example } from './examples-files.ts'
import { browserSafe, hono, layers, moduleBorders, moduleOrder, publicWeight } from './imports.ts'
import { retiredWords } from './retired-words.ts'

export const routes = `export const PAGE_TABLE = [{ path: '/', file: 'routes/home.tsx' }, { path: '/admin', file: 'routes/portal.tsx', role: 'pandit', children: [{ path: '/admin/x', file: 'routes/inner.tsx' }] }]`

export const imports: Example[] = [
  {
    rule: layers,
    what: 'the server seen from shared',
    bad: { 'src/shared/a.ts': "import { b } from '../server/b.ts'" },
    good: { 'src/server/b.ts': "import { a } from '../shared/a.ts'" },
  },
  {
    rule: layers,
    what: 'ui and server, which do not know each other',
    bad: { 'src/ui/a.ts': "import type { B } from '../server/b.ts'" },
    good: { 'src/ui/a.ts': "import { b } from './b.ts'" },
  },
  {
    rule: moduleOrder,
    what: 'a later module',
    bad: { 'src/modules/catalogue/service.ts': "import { book } from '../bookings/service.ts'" },
    good: { 'src/modules/bookings/service.ts': "import { list } from '../catalogue/service.ts'" },
  },
  {
    rule: moduleBorders,
    what: "another module's store",
    bad: { 'src/modules/bookings/request/service.ts': "import { find } from '../../pandits/profile/store.ts'" },
    good: { 'src/modules/bookings/request/service.ts': "import { find } from '../../pandits/profile/service.ts'" },
  },
  {
    rule: moduleBorders,
    what: 'the store of a module in a script',
    bad: { 'scripts/owner.ts': "import { makeOwner } from '../src/modules/accounts/sign-in/store.ts'" },
    good: { 'scripts/owner.ts': "import { appointOwner } from '../src/modules/accounts/owner/service.ts'" },
  },
  {
    rule: moduleBorders,
    what: 'a page that calls a service',
    bad: { 'src/web/routes/a.tsx': "import { find } from '../../modules/pandits/service.ts'" },
    good: { 'src/web/routes/a.tsx': "import { panditsClient } from '../../modules/pandits/client.ts'" },
  },
  {
    rule: browserSafe,
    what: 'the server inside a page',
    bad: { 'src/modules/bookings/ui/a.tsx': "import { readFile } from 'node:fs'" },
    good: { 'src/modules/bookings/client.ts': "import type { bookingRoutes } from './routes.ts'" },
  },
  {
    rule: hono,
    what: 'Hono in a use case',
    bad: { 'src/modules/shop/service.ts': "import type { Context } from 'hono'" },
    good: { 'src/modules/shop/cart/routes.ts': "import type { Context } from 'hono'" },
  },
  {
    rule: publicWeight,
    what: 'a heavy package on a public page',
    bad: {
      'src/shared/pages.ts': routes,
      'src/web/routes/home.tsx': "import { a } from './part.tsx'",
      'src/web/routes/part.tsx': "import { z } from 'zod'",
    },
    good: {
      'src/shared/pages.ts': routes,
      'src/web/routes/home.tsx': "const late = () => import('./part.tsx')",
      'src/web/routes/part.tsx': "import { z } from 'zod'",
      'src/web/routes/inner.tsx': "import { z } from 'zod'",
    },
  },
  {
    rule: importCycles,
    what: 'a circle of types and late imports',
    bad: {
      'src/ui/a.ts': "import { b } from './b.ts'",
      'src/ui/b.ts': "const c = () => import('./c.ts')",
      'src/ui/c.ts': "import type { A } from './a.ts'",
    },
    good: {
      'src/ui/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
      'src/ui/b.ts': "const c = () => import('./c.ts')",
      'src/ui/c.ts': 'export type A = string',
    },
  },
]

export const code: Example[] = [
  {
    rule: retiredWords,
    what: 'a retired word',
    bad: { 'src/server/a.ts': 'const wantedPage = 1' },
    good: { 'src/server/a.ts': 'const requestedPage = 1' },
  },
  {
    rule: sql,
    what: 'a statement outside a store',
    bad: { 'src/modules/shop/service.ts': "db.selectFrom('users')" },
    good: { 'src/modules/shop/store.ts': "db.selectFrom('users')" },
  },
  {
    rule: sql,
    what: 'raw SQL outside a store',
    bad: { 'src/modules/shop/service.ts': "import { sql } from 'kysely'" },
    good: { 'src/modules/shop/service.ts': "import type { Kysely } from 'kysely'" },
  },
  {
    rule: environment,
    what: 'the environment',
    bad: { 'src/server/a.ts': 'const a = process.env.HOME' },
    good: { 'src/server/config.ts': 'const a = process.env.HOME' },
  },
  {
    rule: languages,
    what: 'a comparison with one language',
    bad: { 'src/ui/a.ts': "const name = language === 'hi' ? b : a" },
    good: { 'src/ui/a.ts': 'const name = pickByLanguage(language, { en: a, hi: b })' },
  },
  {
    rule: languages,
    what: 'the prefix of a language in an address',
    bad: { 'src/server/a.ts': "const url = origin + '/hi/cart'" },
    good: { 'src/server/a.ts': "const url = origin + localizePath('/cart', language)" },
  },
  {
    rule: languages,
    what: 'the prefix of a language in a route',
    bad: { 'src/web/routes.ts': "export default [route('hi?', 'layout.tsx')]" },
    good: { 'src/web/routes.ts': "export default [route(prefix, 'layout.tsx')]" },
  },
  {
    rule: languages,
    what: 'the prefix of a language in a pattern of routes',
    bad: { 'src/web/a.ts': "const path = pattern.replace(/^hi\\?\\//, '')" },
    good: { 'src/web/a.ts': 'const path = pathOfPattern(pattern)' },
  },
  {
    rule: languages,
    what: 'the prefix of a language in a pattern',
    bad: { 'src/web/a.ts': 'const isShop = /^(\\/hi)?\\/shop/.test(path)' },
    good: { 'src/web/a.ts': 'const isShop = /^\\/shop/.test(localizePath(path, DEFAULT_LANGUAGE))' },
  },
  {
    rule: time,
    what: 'the present',
    bad: { 'src/modules/shop/model.ts': 'const now = new Date()' },
    good: { 'src/modules/shop/model.ts': "const then = new Date('2026-11-20')" },
  },
  {
    rule: time,
    what: 'the present as a number',
    bad: { 'src/web/a.ts': 'const now = Date.now()' },
    good: { 'src/ui/a.ts': 'const now = Date.now()' },
  },
  {
    rule: defaultExports,
    what: 'a default export',
    bad: { 'src/web/home/a.tsx': 'export default function A() {}' },
    good: {
      'src/shared/pages.ts': routes,
      'src/web/routes/home.tsx': 'export default function A() {}',
      'vite.config.ts': 'export default {}',
    },
  },
  {
    rule: barrels,
    what: 'a barrel',
    bad: { 'src/ui/kit/all.ts': "export { Field } from './field.tsx'" },
    good: { 'src/ui/kit/field.tsx': 'export { Field }\nconst Field = 1' },
  },
  {
    rule: types,
    what: 'a cast to any',
    bad: { 'src/a.ts': 'const a = b as any' },
    good: { 'src/a.ts': 'const a = b as unknown' },
  },
  {
    rule: types,
    what: 'a silenced compiler',
    bad: { 'src/a.ts': '// @ts-expect-error it is wrong\nconst a = b' },
    good: { 'src/a.ts': '// It is right.\nconst a = b' },
  },
  {
    rule: styleAttributes,
    what: 'a style attribute',
    bad: { 'src/ui/kit/a.tsx': 'const a = <p style={{ top: 1 }} />' },
    good: { 'src/ui/kit/a.tsx': 'const a = <p className="top" />' },
  },
  {
    rule: visibleTexts,
    what: 'words in a component',
    bad: { 'src/ui/kit/a.tsx': 'const a = <p>Hello there</p>' },
    good: { 'src/ui/kit/a.tsx': "const a = <p>{t('hello')} · <kbd>Enter</kbd></p>" },
  },
  {
    rule: visibleTexts,
    what: 'spoken words in a component',
    bad: { 'src/ui/kit/a.tsx': 'const a = <i aria-label="Close" />' },
    good: { 'src/ui/kit/a.tsx': "const a = <i aria-label={t('close')} />" },
  },
]
