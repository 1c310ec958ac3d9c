import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from '../../../../shared/languages.ts'
import type { CatalogueMessages } from '../../../../shared/text/translation.ts'
import { MessagesProvider, makeMessages } from '../../../../ui/translation.tsx'
import { panchangDay } from '../service.ts'
import { LongTables } from './day-tables.tsx'
import { toDayView } from './day-view.ts'
import { usePanchangText } from './panchang-text.ts'
import { RingTable } from './ring-table.tsx'

const CATALOGUES = ['panchang', 'almanac-names', 'almanac-stars', 'almanac-terms']
const day = toDayView(panchangDay({ lat: 28.6, lon: 77.2, timeZone: 'Asia/Kolkata', date: '2026-10-29' }))

function textOf(language: Language) {
  const read = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as CatalogueMessages
  return makeMessages(language, Object.fromEntries(CATALOGUES.map((name) => [name, read(name)])), async (name) => read(name))
}

function Tables() {
  const text = usePanchangText(day.date)
  return (
    <>
      <RingTable day={day} text={text} />
      <LongTables day={day} now={undefined} text={text} />
    </>
  )
}

it.each<[Language, string]>([
  ['en', 'Rahu Kaal'],
  ['hi', 'राहु काल'],
])('translates every text in %s, such as "%s"', (language, rahu) => {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={textOf(language)}>
      <Tables />
    </MessagesProvider>,
  )
  expect(html).toContain(rahu)
  expect(html.match(/\b(term|about|ring|night|table)\.\w+/g)).toBeNull()
})
