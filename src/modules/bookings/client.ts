import { moduleClient } from '../../ui/data/api.ts'
import type { familyRoutes } from './family/routes.ts'
import type { panditFiguresRoutes } from './figures/routes.ts'
import type { panditCalendarRoutes } from './pandit-calendar/routes.ts'
import type { panditBookingRoutes } from './pandit-work/routes.ts'
import type { panditDayRoutes } from './puja-day/routes.ts'
import type { panditReviewsRoutes } from './reviews/routes.ts'
import type { teamRoutes } from './team/routes.ts'

export const bookingClient = moduleClient<typeof familyRoutes>()
export const consoleClient = moduleClient<typeof teamRoutes>()
export const portalClient = moduleClient<typeof panditBookingRoutes>()
export const dayClient = moduleClient<typeof panditDayRoutes>()
export const calendarClient = moduleClient<typeof panditCalendarRoutes>()
export const figuresClient = moduleClient<typeof panditFiguresRoutes>()
export const panditReviewsClient = moduleClient<typeof panditReviewsRoutes>()
