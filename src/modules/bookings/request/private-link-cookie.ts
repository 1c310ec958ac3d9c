// Cookie for a booking's private link.
import { linkCookies } from '../../../server/http/link-cookie.ts'

export const { held: linkKey, keep: keepLinkKey } = linkCookies('booking')
