import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EmailContent, hostOf, htmlOf, subjectOf, textOf } from './email.ts'

const EMAIL: EmailContent = {
  language: 'en',
  subject: 'Your puja',
  opening: ['Dear Meera,', 'your puja is confirmed.'],
  facts: [
    { label: 'When', value: '21 November' },
    { label: 'Where', value: 'Paud Road, Pune' },
  ],
  closing: ['Please be at home.'],
  actions: [{ label: 'Open your booking', url: 'https://sankalp.example/booking/SK-1?key=a&lang=en' }],
  signature: 'Sankalp',
  footer: 'You get this email because you booked.',
}
const html = (changes: Partial<EmailContent>) => htmlOf({ ...EMAIL, ...changes })
const text = (changes: Partial<EmailContent>) => textOf({ ...EMAIL, ...changes })

describe('the text of an email', () => {
  it('has its parts in the order in which they are read', () => {
    expect(text({})).toBe(
      [
        'Dear Meera,',
        'your puja is confirmed.',
        'When: 21 November\nWhere: Paud Road, Pune',
        'Please be at home.',
        'Open your booking:\nhttps://sankalp.example/booking/SK-1?key=a&lang=en',
        'Sankalp',
        '--\nYou get this email because you booked.\n',
      ].join('\n\n'),
    )
  })

  it('has no gaps where a part is missing', () => {
    expect(text({ opening: ['Dear Meera,', ''], facts: [], closing: [], actions: [], footer: '' })).toBe(
      'Dear Meera,\n\nSankalp\n',
    )
  })

  it.each([
    ['B-404, Mayur Residency\nPaud Road\n', 'B-404, Mayur Residency, Paud Road'],
    ['Ring twice.\nThe bell is old', 'Ring twice. The bell is old'],
    ['दो बार बजाइए।\n\n  घंटी पुरानी है', 'दो बार बजाइए। घंटी पुरानी है'],
    ['Paud Road,\r\nPune', 'Paud Road, Pune'],
  ])('has the lines of %j in one line', (value, line) => {
    expect(text({ facts: [{ label: 'Where', value }] })).toContain(`Where: ${line}\n\n`)
  })
})

describe('the HTML of an email', () => {
  it('shows typed text as text, in every part', () => {
    const anywhere = fc.string({ unit: fc.constantFrom('<', '>', '"', '&', 'a', '/', ' ', '\n'), maxLength: 12 })
    const tags = (page: string) =>
      page
        .replaceAll('<br>', '')
        .match(/<[^>]*>/g)
        ?.map((tag) => tag.replace(/href="[^"]*"/, 'href')) ?? []
    const expected = tags(html({}))
    fc.assert(
      fc.property(anywhere, (typed) => {
        const page = html({
          subject: `s${typed}`,
          opening: [typed, typed],
          facts: EMAIL.facts.map(() => ({ label: typed, value: typed })),
          closing: [typed],
          actions: [{ label: typed, url: `https://sankalp.example/${typed}` }],
          signature: typed,
          footer: `f${typed}`,
        })
        expect(tags(page)).toEqual(expected)
      }),
    )
  })

  it('keeps lines, ampersands and quotes readable', () => {
    expect(html({ opening: ['Meera & "Ravi"\n<Rao>'] })).toContain('Meera &amp; &quot;Ravi&quot;<br>&lt;Rao&gt;</p>')
    expect(html({})).toContain('href="https://sankalp.example/booking/SK-1?key=a&amp;lang=en"')
  })

  it('names its language, and omits facts and footer that are missing', () => {
    expect(html({ language: 'hi' })).toContain('<html lang="hi">')
    const short = html({ facts: [], footer: '', actions: [] })
    for (const tag of ['<dl', '<a ', 'font-size:14px']) {
      expect(short).not.toContain(tag)
      expect(html({})).toContain(tag)
    }
  })
})

it('the subject is one line, even when a name has several', () => {
  expect(subjectOf({ ...EMAIL, subject: ' Puja of Meera\r\nBcc: all@example.com\t now ' })).toBe(
    'Puja of Meera Bcc: all@example.com now',
  )
})

it.each([
  ['https://sankalp.example:8443/hi', 'sankalp.example'],
  ['http://localhost', 'localhost'],
  ['', 'sankalp.example'],
])('the domain of %j is %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
