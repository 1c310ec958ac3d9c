// The typed clients of the shop: its goods, the cart, a buyer's orders, and the team's.
import { moduleClient } from '../../ui/api.ts'
import type { cartRoutes } from './routes/cart.ts'
import type { ordersRoutes } from './routes/orders.ts'
import type { teamOrdersRoutes } from './routes/team-orders.ts'
import type { shopRoutes } from './routes.ts'

export const shopClient = moduleClient<typeof shopRoutes>()
export const cartClient = moduleClient<typeof cartRoutes>()
export const ordersClient = moduleClient<typeof ordersRoutes>()
export const teamOrdersClient = moduleClient<typeof teamOrdersRoutes>()
