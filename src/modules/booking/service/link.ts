// The key of a booking's private link.
import { privateLinks } from '../../../server/private-link.ts'

export const { keyOf: linkKeyOf, isKey: isLinkKey } = privateLinks('booking-links')
