import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { typedWords } from './model.ts'
import { lookUpTyped } from './service.ts'
import { noteWords, renewWords } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const known = async (text: string) => (await lookUpTyped(app.ctx, typedWords(text))).map(({ word, isKnown }) => [word, isKnown])

it('finds a new word at once, and lets one that is gone go within a minute', async () => {
  await noteWords(app.db, ['chandrakala'])
  expect(await known('suryamukhi chandrakala')).toEqual([
    ['suryamukhi', false],
    ['chandrakala', true],
  ])
  await renewWords(app.db, ['suryamukhi'], ['chandrakala'])
  expect(await known('chandrakala suryamukhi')).toEqual([
    ['chandrakala', true],
    ['suryamukhi', true],
  ])
  app.clock.advance(1)
  expect(await known('suryamukhi chandrakala')).toEqual([
    ['suryamukhi', true],
    ['chandrakala', false],
  ])
})
