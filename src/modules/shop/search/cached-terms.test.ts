import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { parseSearchTerms } from './model.ts'
import { lookUpQueryTerms } from './service.ts'
import { recordTerms, replaceTerms } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const lookUp = async (text: string) =>
  (await lookUpQueryTerms(app.ctx, parseSearchTerms(text))).map(({ word, isKnown }) => [word, isKnown])

it('finds a new term at once, and forgets a deleted one within a minute', async () => {
  await recordTerms(app.db, ['chandrakala'])
  expect(await lookUp('suryamukhi chandrakala')).toEqual([
    ['suryamukhi', false],
    ['chandrakala', true],
  ])
  await replaceTerms(app.db, ['suryamukhi'], ['chandrakala'])
  expect(await lookUp('chandrakala suryamukhi')).toEqual([
    ['chandrakala', true],
    ['suryamukhi', true],
  ])
  app.clock.advance(1)
  expect(await lookUp('suryamukhi chandrakala')).toEqual([
    ['suryamukhi', true],
    ['chandrakala', false],
  ])
})
