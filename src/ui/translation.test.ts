import { expect, test, vi } from 'vitest'
import type { Language } from '../shared/languages.ts'
import type { Values } from '../shared/text/translation.ts'
import { makeMessages } from './translation.tsx'

const english = {
  title: 'Upcoming Puja',
  card: { free: 'free on {{day}}' },
  found_one: '{{count}} pandit',
  found_other: '{{count}} pandits',
}
const never = () => Promise.reject(new Error('not asked for'))
const translateKey = (key: string, values?: Values, language: Language = 'en') => {
  const t = makeMessages(language, { home: english }, never).of('home')
  return typeof t === 'function' ? t(key, values) : undefined
}

test('finds a key at any depth and inserts its values unchanged', () => {
  expect(translateKey('title')).toBe('Upcoming Puja')
  expect(translateKey('card.free', { day: '14 Jan & <more>' })).toBe('free on 14 Jan & <more>')
})

test('selects the plural by language: zero is singular in Hindi, plural in English', () => {
  expect(translateKey('found', { count: 1 })).toBe('1 pandit')
  expect(translateKey('found', { count: 0 })).toBe('0 pandits')
  expect(translateKey('found', { count: 0 }, 'hi')).toBe('0 pandit')
})

test('returns the key itself when it is missing or names a group', () => {
  expect(translateKey('card')).toBe('card')
  expect(translateKey('nothing.here')).toBe('nothing.here')
})

test('loads a catalogue that was not given once and then returns the same function', async () => {
  let loads = 0
  const messages = makeMessages('en', {}, async () => {
    loads += 1
    return english
  })
  const [first, second] = await Promise.all([messages.of('home'), messages.of('home')])
  expect(first).toBe(second)
  expect(await messages.of('home')).toBe(first)
  expect(loads).toBe(1)
})

test('keeps a failed catalogue rejected for those waiting and loads it again when it is next needed', async () => {
  vi.useFakeTimers()
  let loads = 0
  const messages = makeMessages('en', {}, async () => {
    loads += 1
    if (loads === 1) throw new TypeError('no connection')
    return english
  })
  const first = messages.of('home')
  await expect(first).rejects.toThrow('no connection')
  expect(messages.of('home')).toBe(first)
  vi.advanceTimersByTime(1000)
  const t = await messages.of('home')
  expect(t('title')).toBe('Upcoming Puja')
  expect(loads).toBe(2)
  vi.useRealTimers()
})
