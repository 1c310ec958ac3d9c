import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../harness.ts'

export type ServerProcess = { url: string; child: ChildProcess; output: () => string; ended: Promise<number | null> }

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'sankalp-test-'))

/** Resolves when /readyz responds with 200; rejects with the output if the process ends before. */
export async function startServer(
  environment: Record<string, string>,
  [program = '', ...parts]: string[] = [process.execPath, 'dist/main.js'],
): Promise<ServerProcess> {
  const child = spawn(program, parts, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...environment },
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  child.stderr.on('data', (part) => {
    text += part
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  for (let tries = 0; tries < 600; tries++) {
    if (isOver) throw new Error(`The server ended before it was ready:\n${text}`)
    const url = /http:\/\/localhost:(\d+)/.exec(text)?.[0]
    const isReady = url
      ? await fetch(`${url}/readyz`).then(
          (response) => response.ok,
          () => false,
        )
      : false
    if (url && isReady) return { url, child, output: () => text, ended }
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in a minute:\n${text}`)
}
