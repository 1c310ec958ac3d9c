// One process per embedded database: two would corrupt each other's view, and PGlite itself does not look.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Takes the lock beside the folder and returns the function that gives it back; throws when a living process holds it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true })
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && isAlive(holder)) {
        throw new Error(
          `The embedded database in ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The lock ${file} could not be taken.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
