// Replaces one build by the next while a server runs on it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders whose files have hashed names; pages that are open and the running server load some of them later. */
const HASHED = ['web/client/assets', 'server']
/** Lists the files that a build has taken over from the one before. */
const CARRIED_OVER = 'carried-over.json'

function filesIn(folder: string, path: string): string[] {
  if (!existsSync(join(folder, path))) return []
  const found = readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
}

/** Copies the hashed files of the build in `current` that `next` does not have, without those that it took over itself. */
function carryOver(current: string, next: string): void {
  const list = join(current, CARRIED_OVER)
  const older = new Set<string>(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [])
  const added = HASHED.flatMap((path) => filesIn(current, path)).filter(
    (path) => !older.has(path) && !existsSync(join(next, path)),
  )
  for (const path of added) {
    mkdirSync(dirname(join(next, path)), { recursive: true })
    cpSync(join(current, path), join(next, path))
  }
  writeFileSync(join(next, CARRIED_OVER), JSON.stringify(added))
}

/**
 * The paths of a build that replaces the folder `current`. `begin` empties the folder to build in; `finish` puts it in place of `current`,
 * with the hashed files of the previous build. An interruption leaves the previous build.
 */
export function replacement(current: string) {
  const [next, previous] = [`${current}-next`, `${current}-previous`]
  return {
    next,
    begin() {
      // Interrupted between the two renames.
      if (!existsSync(current) && existsSync(previous)) renameSync(previous, current)
      for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true })
    },
    finish() {
      if (existsSync(current)) {
        carryOver(current, next)
        renameSync(current, previous)
      }
      renameSync(next, current)
      rmSync(previous, { recursive: true, force: true })
    },
  }
}
