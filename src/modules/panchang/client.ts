import { moduleClient } from '../../ui/data/api.ts'
import type { panchangRoutes } from './day/routes.ts'
import type { festivalsRoutes, oneFestivalRoutes } from './festivals/routes.ts'
import type { hintsRoutes } from './hints/routes.ts'
import type { monthRoutes } from './month/routes.ts'
import type { muhuratsRoutes } from './muhurats/routes.ts'
import type { overridesRoutes } from './overrides/routes.ts'
import type { placesRoutes } from './places/routes.ts'
import type { tithiOfRoutes } from './tithi/routes.ts'

export const panchangClient = moduleClient<typeof panchangRoutes>()
export const monthClient = moduleClient<typeof monthRoutes>()
export const panchangPlacesClient = moduleClient<typeof placesRoutes>()
export const festivalsClient = moduleClient<typeof festivalsRoutes>()
export const hintsClient = moduleClient<typeof hintsRoutes>()
export const oneFestivalClient = moduleClient<typeof oneFestivalRoutes>()
export const overridesClient = moduleClient<typeof overridesRoutes>()

export const muhuratsClient = moduleClient<typeof muhuratsRoutes>()
export const tithiOfClient = moduleClient<typeof tithiOfRoutes>()
