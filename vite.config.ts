import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { cssModules } from './scripts/css-modules/class-names.ts'
import { plainSheets } from './scripts/css-modules/plain-sheets.ts'

/** Fails the browser build as soon as a file of the server is imported into it. */
const browserOnly: Plugin = {
  name: 'browser-only',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (options.ssr || !importer) return null
    const isServer = /\/server\/|\/(service|store|routes|jobs|emails)(-[\w-]+)?\.ts$|^node:/.test(source)
    if (isServer && !importer.includes('node_modules')) throw new Error(`${source} is server code, imported by ${importer}`)
    return null
  },
}

const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\/|rolldown-runtime/,
  priority: 3,
}
const SHELL = {
  name: 'shell',
  test: /src\/web\/(layout\/(public|header\/(header|navigation|logo|account-bar|theme|language)|footer\/(footer|whatsapp|support)|not-found|error|section|page-head|booking-link)|platform\/(language-route|theme|translations|follow-links|nonce|revalidation|slow))|src\/shared\/(languages|text\/translation|money\/money)|src\/ui\/(data\/(api|lazy-component)|translation|site|kit\/(toast|dialog|icon))/,
  priority: 2,
}
/** Signs that several pages share: each in a file of its own would weigh twice as much. */
const SIGNS = {
  name: 'signs',
  test: /lucide\/dist\/esm\/icons\/(star|locate-fixed|badge-check|map-pin|calendar|calendar-days|clock|check|chevron-down|arrow-right|sliders-horizontal|loader-circle|wallet|phone|phone-call|list-checks)\.mjs/,
  priority: 1,
}
/** The same for those of a booking's page and of the panchang. */
const BOOKING_SIGNS = {
  name: 'booking-signs',
  test: /lucide\/dist\/esm\/icons\/(calendar-plus|calendar-check|chevron-left|chevron-right|printer|video)\.mjs/,
  priority: 1,
}
/** What the endless lists, of pandits and of products, have in common. */
const LISTS = {
  name: 'lists',
  test: /src\/ui\/(data\/more-pages|kit\/calendar\/date-field)|src\/web\/platform\/optimistic-search|src\/modules\/pandits\/search-form\/ui\/(search-address|suggestions)/,
  priority: 1,
}

/** What finds and draws a kolam comes for the first one the server has not drawn; left alone, it would go into the shell. */
const KOLAM = { name: 'kolam', test: /src\/ui\/art\/kolam(-figure|-grid)?\.ts$/, priority: 3 }

export default defineConfig(({ command }) => ({
  css: { modules: cssModules(command === 'build') },
  plugins: [
    browserOnly,
    plainSheets(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' } as Plugin,
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, manifest: true },
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs, in two files: fifty small ones compress badly and cost a line of the page each.
          output: { codeSplitting: { groups: [FRAMEWORK, KOLAM, SHELL, SIGNS, BOOKING_SIGNS, LISTS] } },
        },
      },
    },
  },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'lucide',
      'react-hook-form',
      'react-aria-components',
      '@internationalized/date',
      'hono/client',
    ],
  },
}))
