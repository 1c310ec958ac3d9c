// Operator commands for uploads: `npm run files -- check`, `adopt`, `sweep`, `restore`.
import { z } from 'zod'
import { FILE_KINDS } from '../src/jobs.ts'
import { listSetAside, markStorage, restoreSetAside } from '../src/server/ports/storage/quarantine.ts'
import { fileLocationOf, installationId, ownershipReport, sweepStrayFiles } from '../src/server/stray-files.ts'
import { asSystem, TaskError } from './system.ts'

const [task = '', day = ''] = process.argv.slice(2)
const TASKS = ['check', 'adopt', 'sweep', 'restore']

function check(): void {
  if (!TASKS.includes(task)) throw new TaskError(`Say what to do: npm run files -- ${TASKS.join(' | ')}`)
  if (day !== '' && !z.iso.date().safeParse(day).success) {
    throw new TaskError(`${day} is not a day. Write the first day like this: npm run files -- restore 2026-11-23`)
  }
}

await asSystem(check, async (ctx, config) => {
  const { storage } = ctx.ports
  if (task === 'adopt') {
    await markStorage(storage, await installationId(ctx.db))
    console.log('The files bear the mark of this installation now.')
  } else if (task === 'restore') {
    console.log(`${await restoreSetAside(storage, day)} files are back where they were.`)
  } else if (task === 'sweep') {
    await sweepStrayFiles(ctx, FILE_KINDS, { isSure: true })
    console.log('Files that belong to nothing are in quarantine now.')
  } else {
    let count = 0
    for await (const _file of listSetAside(storage)) count++
    console.log(await ownershipReport(ctx, fileLocationOf(config)))
    console.log(`${count} files are in quarantine.`)
  }
})
