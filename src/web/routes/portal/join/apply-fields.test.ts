import { describe, expect, test } from 'vitest'
import { clearApplyDraft, initialFields, readApplyDraft, writeApplyDraft } from './apply-fields.ts'

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const fields = { ...initialFields({ teacher: 'Vedashala, Alandi' }, undefined), consent: true }
const DAY = 86_400_000

describe('the draft', () => {
  test('is restored for its owner without the consent', () => {
    const here = storage()
    writeApplyDraft('one', 0, fields, here)
    expect(readApplyDraft('one', DAY, here)).toMatchObject({ teacher: 'Vedashala, Alandi' })
    expect(readApplyDraft('one', DAY, here)).not.toHaveProperty('consent')
  })

  test('is not visible to others, expires after a month, and is deleted once sent', () => {
    const here = storage()
    writeApplyDraft('one', 0, fields, here)
    expect(readApplyDraft('two', DAY, here)).toEqual({})
    expect(readApplyDraft('one', 31 * DAY, here)).toEqual({})
    clearApplyDraft(here)
    expect(readApplyDraft('one', DAY, here)).toEqual({})
  })

  test('is ignored when it cannot be parsed', () => {
    const here = storage()
    here.setItem('pandit-application-draft', '{"owner"')
    expect(readApplyDraft('one', 0, here)).toEqual({})
  })
})

describe('an empty form', () => {
  const user = { name: 'Vishnu Shastri' } as Parameters<typeof initialFields>[1]

  test("has the account's name in the field of its script", () => {
    expect(initialFields({}, user)).toMatchObject({ name: 'Vishnu Shastri', nameHindi: '' })
    const inHindi = { ...user, name: 'विष्णु शास्त्री' } as typeof user
    expect(initialFields({}, inHindi)).toMatchObject({ name: '', nameHindi: 'विष्णु शास्त्री' })
  })
})
