// Fills an empty database: `npm run seed -- --pandits 100000`.
import { parseArgs } from 'node:util'
import { seedDemo } from '../src/demo/seed.ts'
import type { Config } from '../src/server/config.ts'
import { asSystem, TaskError } from './system.ts'

const USUAL = 240
const MAX = 1_000_000

const USAGE = `Usage: npm run seed -- [--pandits ${USUAL}]
Fills an empty database with demo data; --pandits is how many, from ${USUAL} to ${MAX}.`

const pandits = readPandits()

/** The requested number of pandits; --help and unknown options print the usage and end the process. */
function readPandits(): number {
  try {
    const { values } = parseArgs({
      options: { pandits: { type: 'string', default: String(USUAL) }, help: { type: 'boolean', short: 'h', default: false } },
    })
    if (!values.help) return Number(values.pandits)
    console.log(USAGE)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(1)
  }
}

function check(config: Config): void {
  if (!Number.isInteger(pandits) || pandits < USUAL || pandits > MAX) {
    throw new TaskError(`--pandits must be a whole number from ${USUAL} to ${MAX}.`)
  }
  if (config.isProduction) {
    throw new TaskError('Demo data does not belong in a production database: NODE_ENV is "production".')
  }
}

await asSystem(check, async (ctx, { isDemo }) => {
  const isDone = await seedDemo(ctx, { pandits, hasPublishedPasswords: isDemo, log: (line) => console.log(line) })
  if (isDone && !isDemo) console.log('The demo accounts have random passwords. Register on the site, then run `npm run owner`.')
  console.log(isDone ? `${pandits} pandits are in.` : 'This database has its demo data already; nothing was changed.')
})
