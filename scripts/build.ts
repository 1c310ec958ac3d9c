// With `--if-changed`, builds only when sources are newer than the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { replacement } from './build/replacement.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/stamp')
/** A server that is running keeps its files until this build is finished. */
const build = replacement(join(root, 'dist'))
const next = relative(root, build.next)

const SOURCES = [
  'src',
  'locales',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
  'scripts/css-modules',
]

function files(path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full).flatMap((name) => files(join(path, name)))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(files).sort()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function run(command: string[]): void {
  const result = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: `${next}/web` },
  })
  if (result.status === 0) return
  process.stderr.write(result.stdout)
  process.exit(result.status ?? 1)
}

const MANIFEST = 'window.__reactRouterManifest='

/**
 * Removes the list of imported files of each route from the router's manifest, which every page loads: the server adds them to each page,
 * and in the browser they are needed only for prefetching links, which we do not use. This halves the transferred size of the manifest.
 */
function lightenManifest(): void {
  const [path, ...others] = files(`${next}/web/client/assets`).filter((file) => /\/manifest-\w+\.js$/.test(file))
  const text = path ? readFileSync(join(root, path), 'utf8') : ''
  if (!path || others.length > 0 || !text.startsWith(MANIFEST)) throw new Error("The router's manifest has an unexpected format.")
  const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, '')) as {
    routes: Record<string, { imports?: string[] }>
  }
  for (const route of Object.values(manifest.routes)) delete route.imports
  writeFileSync(join(root, path), `${MANIFEST}${JSON.stringify(manifest)};`)
}

/** Removes from an SVG what only its editor needs: comments, and whitespace between elements. */
const minifySvg = (svg: string): string => svg.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><')

const minifyJson = (json: string): string => JSON.stringify(JSON.parse(json))

/** Compresses the files that browsers accept compressed, each next to its original. */
function compress(): void {
  for (const path of files(`${next}/web/client`)) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(path)) continue
    const minify = path.endsWith('.svg') ? minifySvg : path.endsWith('.json') ? minifyJson : undefined
    if (minify) writeFileSync(join(root, path), minify(readFileSync(join(root, path), 'utf8')))
    const bytes = readFileSync(join(root, path))
    if (bytes.length < 1024) continue
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(join(root, `${path}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** Bundles a service worker into a single file with a fixed name. */
async function bundleWorker(name: 'portal-worker' | 'site-worker', id: string): Promise<void> {
  const define = { BUILD: JSON.stringify(id) }
  const bundle = await rolldown({
    cwd: root,
    input: `src/web/platform/workers/${name}.ts`,
    platform: 'browser',
    transform: { define },
  })
  await bundle.write({ file: `${next}/web/client/${name}.js`, format: 'iife', minify: true })
}

/** Bundles the server, its worker thread and their lazy imports; packages with files of their own stay in node_modules. */
async function bundleServer(id: string): Promise<void> {
  // Started again and again, so its name is that of its build.
  const worker = `worker-${id}.js`
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'src/main.ts', worker: 'src/worker.ts' },
    platform: 'node',
    external: [/^@electric-sql\/pglite/, 'pdfkit', 'harfbuzzjs', 'pg-native', 'nodemailer', 'sharp', 'vite'],
    resolve: { alias: { '#pages': join(build.next, 'web/server/index.js') } },
    transform: { define: { 'process.env.NODE_ENV': '"production"', WORKER_FILE: JSON.stringify(worker) } },
    checks: { circularDependency: false },
    // Packages contain directives for a compiler we do not use; ignoring them is harmless.
    onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
  })
  await bundle.write({
    dir: next,
    format: 'esm',
    entryFileNames: ({ name }) => (name === 'worker' ? `server/${worker}` : `${name}.js`),
    chunkFileNames: 'server/[name]-[hash].js',
  })
}

const now = fingerprint()
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === now
if (!(process.argv.includes('--if-changed') && isCurrent)) {
  console.log('Building …')
  build.begin()
  run(['node_modules/@react-router/dev/bin.cjs', 'build'])
  await bundleWorker('portal-worker', now)
  await bundleWorker('site-worker', now.slice(0, 12))
  lightenManifest()
  compress()
  await bundleServer(now.slice(0, 12))
  writeFileSync(join(build.next, 'stamp'), now)
  build.finish()
}
