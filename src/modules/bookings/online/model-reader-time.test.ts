import { expect, it } from 'vitest'
import { readerTime } from './model.ts'

const READER_TIME_TEXT = {
  both: ({ time, localTime }: { time: string; localTime: string }) => `${time} IST (${localTime} your time)`,
  bothDays: ({ time, localTime, day }: { time: string; localTime: string; day: string }) =>
    `${time} IST (${localTime} on ${day} your time)`,
}
const readerText = (at: string, zone: string) => readerTime(new Date(at), zone, 'en', READER_TIME_TEXT).replaceAll('\u00a0', ' ')

it.each([
  ['2026-11-24T05:30:00Z', 'Asia/Kolkata', '11:00 AM'],
  ['2026-11-24T05:30:00Z', 'Asia/Colombo', '11:00 AM'],
  ['2026-11-24T05:30:00Z', 'America/New_York', '11:00 AM IST (12:30 AM your time)'],
  ['2026-12-10T02:00:00Z', 'America/New_York', '7:30 AM IST (9:00 PM on Wednesday your time)'],
  ['2026-11-24T18:00:00Z', 'Australia/Sydney', '11:30 PM IST (5:00 AM on Wednesday your time)'],
])('%s in %s is "%s"', (at, zone, expected) => expect(readerText(at, zone)).toBe(expected))
