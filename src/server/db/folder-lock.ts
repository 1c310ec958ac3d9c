// Allows one process per PGlite folder; PGlite itself does not lock.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'

// Two processes on one embedded database would corrupt it.

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const BUSY = 5

/**
 * Acquires the lock next to the folder and returns the function that releases it. The lock belongs to the operating system (SQLite's lock
 * on `<folder>.lock.sqlite`): it ends with its process, however that dies, and a reused pid cannot be mistaken for its holder.
 * `<folder>.lock` contains the pid for people to read. Throws a ConfigError while another process holds the lock.
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
