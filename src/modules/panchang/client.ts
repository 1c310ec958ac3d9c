import { moduleClient } from '../../ui/api.ts'
import type { festivalsRoutes } from './routes/festivals.ts'
import type { hintsRoutes } from './routes/hints.ts'
import type { monthRoutes } from './routes/month.ts'
import type { oneFestivalRoutes } from './routes/one-festival.ts'
import type { overridesRoutes } from './routes/overrides.ts'
import type { placesRoutes } from './routes/places.ts'
import type { panchangRoutes } from './routes.ts'

export const panchangClient = moduleClient<typeof panchangRoutes>()
export const monthClient = moduleClient<typeof monthRoutes>()
export const panchangPlacesClient = moduleClient<typeof placesRoutes>()
export const festivalsClient = moduleClient<typeof festivalsRoutes>()
export const hintsClient = moduleClient<typeof hintsRoutes>()
export const oneFestivalClient = moduleClient<typeof oneFestivalRoutes>()
export const overridesClient = moduleClient<typeof overridesRoutes>()
