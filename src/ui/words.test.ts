import { expect, test, vi } from 'vitest'
import { makeWords, type Values } from './words.tsx'

const english = {
  title: 'Upcoming Puja',
  card: { free: 'free on {{day}}' },
  found_one: '{{count}} pandit',
  found_other: '{{count}} pandits',
}
const never = () => Promise.reject(new Error('not asked for'))
const say = (key: string, values?: Values, language = 'en') => {
  const t = makeWords(language, { home: english }, never).of('home')
  return typeof t === 'function' ? t(key, values) : undefined
}

test('a key is found at any depth and its values are put in as they are', () => {
  expect(say('title')).toBe('Upcoming Puja')
  expect(say('card.free', { day: '14 Jan & <more>' })).toBe('free on 14 Jan & <more>')
})

test('the plural follows the language: zero is singular in Hindi, plural in English', () => {
  expect(say('found', { count: 1 })).toBe('1 pandit')
  expect(say('found', { count: 0 })).toBe('0 pandits')
  expect(say('found', { count: 0 }, 'hi')).toBe('0 pandit')
})

test('a missing key shows itself, and a branch is not a word', () => {
  expect(say('card')).toBe('card')
  expect(say('nothing.here')).toBe('nothing.here')
})

test('a catalogue that was not given is loaded once and then always the same', async () => {
  let loads = 0
  const words = makeWords('en', {}, async () => {
    loads += 1
    return english
  })
  const [first, second] = await Promise.all([words.of('home'), words.of('home')])
  expect(first).toBe(second)
  expect(await words.of('home')).toBe(first)
  expect(loads).toBe(1)
})

test('a catalogue that failed stays failed for who waited for it, and is asked for anew when it is next needed', async () => {
  vi.useFakeTimers()
  let loads = 0
  const words = makeWords('en', {}, async () => {
    loads += 1
    if (loads === 1) throw new TypeError('no connection')
    return english
  })
  const first = words.of('home')
  await expect(first).rejects.toThrow('no connection')
  expect(words.of('home')).toBe(first)
  vi.advanceTimersByTime(1000)
  const t = await words.of('home')
  expect(t('title')).toBe('Upcoming Puja')
  expect(loads).toBe(2)
  vi.useRealTimers()
})
