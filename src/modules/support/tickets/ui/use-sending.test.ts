import { expect, it } from 'vitest'
import { fieldsText } from './use-sending.ts'

const form = (file: File, others: Record<string, string> = {}) => {
  const typed = new FormData()
  for (const [name, value] of Object.entries({ message: 'Good day', ...others })) typed.set(name, value)
  typed.set('file', file)
  return fieldsText(typed)
}

it('is the same for the same text and file, whatever the key and the time, and different for another file', () => {
  const cv = new File(['%PDF-1.7'], 'cv.pdf', { lastModified: 1 })
  expect(form(cv, { key: 'one', filledInMs: '9000' })).toBe(form(cv))
  expect(form(new File(['%PDF-1.7 newer'], 'cv.pdf', { lastModified: 2 }))).not.toBe(form(cv))
  expect(form(cv, { message: 'Good evening' })).not.toBe(form(cv))
})
