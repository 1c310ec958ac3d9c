import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ROOT, type TestApp } from '../../../test/harness.ts'
import { loadTestOccasions } from '../../../test/occasions.ts'
import type { CeremonyDetails, CeremonyGuide, Occasion } from './contract.ts'
import { CEREMONIES, CEREMONY_KINDS, dropdownCeremonies, findCeremony, kindOf } from './model.ts'
import { offlineReasonOf } from './online/model.ts'

type Texts = Record<'en' | 'hi', CeremonyGuide>

describe('the list of ceremonies', () => {
  it('ends with Others in the dropdown', () => {
    expect(dropdownCeremonies().at(-1)?.pujaName).toBe('Others')
  })

  it('refers only to related ceremonies in the list', () => {
    for (const ceremony of CEREMONIES)
      for (const slug of ceremony.related) expect(findCeremony(slug), `${ceremony.slug} → ${slug}`).toBeDefined()
  })

  it.each(CEREMONIES.map((ceremony) => ceremony.slug))('has well-formed texts of %s in both languages', (slug) => {
    const text = JSON.parse(readFileSync(join(ROOT, 'src/modules/catalogue/ceremonies', kindOf(slug), `${slug}.json`), 'utf8'))
    for (const field of ['summary', 'why', 'when', 'howLong', 'arrange']) {
      expect(text.en[field], `en ${field}`).toMatch(/^[A-Z0-9].{30,}[.?]$/s)
      expect(text.hi[field], `hi ${field}`).toMatch(/[\u0900-\u097f]/)
      expect(text.hi[field], `hi ${field}`).not.toMatch(/[A-Za-z]/)
    }
    expect(text.samagri.length).toBeGreaterThanOrEqual(10)
  })

  it.each(
    CEREMONIES.map((ceremony) => ceremony.slug),
  )('describes for %s who sits, the steps and common questions, alike in both languages', (slug) => {
    const { en, hi } = JSON.parse(
      readFileSync(join(ROOT, 'src/modules/catalogue/ceremonies', kindOf(slug), `${slug}.json`), 'utf8'),
    ) as Texts
    const min = slug === 'others' ? 0 : 5
    expect([en, hi].map(({ steps }) => steps.length >= min)).toEqual([true, true])
    for (const list of ['steps', 'differences', 'questions'] as const) expect(hi[list].length, list).toBe(en[list].length)
    expect(en.questions.length).toBeGreaterThanOrEqual(2)
    const [english, hindi] = [en, hi].map(({ who, steps, differences, questions }) => [
      who,
      ...[...steps, ...differences, ...questions].flatMap((entry) => Object.values(entry)),
    ])
    for (const one of english ?? []) expect(one).toMatch(/^[A-Z0-9][^\u0900-\u097f!—]+$/)
    for (const one of hindi ?? []) expect(one).toMatch(/^[^A-Za-z!—०-९]*[\u0900-\u097f][^A-Za-z!—०-९]*$/)
  })

  it('offers no ceremony over video that has a fire in its name', () => {
    const fires = CEREMONIES.filter(({ en }) => /havan|homam|yagya/i.test(en))
    expect(fires.map(({ slug }) => slug)).toContain('navagraha-shanti')
    for (const { slug } of fires) expect(offlineReasonOf(slug), slug).toBe('fire')
  })

  it('has every ceremony in exactly one kind', () => {
    const placed = Object.values(CEREMONY_KINDS).flat()
    expect(placed.toSorted()).toEqual(CEREMONIES.map(({ slug }) => slug).toSorted())
  })
})

describe('the catalogue API', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('returns a ceremony in the requested language', async () => {
    const english = (await (await app.request('/ceremonies/griha-pravesh')).json()) as CeremonyDetails
    const hindi = (await (await app.request('/ceremonies/griha-pravesh?lang=hi')).json()) as CeremonyDetails
    expect([english.name, hindi.name]).toEqual(['Griha Pravesh', 'गृह प्रवेश'])
    expect(hindi.samagri.map((item) => item.item)).toEqual(english.samagri.map((item) => item.item))
    expect((await app.request('/ceremonies/tea-party')).status).toBe(404)
    expect((await app.request('/ceremonies/griha-pravesh?lang=fr')).status).toBe(400)
  })

  it('names upcoming occasions as the texts of the language do, not as they were stored', async () => {
    await loadTestOccasions(app)
    await app.db.updateTable('occasions').set({ name_en: 'stored', name_hi: 'stored' }).execute()
    const first = async (lang: string) =>
      ((await (await app.request(`/occasions?lang=${lang}`)).json()) as { items: Occasion[] }).items[0]?.name
    expect([await first('en'), await first('hi')]).toEqual(['Kartika Purnima', 'कार्तिक पूर्णिमा'])
  })

  it('returns upcoming occasions in order, and never a past one', async () => {
    const days = async () =>
      ((await (await app.request('/occasions')).json()) as { items: Occasion[] }).items.map((item) => item.day)
    await loadTestOccasions(app)
    expect((await days()).slice(0, 3)).toEqual(['2026-11-24', '2026-11-27', '2026-12-20'])
    app.clock.set(new Date('2026-11-24T18:00:00Z'))
    expect((await days())[0]).toBe('2026-11-24')
    app.clock.set(new Date('2026-11-24T19:00:00Z'))
    expect((await days())[0]).toBe('2026-11-27')
    app.clock.set(new Date('2028-01-01T00:00:00Z'))
    expect(await days()).toEqual([])
  })
})
