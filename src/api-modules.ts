import { auditRoutes } from './modules/accounts/routes/audit.ts'
import { lettersRoutes } from './modules/accounts/routes/letters.ts'
import { ownAccountRoutes } from './modules/accounts/routes/own.ts'
import { pinPlacesRoutes } from './modules/accounts/routes/pin-places.ts'
import { securityRoutes } from './modules/accounts/routes/security.ts'
import { teamAccountsRoutes } from './modules/accounts/routes/team-accounts.ts'
import { uploadsRoutes } from './modules/accounts/routes/uploads.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { bookingRoutes } from './modules/booking/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { epujaRoutes } from './modules/epuja/routes.ts'
import { findingRoutes } from './modules/finding/routes.ts'
import { operationsRoutes } from './modules/operations/routes.ts'
import { festivalsRoutes } from './modules/panchang/routes/festivals.ts'
import { hintsRoutes } from './modules/panchang/routes/hints.ts'
import { monthRoutes } from './modules/panchang/routes/month.ts'
import { muhuratsRoutes } from './modules/panchang/routes/muhurats.ts'
import { oneFestivalRoutes } from './modules/panchang/routes/one-festival.ts'
import { overridesRoutes } from './modules/panchang/routes/overrides.ts'
import { placesRoutes } from './modules/panchang/routes/places.ts'
import { tithiOfRoutes } from './modules/panchang/routes/tithi-of.ts'
import { panchangRoutes } from './modules/panchang/routes.ts'
import { citiesRoutes } from './modules/pandits/routes/cities.ts'
import { teamPanditsRoutes } from './modules/pandits/routes/found.ts'
import { panditPicturesRoutes } from './modules/pandits/routes/pictures.ts'
import { panditProfileRoutes } from './modules/pandits/routes/profile.ts'
import { savedPanditsRoutes } from './modules/pandits/routes/saved.ts'
import { signoffsRoutes } from './modules/pandits/routes/signoffs.ts'
import { panditsRoutes } from './modules/pandits/routes.ts'
import { paymentsRoutes } from './modules/payments/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { billsRoutes } from './modules/shop/routes/bills.ts'
import { cartRoutes } from './modules/shop/routes/cart.ts'
import { cashRoutes } from './modules/shop/routes/cash.ts'
import { goodsFileRoutes } from './modules/shop/routes/goods-file.ts'
import { onlinePaymentsRoutes } from './modules/shop/routes/online-payments.ts'
import { ordersRoutes } from './modules/shop/routes/orders.ts'
import { ratesRoutes } from './modules/shop/routes/rates.ts'
import { restockRoutes } from './modules/shop/routes/restock.ts'
import { returnsRoutes } from './modules/shop/routes/returns.ts'
import { reviewsRoutes } from './modules/shop/routes/reviews.ts'
import { samagriRoutes } from './modules/shop/routes/samagri.ts'
import { teamCouponsRoutes } from './modules/shop/routes/team-coupons.ts'
import { teamGoodsRoutes } from './modules/shop/routes/team-goods.ts'
import { teamOrdersRoutes } from './modules/shop/routes/team-orders.ts'
import { teamReturnsRoutes } from './modules/shop/routes/team-returns.ts'
import { teamReviewsRoutes } from './modules/shop/routes/team-reviews.ts'
import { wishesRoutes } from './modules/shop/routes/wishes.ts'
import { shopRoutes } from './modules/shop/routes.ts'
import { teamTicketsRoutes } from './modules/support/routes/team.ts'
import { supportRoutes } from './modules/support/routes.ts'

export const apiModules = [
  settingsRoutes,
  accountsRoutes,
  securityRoutes,
  ownAccountRoutes,
  pinPlacesRoutes,
  lettersRoutes,
  uploadsRoutes,
  teamAccountsRoutes,
  auditRoutes,
  catalogueRoutes,
  panchangRoutes,
  muhuratsRoutes,
  tithiOfRoutes,
  festivalsRoutes,
  oneFestivalRoutes,
  overridesRoutes,
  hintsRoutes,
  monthRoutes,
  placesRoutes,
  citiesRoutes,
  panditsRoutes,
  panditPicturesRoutes,
  panditProfileRoutes,
  savedPanditsRoutes,
  signoffsRoutes,
  teamPanditsRoutes,
  cartRoutes,
  wishesRoutes,
  restockRoutes,
  samagriRoutes,
  shopRoutes,
  ordersRoutes,
  billsRoutes,
  onlinePaymentsRoutes,
  ratesRoutes,
  teamOrdersRoutes,
  reviewsRoutes,
  teamReviewsRoutes,
  teamGoodsRoutes,
  returnsRoutes,
  teamReturnsRoutes,
  cashRoutes,
  teamCouponsRoutes,
  goodsFileRoutes,
  bookingRoutes,
  paymentsRoutes,
  supportRoutes,
  teamTicketsRoutes,
  findingRoutes,
  epujaRoutes,
  operationsRoutes,
] as const
