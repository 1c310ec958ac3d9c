// Builds what is missing, then is the server itself. `npm start` runs it by `exec`: the shell between would not pass a SIGTERM on.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
await import(pathToFileURL(join(root, 'dist/main.js')).href)
