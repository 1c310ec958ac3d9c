import { moduleClient } from '../../ui/api.ts'
import type { familyRoutes } from './routes/family.ts'
import type { panditBookingRoutes } from './routes/pandit.ts'
import type { panditCalendarRoutes } from './routes/pandit-calendar.ts'
import type { panditDayRoutes } from './routes/pandit-day.ts'
import type { panditFiguresRoutes } from './routes/pandit-figures.ts'
import type { teamRoutes } from './routes/team.ts'
import type { panditReviewsRoutes } from './routes/team-reviews.ts'

export const bookingClient = moduleClient<typeof familyRoutes>()
export const consoleClient = moduleClient<typeof teamRoutes>()
export const portalClient = moduleClient<typeof panditBookingRoutes>()
export const dayClient = moduleClient<typeof panditDayRoutes>()
export const calendarClient = moduleClient<typeof panditCalendarRoutes>()
export const figuresClient = moduleClient<typeof panditFiguresRoutes>()
export const panditReviewsClient = moduleClient<typeof panditReviewsRoutes>()
