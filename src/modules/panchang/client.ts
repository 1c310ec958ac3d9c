// The typed clients of the panchang's calls: festivals of a year, and the team's table of days set by a source.
import { moduleClient } from '../../ui/api.ts'
import type { festivalsRoutes } from './routes/festivals.ts'
import type { overridesRoutes } from './routes/overrides.ts'

export const festivalsClient = moduleClient<typeof festivalsRoutes>()
export const overridesClient = moduleClient<typeof overridesRoutes>()
