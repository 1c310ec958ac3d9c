import type { Language } from '../../shared/languages.ts'
export type EmailContent = {
  language: Language
  subject: string
  /** The text before and after the facts. */
  opening: string[]
  facts: { label: string; value: string }[]
  closing: string[]
  actions: { label: string; url: string }[]
  signature: string
  footer: string
}

/** The domain of Message-IDs and UIDs. */
export function hostOf(publicUrl: string): string {
  return URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'sankalp.example'
}

/** The subject as one line, even if a name in it contains line breaks. */
export function subjectOf(email: EmailContent): string {
  return email.subject.replace(/\s+/g, ' ').trim()
}

export function textOf(email: EmailContent): string {
  const facts = email.facts.map(({ label, value }) => `${label}: ${inOneLine(value)}`).join('\n')
  const actions = email.actions.map(({ label, url }) => `${label}:\n${url}`)
  const parts = [
    ...email.opening,
    facts,
    ...email.closing,
    ...actions,
    email.signature,
    ...(email.footer ? [`--\n${email.footer}`] : []),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Joins the lines of an address or a note, which would look like separate facts in the plain-text list. */
function inOneLine(value: string): string {
  return value.trim().replace(/([.,;:!?।])?\s*\n\s*/g, (_, end?: string) => `${end ?? ','} `)
}

const INK = '#33231d'
const MUTED_COLOUR = '#6b5d56'
const SINDOOR = '#b3261e'

export function htmlOf(email: EmailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const facts = email.facts
    .map(
      ({ label, value }) =>
        `<dt style="color:${MUTED_COLOUR};margin:0">${escaped(label)}</dt><dd style="margin:0 0 10px">${escaped(value)}</dd>`,
    )
    .join('')
  const actions = email.actions
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:${SINDOOR};font-weight:600">${escaped(label)}</a></p>`,
    )
    .join('')
  return [
    `<!doctype html><html lang="${email.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(subjectOf(email))}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#fffdf8;color:${INK};font:16px/1.6 system-ui,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto">',
    ...email.opening.map(paragraph),
    facts ? `<dl style="margin:0 0 16px">${facts}</dl>` : '',
    ...email.closing.map(paragraph),
    actions,
    paragraph(email.signature),
    email.footer ? `<p style="margin:24px 0 0;color:${MUTED_COLOUR};font-size:14px">${escaped(email.footer)}</p>` : '',
    '</div></body></html>',
  ].join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}
