// The composition root: settings, database, ports, application, jobs, listen; and the same in reverse at SIGTERM.

import { ConfigError, readConfig } from './server/config.ts'
import { jsonLog } from './server/http/log.ts'
import { start } from './start.ts'

const isDevelopment = process.argv.includes('--dev')

try {
  const config = readConfig()
  const running = await start({ config, root: process.cwd(), isDevelopment, log: jsonLog })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`\nSankalp is at ${running.url}`)
  if (config.isDemo) await greetDemo()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

/** Says that this is for trying out, and how to sign in. */
async function greetDemo(): Promise<void> {
  const { DEMO_LOGINS } = await import('./demo/logins.ts')
  console.log(
    'Demo mode: an embedded database for trying things out. A power cut can lose its last writes; set DATABASE_URL for business.',
  )
  for (const { role, email, password } of DEMO_LOGINS) console.log(`  ${role.padEnd(7)} ${email.padEnd(24)} ${password}`)
}
