import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import type { LoadOptions, LoadResult } from './load.ts'

export type Measured = LoadResult & {
  /** CPU milliseconds of each process per response. */
  serverCpu: number
  postgresCpu: number
}

/** `postgresPid` is absent if no database is involved. */
export type Processes = { serverPid: number; postgresPid?: number | undefined }

export function measure(processes: Processes, options: LoadOptions): Promise<Measured> {
  return measured(processes, 'load.ts', options)
}

/** Starts `file`, sends it `options`, and reads the CPU time between its message `warm` and its result. */
export function measured<Result extends { requests: number; errors: number }>(
  { serverPid, postgresPid }: Processes,
  file: string,
  options: object,
): Promise<Result & { serverCpu: number; postgresCpu: number }> {
  const child = fork(join(import.meta.dirname, file))
  const pidOfServer = serverPid || (child.pid ?? 0)
  const read = () => ({ server: cpuOf(pidOfServer), postgres: postgresPid ? cpuOfFamily(postgresPid) : 0 })
  let before = read()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`bench/${file} ended with ${code} before it had measured.`)))
    child.on('message', (message: 'warm' | Result) => {
      if (message === 'warm') {
        before = read()
        return
      }
      const after = read()
      const responses = Math.max(1, message.requests + message.errors)
      const cost = {
        serverCpu: (after.server - before.server) / responses,
        postgresCpu: (after.postgres - before.postgres) / responses,
      }
      child.removeAllListeners('exit').once('exit', () => resolve({ ...message, ...cost }))
    })
    child.send(options)
  })
}
