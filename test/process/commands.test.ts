// The commands of operators: what they print and how they end.
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from '../harness.ts'

/** Without a folder or a database: these end before they open one. */
function run(script: string, ...parts: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...parts], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: '/proc/sankalp' },
  })
  return { status, stdout, stderr }
}

it('npm run seed prints its usage for --help, and for an option that does not exist', () => {
  const help = run('seed', '--help')
  expect(help).toMatchObject({ status: 0, stderr: '' })
  expect(help.stdout).toMatch(/^Usage: npm run seed -- \[--pandits 240\]\n/)
  const unknown = run('seed', '--pandit', '500')
  expect(unknown).toMatchObject({ status: 1, stdout: '' })
  expect(unknown.stderr).toContain("Unknown option '--pandit'")
  expect(unknown.stderr).toContain(help.stdout)
  expect(unknown.stderr).not.toMatch(/^ {4}at /m)
})

it.each(['2026-99-99', '2026-02-30', 'yesterday'])('npm run files -- restore refuses %s', (day) => {
  const { status, stderr } = run('files', 'restore', day)
  expect([status, stderr]).toEqual([
    1,
    `${day} is not a day. Write the first day like this: npm run files -- restore 2026-11-23\n`,
  ])
})
