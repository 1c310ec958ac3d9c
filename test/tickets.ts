import type { TicketStored } from '../src/modules/support/tickets/contract.ts'
import { CERTIFICATE } from './applications.ts'
import type { TestActor, TestApp } from './harness.ts'
import { uploadForm } from './pictures.ts'

/** A valid request body. */
export const contactMessage = (changes: Record<string, unknown> = {}) => ({
  name: 'Aditi Kulkarni',
  email: 'aditi.writes@example.com',
  phone: '98220 44157',
  message: 'Which samagri do we arrange ourselves for a griha pravesh?',
  subject: 'Booking Information',
  ...changes,
})

/** A valid body for each call about tickets. */
export const TICKET_BODIES = {
  '/user/complain': contactMessage(),
  '/support/ticket-status': { number: 'TK-7K3MAQ', email: 'aditi.writes@example.com' },
  '/ops/tickets/{id}/{action}': { version: 0, text: 'Flowers and fruit; the pandit brings the rest.' },
}

const readTicket = async (app: TestApp, response: Response) => {
  if (!response.ok) throw new Error(`The message was refused: ${await response.text()}`)
  const stored = (await response.json()) as TicketStored
  const row = await app.db.selectFrom('tickets').where('number', '=', stored.number).select('id').executeTakeFirstOrThrow()
  return { ...stored, id: row.id }
}

export async function createTicket(app: TestApp, changes: Record<string, unknown> = {}, as?: TestActor) {
  return readTicket(app, await app.request('/user/complain', { json: contactMessage(changes), ...(as ? { as } : {}) }))
}

export function roleForm(changes: Record<string, string> = {}, name = 'cv.pdf', content = CERTIFICATE): FormData {
  const fields = {
    role: 'family-support',
    name: 'Rohan Deshpande',
    email: 'rohan@example.com',
    message: 'I have answered phones at a temple trust for three years.',
    ...changes,
  }
  return uploadForm(content, fields, name)
}

/** Sends an application for a vacant role with its CV. */
export async function applyForRole(app: TestApp, changes: Record<string, string> = {}) {
  return readTicket(app, await app.request('/role-applications', { method: 'POST', body: roleForm(changes) }))
}

/** Replaces the parameters of a path about a ticket. */
export const ticketOf = (path: string) => async (app: TestApp) => {
  const { id, number } = path.endsWith('/file') ? await applyForRole(app) : await createTicket(app)
  const made = path.replace('{id}', id).replace('{action}', 'answer')
  return path.startsWith('/ops') ? { path: made } : { path: made, body: { number, email: contactMessage().email } }
}
