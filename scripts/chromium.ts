import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without any window: the same pages for two thirds of the CPU time. */
const SHELL = 'chromium-headless-shell'
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** For a browser that only ever opens our own pages, in a container or on a desktop. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const CHROMIUM_ADVICE =
  'The browser tests need Chromium: install it (on Debian `apt-get install chromium`) or set PLAYWRIGHT_CHROMIUM to its path.'

/** `isFullBrowser` requires a full browser, which is needed to test the back/forward cache. */
type BrowserOptions = { isFullBrowser?: boolean }

/** The path of a Chromium on this machine, or undefined. */
export function findChromium({ isFullBrowser = false }: BrowserOptions = {}): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const names = isFullBrowser ? FULL_BROWSERS : [SHELL, ...FULL_BROWSERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Like `findChromium`, but on a Debian machine where we are root, a missing one is installed first. */
export function findOrInstallChromium(options: BrowserOptions = {}): string | undefined {
  const found = findChromium(options)
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.PLAYWRIGHT_CHROMIUM
  if (found || !mayInstall) return found
  console.log('Installing Chromium …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...parts: string[]) => spawnSync('apt-get', parts, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  const install = (name: string) => run('install', '--yes', '--no-install-recommends', name)
  run('update')
  if (options.isFullBrowser || install(SHELL).status !== 0) install('chromium')
  return findChromium(options)
}
