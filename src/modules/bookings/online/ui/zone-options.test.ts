import { describe, expect, it } from 'vitest'
import { countryOfZone } from '../../../../ui/data/device-country.ts'
import { countryOptions, zoneOptions } from './zone-options.ts'

const WINTER = new Date('2026-12-10T03:30:00Z')

describe('the clocks of a country', () => {
  it("stand once each, under the reader's own zone where it is one of them", () => {
    const names = zoneOptions('US', WINTER, 'en', 'America/Detroit')
    expect(names.map(({ label }) => label)).toEqual([...new Set(names.map(({ label }) => label))])
    expect(names.find(({ label }) => label === 'Eastern Standard Time')?.value).toBe('America/Detroit')
    expect(zoneOptions('US', WINTER, 'en', 'Asia/Kolkata')[0]).toEqual({
      value: 'America/New_York',
      label: 'Eastern Standard Time',
    })
    expect(zoneOptions('IN', WINTER, 'en', '')).toEqual([{ value: 'Asia/Kolkata', label: 'India Standard Time' }])
  })

  it('keep the one that was chosen when on another day it goes by the name of others', () => {
    const values = (at: Date, ...preferred: string[]) => zoneOptions('US', at, 'en', ...preferred).map(({ value }) => value)
    expect(values(new Date('2026-07-10T03:30:00Z'))).toContain('America/Phoenix')
    expect(values(WINTER)).not.toContain('America/Phoenix')
    expect(values(WINTER, 'America/Phoenix', 'America/Denver')).toContain('America/Phoenix')
  })

  it("belong to a country the list names, the reader's own found by its zone", () => {
    expect(countryOfZone('Europe/London')).toEqual({ country: 'GB', timeZone: 'Europe/London' })
    expect(countryOfZone('Etc/Unknown')).toEqual({ country: 'IN', timeZone: 'Asia/Kolkata' })
    const { often, all } = countryOptions('hi')
    expect(often[0]).toEqual({ value: 'IN', label: 'भारत' })
    expect(all.every(({ label, value }) => label !== value)).toBe(true)
  })
})
