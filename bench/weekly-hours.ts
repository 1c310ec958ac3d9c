// Date search when every pandit has a weekly schedule.
import pg from 'pg'
import type { Measured } from './measure.ts'

/** Recreates a copy of a database in which every pandit has one weekday off and working hours on the others. */
export async function copyWithWeeklyHours(adminUrl: string, from: string, to: string): Promise<void> {
  await inDatabase(adminUrl, async (client) => {
    await client.query(`drop database if exists ${to}`)
    await client.query(`create database ${to} template ${from}`)
  })
  const url = new URL(adminUrl)
  url.pathname = `/${to}`
  await inDatabase(url.href, async (client) => {
    await client.query(`
      insert into pandit_weekdays (pandit_id, weekday, is_off, from_minute, to_minute)
      select id, weekday, abs(hashtext(id::text)) % 7 = weekday, 360, 1200 from pandits, generate_series(0, 6) weekday
      on conflict do nothing`)
    await client.query('vacuum analyze pandit_weekdays')
  })
}

export function dropCopy(adminUrl: string, name: string): Promise<void> {
  return inDatabase(adminUrl, async (client) => void (await client.query(`drop database if exists ${name}`)))
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export function printWeeklyHoursCost(withoutHours: Measured, withHours: Measured): void {
  const line = (name: string, less: number, more: number) =>
    console.log(`  ${name}: ${less.toFixed(2)} → ${more.toFixed(2)} ms, ${(more / Math.max(less, 0.001)).toFixed(2)} times`)
  console.log('\nSearch with a date, when every pandit has a weekly rhythm')
  line('server CPU', withoutHours.serverCpu, withHours.serverCpu)
  line('PostgreSQL CPU', withoutHours.postgresCpu, withHours.postgresCpu)
}
