import { createModule } from '../../server/http/module.ts'
import { familyRoutes } from './family/routes.ts'
import { panditFiguresRoutes } from './figures/routes.ts'
import { panditCalendarRoutes } from './pandit-calendar/routes.ts'
import { panditBookingRoutes } from './pandit-work/routes.ts'
import { panditDayRoutes } from './puja-day/routes.ts'
import { panditReviewsRoutes } from './reviews/routes.ts'
import { teamRoutes } from './team/routes.ts'

export const bookingRoutes = createModule()
  .route('/', familyRoutes)
  .route('/', teamRoutes)
  .route('/', panditReviewsRoutes)
  .route('/', panditBookingRoutes)
  .route('/', panditDayRoutes)
  .route('/', panditCalendarRoutes)
  .route('/', panditFiguresRoutes)
