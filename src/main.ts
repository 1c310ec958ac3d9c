// Composition root; shutdown on SIGTERM runs in reverse order.
import { setTimeout as wait } from 'node:timers/promises'
import { format } from 'node:util'
import { ConfigError, readConfig } from './server/config.ts'
import { jsonLog, serializeError } from './server/http/log.ts'
import { type Running, start } from './start.ts'

const isDevelopment = process.argv.includes('--dev')
/** Longer than requests and jobs have to finish. */
const MAX_STOP_MS = 25_000

let running: Running | undefined
let isStopping = false

/** Finishes running work and ends the process; the first call determines the exit code. */
function stop(exitCode: number): void {
  if (isStopping) return
  isStopping = true
  Promise.race([running?.stop(), wait(MAX_STOP_MS)])
    .catch((error: unknown) => {
      jsonLog.error('the stop failed', { error: serializeError(error) })
      process.exit(1)
    })
    .then(() => process.exit(exitCode))
}

/** Handles an unexpected error: finishes running work and exits, so that the process supervisor starts a new one. */
function onUnforeseen(kind: string) {
  return (error: unknown) => {
    jsonLog.error(kind, { error: serializeError(error) })
    stop(1)
  }
}

process.on('uncaughtException', onUnforeseen('uncaught exception'))
process.on('unhandledRejection', onUnforeseen('unhandled rejection'))

// Console output of libraries is logged, one line of JSON each.
if (!isDevelopment) {
  console.warn = (...parts: unknown[]) => jsonLog.warn(format(...parts))
  console.error = (...parts: unknown[]) => {
    const text = format(...parts)
    // Node prints its own warnings, such as deprecations, as errors.
    return text.startsWith('(node:') ? jsonLog.warn(text) : jsonLog.error(text)
  }
}

try {
  const config = readConfig()
  running = await start({ config, root: process.cwd(), isDevelopment, log: jsonLog })
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  if (config.isDemo) await greetDemo(running.url)
  else jsonLog.info('listening', { url: running.url })
} catch (error) {
  // A ConfigError is meant for the operator: only its message is printed.
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else jsonLog.error('the start failed', { error: serializeError(error) })
  process.exit(1)
}

/** Prints that this is a demo, and how to sign in. */
async function greetDemo(url: string): Promise<void> {
  const { DEMO_LOGINS } = await import('./demo/logins.ts')
  console.log(`\nSankalp is at ${url}`)
  console.log(
    'Demo mode: an embedded database for trying things out. A power cut can lose its last writes; set DATABASE_URL for business.',
  )
  for (const { role, email, password } of DEMO_LOGINS) console.log(`  ${role.padEnd(7)} ${email.padEnd(24)} ${password}`)
}
