import { privateLinks } from '../../../server/private-link.ts'

export const { keyOf: linkKeyOf, isKey: isLinkKey } = privateLinks('booking-links')
