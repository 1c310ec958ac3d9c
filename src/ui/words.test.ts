import { expect, test, vi } from 'vitest'
import { makeMessages, type Values } from './words.tsx'

const english = {
  title: 'Upcoming Puja',
  card: { free: 'free on {{day}}' },
  found_one: '{{count}} pandit',
  found_other: '{{count}} pandits',
}
const never = () => Promise.reject(new Error('not asked for'))
const translateKey = (key: string, values?: Values, language = 'en') => {
  const t = makeMessages(language, { home: english }, never).of('home')
  return typeof t === 'function' ? t(key, values) : undefined
}

test('a key is found at any depth and its values are put in as they are', () => {
  expect(translateKey('title')).toBe('Upcoming Puja')
  expect(translateKey('card.free', { day: '14 Jan & <more>' })).toBe('free on 14 Jan & <more>')
})

test('the plural follows the language: zero is singular in Hindi, plural in English', () => {
  expect(translateKey('found', { count: 1 })).toBe('1 pandit')
  expect(translateKey('found', { count: 0 })).toBe('0 pandits')
  expect(translateKey('found', { count: 0 }, 'hi')).toBe('0 pandit')
})

test('a missing key shows itself, and a branch is not a word', () => {
  expect(translateKey('card')).toBe('card')
  expect(translateKey('nothing.here')).toBe('nothing.here')
})

test('a catalogue that was not given is loaded once and then always the same', async () => {
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

test('a catalogue that failed stays failed for who waited for it, and is asked for anew when it is next needed', async () => {
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
