// Letters that meet trouble: an address that takes no mail, and a letter that comes too late to be true.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../../test/desk.ts'
import { bookingRequest } from '../../../test/factories.ts'
import type { Mail } from '../../server/ports/ports.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('a letter', () => {
  it('reaches the team though the address of the family takes no mail', async () => {
    const { app } = desk
    const { mail } = app.ctx.ports
    const taken: Mail[] = []
    app.ctx.ports.mail = {
      send: async (letter) => {
        if (letter.to === 'full@example.com') throw new Error('552')
        taken.push(letter)
      },
    }
    await app.request('/booking/book', { json: bookingRequest({ email: 'full@example.com' }) })
    await expect(app.jobs.run()).rejects.toThrow('552')
    app.ctx.ports.mail = mail
    expect(taken.map((letter) => letter.to)).toEqual(['namaste@sankalp.example'])
  })

  it('with the contact of a family goes to no pandit who was released before it was written', async () => {
    const { app } = desk
    const { booking, pandit } = await desk.assigned()
    await desk.ops(booking.ref, '/reassign', { reason: 'He is unwell' })
    app.mails.length = 0
    await app.jobs.run()
    const toPandit = app.mails.filter((letter) => letter.to === pandit.actor.email)
    expect(toPandit).toHaveLength(1)
    expect(toPandit[0]?.text).not.toContain('98220')
  })
})

it('a cancelled puja is called off in its calendar file too', async () => {
  const { booking } = await desk.assigned()
  expect(await (await desk.asFamily(booking, '/calendar.ics')).text()).toContain('STATUS:CONFIRMED')
  await desk.asFamily(booking, '/cancel', {})
  expect(await (await desk.asFamily(booking, '/calendar.ics')).text()).toContain('STATUS:CANCELLED')
})
