import { auditRoutes } from './modules/accounts/audit/routes.ts'
import { uploadsRoutes } from './modules/accounts/pictures/routes.ts'
import { ownAccountRoutes, pinPlacesRoutes } from './modules/accounts/profile/routes.ts'
import { emailsRoutes, securityRoutes } from './modules/accounts/security/routes.ts'
import { accountsRoutes } from './modules/accounts/sign-in/routes.ts'
import { teamAccountsRoutes } from './modules/accounts/team/routes.ts'
import { applicationsRoutes } from './modules/applications/routes.ts'
import { bookingRoutes } from './modules/bookings/routes.ts'
import { businessRoutes } from './modules/business/details/routes.ts'
import { settingsRulesRoutes } from './modules/business/rules/routes.ts'
import { upiRoutes } from './modules/business/upi/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { discoveryRoutes } from './modules/discovery/site-search/routes.ts'
import { teamSearchRoutes } from './modules/discovery/team-search/routes.ts'
import { groupPujaRoutes } from './modules/group-puja/routes.ts'
import { panchangRoutes } from './modules/panchang/day/routes.ts'
import { festivalsRoutes, oneFestivalRoutes } from './modules/panchang/festivals/routes.ts'
import { hintsRoutes } from './modules/panchang/hints/routes.ts'
import { monthRoutes } from './modules/panchang/month/routes.ts'
import { muhuratsRoutes } from './modules/panchang/muhurats/routes.ts'
import { overridesRoutes } from './modules/panchang/overrides/routes.ts'
import { placesRoutes } from './modules/panchang/places/routes.ts'
import { tithiOfRoutes } from './modules/panchang/tithi/routes.ts'
import { citiesRoutes } from './modules/pandits/cities/routes.ts'
import { panditPicturesRoutes } from './modules/pandits/pictures/routes.ts'
import { panditProfileRoutes } from './modules/pandits/profile/routes.ts'
import { panditsRoutes } from './modules/pandits/routes.ts'
import { savedPanditsRoutes } from './modules/pandits/saved/routes.ts'
import { signoffsRoutes } from './modules/pandits/signoffs/routes.ts'
import { teamPanditsRoutes } from './modules/pandits/team/routes.ts'
import { paymentsRoutes } from './modules/payments/routes.ts'
import { personRoutes } from './modules/privacy/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { cartRoutes } from './modules/shop/cart/routes.ts'
import { cashRoutes } from './modules/shop/cash/routes.ts'
import { shopRoutes } from './modules/shop/catalogue/routes.ts'
import { teamCouponsRoutes } from './modules/shop/coupons/routes.ts'
import { ratesRoutes } from './modules/shop/gst-rates/routes.ts'
import { productsFileRoutes } from './modules/shop/import-export/routes.ts'
import { invoicesRoutes } from './modules/shop/invoices/routes.ts'
import { ordersRoutes } from './modules/shop/orders/routes.ts'
import { providerPaymentsRoutes } from './modules/shop/payments/routes.ts'
import { restockRoutes } from './modules/shop/restock/routes.ts'
import { returnsRoutes, teamReturnsRoutes } from './modules/shop/returns/routes.ts'
import { reviewsRoutes, teamReviewsRoutes } from './modules/shop/reviews/routes.ts'
import { samagriRoutes } from './modules/shop/samagri/routes.ts'
import { teamOrdersRoutes } from './modules/shop/team-orders/routes.ts'
import { teamProductsRoutes } from './modules/shop/team-products/routes.ts'
import { wishlistRoutes } from './modules/shop/wishlist/routes.ts'
import { teamTicketsRoutes } from './modules/support/team/routes.ts'
import { supportRoutes } from './modules/support/tickets/routes.ts'

export const apiModules = [
  settingsRoutes,
  accountsRoutes,
  securityRoutes,
  ownAccountRoutes,
  pinPlacesRoutes,
  emailsRoutes,
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
  wishlistRoutes,
  restockRoutes,
  samagriRoutes,
  shopRoutes,
  ordersRoutes,
  invoicesRoutes,
  providerPaymentsRoutes,
  ratesRoutes,
  teamOrdersRoutes,
  reviewsRoutes,
  teamReviewsRoutes,
  teamProductsRoutes,
  returnsRoutes,
  teamReturnsRoutes,
  cashRoutes,
  teamCouponsRoutes,
  productsFileRoutes,
  bookingRoutes,
  paymentsRoutes,
  supportRoutes,
  teamTicketsRoutes,
  discoveryRoutes,
  groupPujaRoutes,
  applicationsRoutes,
  teamSearchRoutes,
  upiRoutes,
  businessRoutes,
  settingsRulesRoutes,
  personRoutes,
] as const
