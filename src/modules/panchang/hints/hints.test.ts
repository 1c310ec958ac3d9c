import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { loadOccasions } from '../festivals/service.ts'
import { MuhuratsResponse } from '../muhurats/contract.ts'
import { HintsResponse } from './contract.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  return () => app.close()
})

async function hints(query: string): Promise<HintsResponse> {
  const response = await app.request(`/panchang/hints?${query}`)
  expect(response.status).toBe(200)
  return HintsResponse.parse(await response.json())
}

describe('date hints', () => {
  it('name festivals and Ekadashis, and omit days without any', async () => {
    const { place, days } = await hints('from=2026-11-01&to=2026-11-30')
    expect(place).toBe('New Delhi')
    expect(days.find(({ date }) => date === '2026-11-08')?.names[0]).toBe('Diwali (Lakshmi Puja)')
    expect(days.find(({ date }) => date === '2026-11-20')?.names[0]).toMatch(/^Devutthana Ekadashi/)
    expect(days.length).toBeLessThan(30)
    expect(days.every(({ names, muhurat }) => names.length > 0 || muhurat !== null)).toBe(true)
    expect(days.every(({ avoided }) => avoided === null)).toBe(true)
  })

  it("contain windows for the ceremony by the state's rule set, in the reader’s language", async () => {
    const north = await hints('from=2026-11-22&to=2026-12-20&ceremony=vivah&state=UP&lang=hi')
    expect(north.ruleSet).toBe('north')
    expect(north.place).toBe('वाराणसी')
    const open = north.days.filter(({ muhurat }) => muhurat)
    expect(open.length).toBeGreaterThan(0)
    // Kharmas begins when the Sun enters Dhanu in the middle of December.
    expect(open.every(({ date }) => date < '2026-12-17')).toBe(true)
    expect((await hints('from=2026-11-22&to=2026-12-20&ceremony=vivah&state=TN')).ruleSet).toBe('south')
  })

  it('of a state are those of its main city, also of a small one', async () => {
    const inLeh = 'from=2026-11-22&to=2026-12-20&ceremony=griha-pravesh&lang=hi'
    const { place, days } = await hints(`${inLeh}&state=LA`)
    expect(place).toBe('लेह')
    expect(days).toEqual((await hints(`${inLeh}&location=Leh`)).days)
    expect(days).not.toEqual((await hints(`${inLeh}&state=DL`)).days)
  })

  it('have exactly the same times as the muhurat search', async () => {
    const { days } = await hints('from=2026-11-22&to=2026-12-20&ceremony=griha-pravesh&location=Pune')
    const query = 'ceremony=griha-pravesh&lat=18.5&lon=73.9&timeZone=Asia/Kolkata&from=2026-11-22&to=2026-12-20&ruleSet=north'
    const { windows } = MuhuratsResponse.parse(await (await app.request(`/panchang/muhurats?${query}`)).json())
    const early = ({ start }: { start: string }) => start < '2026-12-21'
    expect(days.flatMap(({ muhurat }) => muhurat?.windows ?? [])).toEqual(
      windows.filter(early).map(({ start, end }) => ({ start, end })),
    )
  })

  it('are on the calendar date on which a window begins, also after midnight', async () => {
    const { days } = await hints('from=2026-11-22&to=2026-12-20&ceremony=griha-pravesh&location=Pune')
    for (const { date, muhurat } of days) for (const { start } of muhurat?.windows ?? []) expect(start.slice(0, 10)).toBe(date)
    // The only window of the panchang day of 11 December begins at 3:05 AM of the 12th.
    expect(days.find(({ date }) => date === '2026-12-11')?.muhurat ?? null).toBeNull()
    expect(days.find(({ date }) => date === '2026-12-12')?.muhurat?.windows[0]?.start).toMatch(/^2026-12-12T03:0/)
    const one = await hints('from=2026-12-12&to=2026-12-12&ceremony=griha-pravesh&location=Pune')
    expect(one.days[0]?.muhurat).toEqual(days.find(({ date }) => date === '2026-12-12')?.muhurat)
  })

  it('explain why a day is excluded, and list the next days that are not', async () => {
    const { days, next } = await hints('from=2026-12-21&to=2026-12-31&ceremony=griha-pravesh&location=Pune')
    expect(days.find(({ date }) => date === '2026-12-27')?.avoided).toMatch(/^Kharmas: the Sun is in Dhanu \(Sagittarius\) from/)
    expect(next).toHaveLength(3)
    expect(next.every((date) => date > '2027-01-13')).toBe(true)
    const hindi = await hints('from=2026-12-27&to=2026-12-27&ceremony=griha-pravesh&location=Pune&lang=hi')
    expect(hindi.days[0]?.avoided).toMatch(/खरमास/)
    expect((await hints('from=2026-12-27&to=2026-12-27&ceremony=satyanarayan&location=Pune')).next).toEqual([])
  })

  it('contain no muhurats for a ceremony without rules, and use the sunrise of the typed place', async () => {
    const { place, days } = await hints('from=2026-12-01&to=2026-12-31&ceremony=satyanarayan&location=Chennai')
    expect(place).toBe('Chennai')
    expect(days.every(({ muhurat }) => muhurat === null)).toBe(true)
  })

  it('contain the season of a ceremony that belongs to one: this one, or the next when it is over', async () => {
    const during = await hints('from=2026-10-01&to=2026-10-31&ceremony=pitra-paksha&location=Varanasi')
    expect(during.season).toEqual({ from: '2026-09-26', to: '2026-10-10' })
    const after = await hints('from=2026-12-01&to=2026-12-31&ceremony=pitra-paksha&location=Varanasi')
    expect(after.season).toEqual({ from: '2027-09-15', to: '2027-09-29' })
    expect((await hints('from=2026-12-01&to=2026-12-31&ceremony=satyanarayan')).season).toBeNull()
  })

  it('reject more than two months at once', async () => {
    const response = await app.request('/panchang/hints?from=2026-01-01&to=2026-12-31')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { to: expect.any(String) } } })
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

  it('are written once for the same rules, and again when the team moves a festival', async () => {
    const before = await app.db
      .selectFrom('occasions')
      .select(['slug', 'occasion_date'])
      .where('slug', '=', 'maha-shivaratri')
      .execute()
    expect(before).toHaveLength(1)
    await app.db.deleteFrom('occasions').where('slug', '=', 'maha-shivaratri').execute()
    await loadOccasions(app.ctx)
    expect(await app.db.selectFrom('occasions').select('slug').where('slug', '=', 'maha-shivaratri').execute()).toEqual([])
    await app.db.deleteFrom('reference_data').where('name', '=', 'occasions').execute()
    await loadOccasions(app.ctx)
    expect(
      await app.db.selectFrom('occasions').select(['slug', 'occasion_date']).where('slug', '=', 'maha-shivaratri').execute(),
    ).toEqual(before)
  })
})
