// Known carriers, their tracking pages, and one key for all spellings.
/** The address of a parcel's page; `{}` stands for the tracking number. A page without it is where the number is typed in. */
const PAGES = {
  'India Post': 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  'Blue Dart': 'https://www.bluedart.com/tracking',
  Delhivery: 'https://www.delhivery.com/track-v2/package/{}',
  DTDC: 'https://www.dtdc.in/trace.asp',
  'Ecom Express': 'https://ecomexpress.in/tracking/?awb_field={}',
  Shadowfax: 'https://tracker.shadowfax.in/#/track/{}',
  XpressBees: 'https://www.xpressbees.com/shipment/tracking?awbNo={}',
  'Professional Couriers': 'https://www.tpcindia.com/track-info.aspx?id={}',
} as const

/** The carriers the team chooses from, besides writing another. */
export const CARRIERS: readonly string[] = Object.keys(PAGES)

/** What every spelling of one name has in common: lower case, without spaces and punctuation. As in the migration of the table `carriers`. */
export function carrierKey(typed: string): string {
  const lower = typed.trim().toLowerCase()
  return lower.replace(/[\s!-/:-@[-`{-~]/g, '') || lower
}

/** A name as it was typed, with single spaces. */
export const tidyName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** A tracking number as it is printed: capital letters, no spaces. */
export const trackingNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What one parcel is known by, in any spelling; null without a tracking number. Two orders never share it. */
export const parcelKey = (carrier: string, tracking: string): string | null =>
  tracking === '' ? null : `${carrierKey(carrier)} ${carrierKey(tracking)}`

/** Where the carrier shows this parcel; null for a carrier we do not know, or without a number. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const page = PAGES[carrier as keyof typeof PAGES] as string | undefined
  return page && tracking ? page.replace('{}', encodeURIComponent(tracking)) : null
}
