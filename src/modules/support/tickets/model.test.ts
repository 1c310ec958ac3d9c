import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { actionsFrom, answerBy, looksLikeSpam, settleBy, subjectOfName, type TicketAction, type TicketState } from './model.ts'
import { checkRoleFile, shownFileName } from './service.ts'

const honest = { trap: undefined, message: 'Namaste', messagesThisHour: 1 }

describe('a message', () => {
  it.each<[string, Partial<Parameters<typeof looksLikeSpam>[0]>]>([
    ['without anything special', {}],
    ['with an empty hidden field', { trap: '' }],
    ['whose form does not tell the time', { filledInMs: undefined }],
    ['written in two and a half seconds', { filledInMs: 2500 }],
    ['with three addresses', { message: 'https://a.example http://b.example WWW.c.example' }],
    ['that is the fifth in this hour', { messagesThisHour: 5 }],
  ])('%s is taken for a person’s', (_what, changes) => expect(looksLikeSpam({ ...honest, ...changes })).toBe(false))

  it.each<[string, Partial<Parameters<typeof looksLikeSpam>[0]>]>([
    ['with a filled hidden field', { trap: 'x' }],
    ['written in less than two and a half seconds', { filledInMs: 2499 }],
    ['written in no time', { filledInMs: 0 }],
    ['with four addresses', { message: 'https://a.example http://b.example www.c.example HTTPS://d.example' }],
    ['that is the sixth in this hour', { messagesThisHour: 6 }],
  ])('%s is taken for a bot’s', (_what, changes) => expect(looksLikeSpam({ ...honest, ...changes })).toBe(true))
})

describe('the actions of the team', () => {
  it.each<[TicketState, TicketAction[]]>([
    ['open', ['answer', 'note', 'close', 'flag-as-spam']],
    ['answered', ['answer', 'note', 'close', 'reopen']],
    ['closed', ['note', 'reopen']],
    ['spam', ['note', 'unflag-as-spam']],
  ])('on a ticket that is %s', (state, actions) => expect(actionsFrom(state)).toEqual(actions))
})

describe('the promises of a ticket', () => {
  it('are an answer within nine hours of support, and a settlement within thirty days', () => {
    // Friday, 17:00 in India: one hour on Friday, six on Saturday, two on Monday.
    const at = new Date('2026-11-20T11:30:00Z')
    expect(answerBy(at, DEFAULT_SETTINGS)).toEqual(new Date('2026-11-23T05:30:00Z'))
    expect(settleBy(at)).toEqual(new Date('2026-12-20T11:30:00Z'))
  })
})

describe('the subject of the form', () => {
  it.each([
    ['Booking Information', 'booking'],
    ['Technical Support', 'technical'],
    ['booking information', 'general'],
    ['constructor', 'general'],
  ])('%s is stored as %s', (name, subject) => expect(subjectOfName(name)).toBe(subject))
})

describe('the name of a file', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['/home/rohan/cv.pdf', 'cv.pdf'],
    ['C:\\Users\\Rohan\\cv.pdf', 'cv.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a"b\r\nX-Header: 1.pdf', 'abX-Header: 1.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['रोहन.pdf', 'रोहन.pdf'],
    ['', 'cv.pdf'],
    ['folder/', 'cv.pdf'],
    ['a'.repeat(121), 'a'.repeat(120)],
    ['\u0000', 'cv.pdf'],
  ])('%j is shown as %j', (name, shown) => expect(shownFileName(name)).toBe(shown))

  it('is never empty, never longer than 120 characters, and never breaks a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const shown = shownFileName(name)
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.length).toBeLessThanOrEqual(120)
        expect(shown).not.toMatch(/[\p{Cc}"/\\]/u)
      }),
    )
  })

  it('does not say Aadhaar, and its content is a PDF', () => {
    const check = (name: string, head: string) => () => checkRoleFile({ name, head: Buffer.from(head) })
    expect(check('cv.pdf', '%PDF-1.7')).not.toThrow()
    expect(check('My Aadhar.pdf', '%PDF-1.7')).toThrow(expect.objectContaining({ code: 'unprocessable' }))
    expect(check('cv.pdf', 'PK zip')).toThrow('Send your CV as a PDF.')
  })
})
