// How the pages are built: React Router, Tailwind, and a guard against server code in the browser.

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Fails the browser build as soon as a file of the server is imported into it. */
const browserOnly: Plugin = {
  name: 'browser-only',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (options.ssr || !importer) return null
    const isServer = /\/server\/|\/(service|store|routes|jobs)\.ts$|^node:/.test(source)
    if (isServer && !importer.includes('node_modules')) throw new Error(`${source} is server code, imported by ${importer}`)
    return null
  },
}

const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\/|rolldown-runtime|preload-helper/,
  priority: 3,
}
const SHELL = {
  name: 'shell',
  test: /src\/web\/(layout\/(public|header|footer|navigation|logo|account-bar|theme|language|whatsapp|support|mobile|search|not-found|error|section|social|call)|language|theme|words|page-head|booking-link)|src\/ui\/(api|words|kit\/(toast|dialog))|lucide-react\/dist\/esm\/(Icon|createLucide|context|defaultAttr|shared)/,
  priority: 2,
}

export default defineConfig({
  plugins: [
    browserOnly,
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' } as Plugin,
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs, in two files: fifty small ones compress badly and cost a line of the page each.
          output: { codeSplitting: { groups: [FRAMEWORK, SHELL] } },
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
      'lucide-react',
      'react-hook-form',
      'react-aria-components',
      '@internationalized/date',
      'hono/client',
    ],
  },
})
