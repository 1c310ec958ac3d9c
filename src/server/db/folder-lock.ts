// One process per PGlite folder; PGlite itself does not lock.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'

// Two processes on one embedded database would corrupt each other's view of it.

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const BUSY = 5

/**
 * Takes the lock beside the folder and returns the function that gives it back. The lock is one of the operating system (SQLite's lock on
 * `<folder>.lock.sqlite`): it ends with its process, however that dies, and no other process's number can be mistaken for it.
 * `<folder>.lock` holds the number of the process for people. Throws a ConfigError while another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true })
  const note = `${folder}.lock`
  const lock = new DatabaseSync(`${folder}.lock.sqlite`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new ConfigError(
      `The embedded database in ${folder} is in use by process ${readNote(note)}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(note, String(process.pid))
  return () => {
    rmSync(note, { force: true })
    lock.close()
  }
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'of another start'
  }
}
