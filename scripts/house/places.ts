// Layer and module order, and what each exposes to others.
/** A module may import only the ones before it. */
export const MODULES = [
  'settings',
  'accounts',
  'catalogue',
  'panchang',
  'pandits',
  'shop',
  'bookings',
  'payments',
  'group-puja',
  'support',
  'applications',
  'discovery',
  'business',
  'privacy',
] as const

/** The files that a feature may have, and the folder of its components. */
export const PARTS = ['contract', 'model', 'policy', 'store', 'service', 'routes', 'client', 'jobs', 'emails', 'ui'] as const
export type Part = (typeof PARTS)[number]

export type Layer = 'shared' | 'server' | 'ui' | 'modules' | 'web' | 'demo' | 'assembly' | 'start' | 'main'

/** A file may import its own layer or one of a lower rank; two layers of the same rank must not import each other. */
export const RANK: Record<Layer, number> = {
  shared: 0,
  server: 1,
  ui: 1,
  modules: 2,
  web: 3,
  demo: 3,
  assembly: 4,
  start: 5,
  main: 6,
}

/** What each layer may import of a module other than its own. */
export const PUBLIC_PARTS: Partial<Record<Layer, readonly Part[]>> = {
  modules: ['contract', 'model', 'policy', 'service', 'client', 'ui'],
  web: ['contract', 'model', 'policy', 'client', 'ui'],
  /** Thousands of demo pandits, products and orders are inserted as rows at once, which no use case does. */
  demo: ['contract', 'model', 'service', 'store'],
  assembly: ['contract', 'model', 'service', 'routes', 'jobs'],
  start: ['contract', 'service'],
}

const BROWSER_PARTS: readonly Part[] = ['contract', 'model', 'policy', 'client', 'ui']
/** The parts of src/web that run only on the server; the route table is read by the build. */
const WEB_ON_SERVER = [
  'src/web/entry.server.tsx',
  'src/web/platform/page-handler.ts',
  'src/web/platform/rendering/',
  'src/web/routes.ts',
]
/** Allowed type imports from a higher layer: the API's type is composed on the server, for the whole application. */
const TYPES_FROM_ABOVE: Record<string, string> = { 'src/web/platform/page-handler.ts': 'src/app.ts' }

export function layerOf(path: string): Layer | undefined {
  const [top, second] = path.split('/')
  if (top !== 'src' || !second) return undefined
  if (second === 'main.ts' || second === 'start.ts') return second === 'main.ts' ? 'main' : 'start'
  if (second.endsWith('.ts')) return 'assembly'
  return second in RANK ? (second as Layer) : undefined
}

export function moduleOf(path: string): string | undefined {
  return path.startsWith('src/modules/') ? path.split('/')[2] : undefined
}

/** A module's table of states and transitions is next to its features. */
const STATE_MACHINE = /^[^/]+\/state-machine\.ts$/

/** The part of its feature that a file belongs to; `store-offers.ts` is part of the store, and the panchang engine counts as a model. */
export function partOf(path: string): Part | undefined {
  const [, inside] = /^src\/modules\/(.+)$/.exec(path) ?? []
  if (!inside) return undefined
  if (STATE_MACHINE.test(inside)) return 'model'
  if (inside.includes('/ui/')) return 'ui'
  if (inside.startsWith('panchang/engine/')) return 'model'
  const name = inside.slice(inside.lastIndexOf('/') + 1).replace(/(\.test)?\.tsx?$/, '')
  return PARTS.find((part) => name === part || name.startsWith(`${part}-`))
}

/** True for a file that may be bundled for the browser. */
export function isBrowserSafe(path: string): boolean {
  const layer = layerOf(path)
  if (layer === 'shared' || layer === 'ui') return true
  if (layer === 'web') return !WEB_ON_SERVER.some((folder) => path.startsWith(folder))
  const part = partOf(path)
  return part !== undefined && BROWSER_PARTS.includes(part)
}

/** Packages that exist only on the server. */
export const SERVER_PACKAGES = [
  'kysely',
  'pg',
  'pg-boss',
  '@electric-sql/pglite',
  'better-auth',
  'nodemailer',
  'sharp',
  'harfbuzzjs',
  'busboy',
  'aws4fetch',
  'ical-generator',
  '@hono/node-server',
  '@hono/zod-openapi',
  '@react-router/node',
  '@react-router/dev',
  'isbot',
]

/** Too heavy for the initial load of a public page; they must be in lazy chunks. */
export const HEAVY_PACKAGES = [
  'react-aria-components',
  '@internationalized/date',
  'react-hook-form',
  '@hookform/resolvers',
  'zod',
  '@tanstack/react-query',
  'libphonenumber-js',
]

export function mayTakeTypesFromAbove(path: string, target: string): boolean {
  return TYPES_FROM_ABOVE[path] === target
}
