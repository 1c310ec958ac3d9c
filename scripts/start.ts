// Builds if needed, then runs the server in this process.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// `npm start` runs this file with `exec`, because a shell in between would not forward SIGTERM.

const root = join(import.meta.dirname, '..')
const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
await import(pathToFileURL(join(root, 'dist/main.js')).href)
