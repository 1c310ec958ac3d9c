// The typed clients of the panchang's calls: festivals of a year, the team's table of days set by a source, and hints beside dates.
import { moduleClient } from '../../ui/api.ts'
import type { festivalsRoutes } from './routes/festivals.ts'
import type { hintsRoutes } from './routes/hints.ts'
import type { overridesRoutes } from './routes/overrides.ts'

export const festivalsClient = moduleClient<typeof festivalsRoutes>()
export const hintsClient = moduleClient<typeof hintsRoutes>()
export const overridesClient = moduleClient<typeof overridesRoutes>()
