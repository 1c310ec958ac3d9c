// The hints beside the dates of a calendar and the occasions of the home page, as the rules give them.
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { HintsAnswer } from './contract/hints.ts'
import { MuhuratsAnswer } from './contract/muhurats.ts'
import { loadOccasions } from './service/occasions.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  return () => app.close()
})

async function hints(query: string): Promise<HintsAnswer> {
  const answer = await app.request(`/panchang/hints?${query}`)
  expect(answer.status).toBe(200)
  return HintsAnswer.parse(await answer.json())
}

describe('the hints beside a date', () => {
  it('name festivals and Ekadashis, and leave plain days out', async () => {
    const { place, days } = await hints('from=2026-11-01&to=2026-11-30')
    expect(place).toBe('New Delhi')
    expect(days.find(({ date }) => date === '2026-11-08')?.names[0]).toBe('Diwali (Lakshmi Puja)')
    expect(days.find(({ date }) => date === '2026-11-20')?.names[0]).toMatch(/^Devutthana Ekadashi/)
    expect(days.length).toBeLessThan(30)
    expect(days.every(({ names, muhurat }) => names.length > 0 || muhurat !== null)).toBe(true)
  })

  it('tell windows for the ceremony by the rule set of the state, in the reader’s language', async () => {
    const north = await hints('from=2026-11-22&to=2026-12-20&ceremony=vivah&state=UP&lang=hi')
    expect(north.ruleSet).toBe('north')
    expect(north.place).toBe('वाराणसी')
    const open = north.days.filter(({ muhurat }) => muhurat)
    expect(open.length).toBeGreaterThan(0)
    // Kharmas begins with the Sun's step into Dhanu in the middle of December.
    expect(open.every(({ date }) => date < '2026-12-17')).toBe(true)
    expect((await hints('from=2026-11-22&to=2026-12-20&ceremony=vivah&state=TN')).ruleSet).toBe('south')
  })

  it('name the very minutes that the search for muhurats names', async () => {
    const { days } = await hints('from=2026-11-22&to=2026-12-20&ceremony=griha-pravesh&location=Pune')
    const query = 'ceremony=griha-pravesh&lat=18.5&lon=73.9&timeZone=Asia/Kolkata&from=2026-11-22&to=2026-12-20&ruleSet=north'
    const { windows } = MuhuratsAnswer.parse(await (await app.request(`/panchang/muhurats?${query}`)).json())
    expect(days.flatMap(({ muhurat }) => muhurat?.windows ?? [])).toEqual(windows.map(({ start, end }) => ({ start, end })))
  })

  it('say nothing of muhurats for a ceremony that has none, and read the sunrise of the place that is written', async () => {
    const { place, days } = await hints('from=2026-12-01&to=2026-12-31&ceremony=satyanarayan&location=Chennai')
    expect(place).toBe('Chennai')
    expect(days.every(({ muhurat }) => muhurat === null)).toBe(true)
  })

  it('refuse more than two months at once', async () => {
    const answer = await app.request('/panchang/hints?from=2026-01-01&to=2026-12-31')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: { to: expect.any(String) } } })
  })
})

describe('the occasions of the home page', () => {
  it('follow from the rules, one for each day, with tithi and month', async () => {
    await loadOccasions(app.ctx)
    const { items } = (await (await app.request('/occasions')).json()) as {
      items: { day: string; name: string; tithi: string }[]
    }
    expect(items).toHaveLength(6)
    const days = items.map(({ day }) => day)
    expect(new Set(days).size).toBe(6)
    expect(days).toEqual(days.toSorted())
    expect(items.every(({ tithi }) => /^[A-Z][a-z ]+, /.test(tithi))).toBe(true)
  })

  it('are written once for the same rules, and anew when the team moves a festival', async () => {
    const before = await app.db.selectFrom('occasions').select(['slug', 'day']).where('slug', '=', 'maha-shivaratri').execute()
    expect(before).toHaveLength(1)
    await app.db.deleteFrom('occasions').where('slug', '=', 'maha-shivaratri').execute()
    await loadOccasions(app.ctx)
    expect(await app.db.selectFrom('occasions').select('slug').where('slug', '=', 'maha-shivaratri').execute()).toEqual([])
    await app.db.deleteFrom('reference_data').where('name', '=', 'occasions').execute()
    await loadOccasions(app.ctx)
    expect(await app.db.selectFrom('occasions').select(['slug', 'day']).where('slug', '=', 'maha-shivaratri').execute()).toEqual(
      before,
    )
  })
})
