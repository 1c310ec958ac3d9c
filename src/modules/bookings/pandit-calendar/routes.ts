// Only the pandit's own, except the feed, opened by secret URL.
import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { markDays, removeExternalBooking, renewFeed, setWeekdayHours } from '../../pandits/service.ts'
import { CalendarMonth, CalendarQuery, DaysOff, ExternalBookingEntry, WeekdayHours } from './contract.ts'
import { addExternalBookingEntry, feedPath, getCalendarFeed, getPanditCalendar } from './service.ts'

const lang = LanguageCode.optional()
const done = jsonResponse(z.object({ message: z.string() }), 'Done.')

const month = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/calendar',
  summary: 'Days of the signed-in pandit: bookings, days off, working hours and pujas booked elsewhere.',
  request: { query: CalendarQuery.safeExtend({ lang }) },
  responses: { 200: jsonResponse(CalendarMonth, 'The requested days.') },
})

const days = defineRoute({
  access: 'pandit',
  method: 'put',
  path: '/pandit/calendar/days',
  summary: 'Mark days as off, or as working days again. The signed-in pandit.',
  request: jsonBody(DaysOff),
  responses: { 200: done },
})

const weekdayHours = defineRoute({
  access: 'pandit',
  method: 'put',
  path: '/pandit/calendar/week',
  summary: 'Set the working days and hours of the signed-in pandit, and how many pujas he takes a day.',
  request: jsonBody(WeekdayHours),
  responses: { 200: done },
})

const add = defineRoute({
  access: 'pandit',
  reasons: ['slot_taken', 'time_in_past'],
  method: 'post',
  path: '/pandit/calendar/spans',
  summary: 'Block time for a puja booked elsewhere. The signed-in pandit.',
  request: jsonBody(ExternalBookingEntry),
  responses: { 201: jsonResponse(z.object({ id: z.string() }), 'Taken.') },
})

const remove = defineRoute({
  access: 'pandit',
  method: 'delete',
  path: '/pandit/calendar/spans/{id}',
  summary: 'Remove a puja booked elsewhere. The signed-in pandit.',
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: { 200: done, ...errorResponses(404) },
})

const renew = defineRoute({
  access: 'pandit',
  method: 'post',
  path: '/pandit/calendar/feed',
  summary: 'Create a new secret URL for the calendar feed; the previous one stops working. The signed-in pandit.',
  responses: { 200: jsonResponse(z.object({ feedUrl: z.string() }), 'The address.') },
})

const feed = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandit/calendars/{key}/feed.ics',
  summary: 'The calendar feed. Whoever has the address.',
  request: { params: z.object({ key: z.string().max(120) }), query: z.object({ lang }) },
  responses: { 200: { description: 'The feed.', content: { 'text/calendar': { schema: z.string() } } }, ...errorResponses(404) },
})

export const panditCalendarRoutes = createModule()
  .openapi(month, async (c) => {
    const { from, to, lang } = c.req.valid('query')
    return c.json(await getPanditCalendar(c.get('ctx'), from, to, lang ?? 'en'), 200)
  })
  .openapi(days, async (c) => {
    const { days, isAway } = c.req.valid('json')
    await markDays(c.get('ctx'), days, isAway)
    return c.json({ message: 'The days are marked.' }, 200)
  })
  .openapi(weekdayHours, async (c) => {
    const { week, capacityPerDay } = c.req.valid('json')
    await setWeekdayHours(c.get('ctx'), week, capacityPerDay)
    return c.json({ message: 'The week is saved.' }, 200)
  })
  .openapi(add, async (c) => c.json({ id: await addExternalBookingEntry(c.get('ctx'), c.req.valid('json')) }, 201))
  .openapi(remove, async (c) => {
    await removeExternalBooking(c.get('ctx'), c.req.valid('param').id)
    return c.json({ message: 'The entry has been deleted.' }, 200)
  })
  .openapi(renew, async (c) => {
    const ctx = c.get('ctx')
    return c.json({ feedUrl: ctx.publicUrl + feedPath(await renewFeed(ctx)) }, 200)
  })
  .openapi(feed, async (c) => {
    const file = await getCalendarFeed(c.get('ctx'), c.req.valid('param').key, c.req.valid('query').lang ?? 'en')
    return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
  })
