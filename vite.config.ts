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

/** A group of the modules whose path matches one of these regular expressions. */
const group = (name: string, priority: number, parts: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(parts.join('|')),
})

const FRAMEWORK = group('framework', 3, [
  'rolldown/runtime',
  'node_modules/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)/',
])
/** What every page needs, and small code and styles that several pages share. Separate files would load more slowly. */
const SHELL = group('shell', 2, [
  'src/web/layout/(public|header/(header|navigation|logo|account-bar|theme|language)|footer/(footer\\.|whatsapp))',
  'src/web/layout/(not-found|error|section|page-head|booking-link|load-dialogs)',
  'src/web/platform/(language-route|theme|translations|follow-links|nonce|revalidation|reload-after-failures)',
  'src/web/routes/public/home/account-erased-cookie',
  'src/modules/accounts/pictures/model',
  'src/shared/(languages|text/(translation|names)|money/money|time/dates)',
  'src/ui/(art/art.tsx|data/(api|lazy-component|use-is-slow|fetch-ahead)|forms/with-time-limit|translation|site|kit/(toast|icon))',
  '(src/ui/kit/(combobox/combobox|calendar/date-field|stars|empty|refusal|copy-button|payment/pay-by-upi)|src/web/layout/(crumbs|text-page/\\w+)).[^/]*css',
])
const SHARED_ICONS =
  'arrow-right|badge-check|calendar|calendar-check|calendar-days|check|chevron-down|chevron-left|chevron-right|clock|heart|' +
  'loader-circle|locate-fixed|map-pin|phone|printer|sliders-horizontal|star|wallet'
/** Icons that several pages share: each in a file of its own would weigh twice as much. */
const ICONS = group('icons', 1, [`lucide/dist/esm/icons/(${SHARED_ICONS}).mjs`])
/** The combobox, and the code that finds the visitor's location. */
const COMBOBOX = group('combobox', 1, ['src/ui/(kit/combobox/combobox(-option)?.tsx|data/geolocation)'])
/** What the lists of pandits and of products have in common. */
const LISTS = group('lists', 1, [
  'src/ui/data/(more-pages|page-reload)|src/web/platform/lists/(optimistic-search|load-with-code)',
])
/** Code that inserts the cards that the server rendered; the code of the cards loads later. */
const SERVER_CONTENT = group('server-content', 1, [
  'src/ui/hydration/server-content|src/modules/pandits/listing/ui/lazy-pandit-cards',
])
/** The cart and the wishlist on pages of the shop. */
const SHOP = group('shop', 1, ['src/modules/shop/(cart/ui/cart-store|wishlist/ui/wishlist-store)'])
/** What forms and pages that load and save data have in common: each group has its own pages. */
const FORMS = [
  group('errors', 1, ['src/ui/errors/(error-text|refusal).tsx?']),
  group('fields', 1, ['src/ui/kit/field.tsx', 'lucide/dist/esm/icons/info.mjs']),
  group('page-forms', 1, ['src/web/platform/(lost-connection|own-action|request|read-form).ts']),
  group('mutations', 1, ['src/ui/data/use-idempotent-mutation.ts', 'src/shared/ids.ts']),
]
/** Reviews of products with their stars and pictures. */
const PRODUCT_REVIEWS = group('product-reviews', 1, [
  'src/modules/shop/(reviews/ui/review-pictures|returns/ui/return-rule)|src/ui/kit/stars.tsx',
])
/** A group takes what its modules import: without its own group, the dialog would be in `product-reviews`. */
const DIALOG = group('dialog', 2, ['src/ui/kit/dialog.tsx'])
/** Icons of the menu of an account. */
const ACCOUNT_ICONS = group('account-icons', 1, [
  'lucide/dist/esm/icons/(bookmark|key-round|package|shield-check|user-round|users).mjs',
])
/** Inputs of the forms about an account. */
const ACCOUNT_INPUTS = group('account-inputs', 1, [
  'src/modules/accounts/sign-in/ui/text-inputs|lucide/dist/esm/icons/eye(-off)?.mjs',
])
/** Durations as text. */
const DURATIONS = group('durations', 1, ['src/shared/time/(durations|duration-spans).ts'])

/** One style sheet for each kind of page, including its lazy parts; `form-styles` are those of the account, contact and about pages. */
const STYLES = [
  group('home-styles', 2, ['src/web/routes/public/home/.*css']),
  group('puja-styles', 2, ['src/web/routes/public/services/service/.*css']),
  group('pandit-styles', 2, ['src/(modules/pandits/(listing|search-form)/ui|web/routes/public/pandits/links).*css']),
  group('pandit-details-styles', 2, ['src/modules/pandits/details/ui/.*css']),
  group('booking-styles', 2, ['src/modules/bookings/family/ui/.*css']),
  group('panchang-styles', 2, ['src/web/routes/panchang/(place|day|muhurat)/.*css']),
  group('form-styles', 2, [
    'src/modules/accounts/(profile|pictures)/ui/.*css',
    'src/web/routes/public/(contact|about)/.*css',
    'src/ui/kit/(phone-number-input|file-button).*css',
  ]),
  group('shop-styles', 2, ['src/(modules/shop/(catalogue|front|wishlist)/ui|web/routes/shop/list)/.*css']),
]

/** The code that draws a kolam loads with the first one that the server has not drawn; otherwise it would be in the shell. */
const KOLAM = group('kolam', 3, ['src/ui/art/kolam(-figure|-grid)?.ts$'])

export default defineConfig(({ command }) => ({
  css: { modules: cssModules(command === 'build') },
  plugins: [
    browserOnly,
    plainSheets(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' } as Plugin,
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    terserOptions: { ecma: 2020, safari10: false, compress: { passes: 2 } },
  },
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: {
      build: {
        minify: 'terser',
        rolldownOptions: {
          // `minify` runs the bundler's own minifier after Terser. Fifty small files compress badly, and each needs a tag in the HTML and a request.
          output: {
            minify: true,
            codeSplitting: {
              groups: [
                FRAMEWORK,
                KOLAM,
                SHELL,
                DIALOG,
                ICONS,
                COMBOBOX,
                LISTS,
                SERVER_CONTENT,
                SHOP,
                ...FORMS,
                PRODUCT_REVIEWS,
                ACCOUNT_ICONS,
                ACCOUNT_INPUTS,
                DURATIONS,
                ...STYLES,
              ],
            },
          },
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
