// Finds Chromium for the browser tests and the audit, installs it where that is allowed, else says what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** For a browser that only ever opens our own pages, in a container as well as on a desk. */
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

/** The path of a Chromium on this machine, or undefined. */
export function findChromium(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** As `findChromium`, but on a Debian machine where we are root a missing one is installed first. */
export function findOrInstallChromium(): string | undefined {
  const found = findChromium()
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.PLAYWRIGHT_CHROMIUM
  if (found || !mayInstall) return found
  console.log('Installing Chromium …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...parts: string[]) => spawnSync('apt-get', parts, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  run('update')
  run('install', '--yes', '--no-install-recommends', 'chromium')
  return findChromium()
}
