/**
 * The dialogs that every page can open. The bundler lists the files of a lazy part where it is imported: in this chunk, which
 * `entry.client.tsx` loads while the page is hydrated, the lists are not part of the first load.
 */
export const loadAuthModal = () => import('../../modules/accounts/sign-in/ui/auth-modal.tsx')
export const loadBookingSheet = () => import('../../modules/bookings/request/ui/booking-sheet.tsx')
export const loadSearchDialog = () => import('./header/search-dialog.tsx')
