import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkRules } from './house/rules.ts'
import { writeTranslationTypes } from './translation-types.ts'

const root = join(import.meta.dirname, '..')

type Outcome = { name: string; isPassed: boolean; seconds: number; output: string }

async function timed(name: string, work: () => Promise<{ isPassed: boolean; output: string }>): Promise<Outcome> {
  const from = performance.now()
  const outcome = await work()
  return { name, ...outcome, seconds: (performance.now() - from) / 1000 }
}

/** Runs a program of this project or of a package with the same Node binary. */
function run(...parts: string[]): Promise<{ isPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(process.execPath, parts, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('close', (code) => resolve({ isPassed: code === 0, output }))
  })
}

async function typeScript(): Promise<{ isPassed: boolean; output: string }> {
  writeTranslationTypes(root)
  const generated = await run('node_modules/@react-router/dev/bin.cjs', 'typegen')
  // A single checker: several would each compute the same types again, which takes three times the work on few processors.
  return generated.isPassed ? run('node_modules/typescript/lib/tsc.js', '--noEmit', '--checkers', '1') : generated
}

async function checkProjectRules(): Promise<{ isPassed: boolean; output: string }> {
  const findings = checkRules(root)
  const lines = findings.map(({ path, line, rule, text }) => `${path}:${line}  ${rule}: ${text}`)
  return { isPassed: findings.length === 0, output: [...lines, `${findings.length} findings`].join('\n') }
}

const outcomes = await Promise.all([
  timed('TypeScript', typeScript),
  timed('Biome', () => run('node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=200', '.')),
  timed('Row types', () => run('scripts/db-types.ts', '--check')),
  timed('House rules and words', checkProjectRules),
])
for (const { isPassed, output } of outcomes) if (!isPassed) console.log(`${output.trim()}\n`)
for (const { name, isPassed, seconds } of outcomes)
  console.log(`${isPassed ? 'ok    ' : 'wrong '} ${name} (${seconds.toFixed(1)} s)`)
process.exitCode = outcomes.every((outcome) => outcome.isPassed) ? 0 : 1
