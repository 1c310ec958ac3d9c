import { createModule } from '../../server/http/module.ts'
import { familyRoutes } from './routes/family.ts'
import { panditBookingRoutes } from './routes/pandit.ts'
import { panditCalendarRoutes } from './routes/pandit-calendar.ts'
import { panditDayRoutes } from './routes/pandit-day.ts'
import { panditFiguresRoutes } from './routes/pandit-figures.ts'
import { teamRoutes } from './routes/team.ts'
import { panditReviewsRoutes } from './routes/team-reviews.ts'

export const bookingRoutes = createModule()
  .route('/', familyRoutes)
  .route('/', teamRoutes)
  .route('/', panditReviewsRoutes)
  .route('/', panditBookingRoutes)
  .route('/', panditDayRoutes)
  .route('/', panditCalendarRoutes)
  .route('/', panditFiguresRoutes)
