import { createRoute } from '@hono/zod-openapi'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { AppError } from '../../../shared/errors.ts'
import { PinPlace, PinQuery } from '../contract/pin-places.ts'

const read = createRoute({
  method: 'get',
  path: '/places/pin',
  summary: 'City and state of a PIN code; asks nobody outside. Open to all.',
  request: { query: PinQuery },
  responses: { 200: answers(PinPlace, 'The place.'), ...refuses(404) },
})

export const pinPlacesRoutes = createModule().openapi(read, (c) => {
  const place = c.get('ctx').ports.places.ofPin(c.req.valid('query').pin)
  if (!place) throw new AppError('not_found', 'We do not know this PIN code.')
  return c.json(place, 200)
})
