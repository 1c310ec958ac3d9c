import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'sankalp-lock-'))
const folder = join(root, 'database')
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('can be acquired once, and again after it is released', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}. Stop it first, or set DATA_DIR`)
  unlock()
  lockFolder(folder)()
})

it('is not held by a process that happens to have the pid of a dead one', () => {
  // The state that a killed process leaves behind; its pid now belongs to another running process.
  lockFolder(folder)()
  writeFileSync(`${folder}.lock`, String(process.ppid))
  expect(() => lockFolder(folder)()).not.toThrow()
})

it('is released when its process is killed', async () => {
  const script = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))})
    globalThis.unlock = lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${child.pid}`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  lockFolder(folder)()
})
