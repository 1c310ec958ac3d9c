import type { Context } from '../../../server/context.ts'
import { addDays, indiaDate } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { readSettings } from '../../settings/service.ts'
import type { CompanyFacts } from '../contract.ts'

const HOLIDAY_DAYS = 45

/** What is not set is left empty or null, so that pages leave it out. */
export async function companyFacts(ctx: Context): Promise<CompanyFacts> {
  const settings = await readSettings(ctx)
  const { grievanceOfficer: officer } = settings
  const today = indiaDate(ctx.clock.now())
  const last = addDays(today, HOLIDAY_DAYS)
  return {
    legalName: settings.shop.sellerName,
    officeAddress: settings.officeAddress,
    officeAddressHindi: settings.officeAddressHindi,
    office: officeOf(ctx, settings),
    founderName: settings.founderName,
    founderNameHindi: settings.founderNameHindi,
    founderStory: settings.founderStory,
    founderStoryHindi: settings.founderStoryHindi,
    grievanceOfficer: officer.name === '' ? null : officer,
    holidays: settings.holidays.filter((day) => day >= today && day <= last).toSorted(),
    vacantRoles: settings.vacantRoles,
    hostedBy: settings.hostedBy,
    mailedBy: settings.mailedBy,
  }
}

/** The towns of the bundled gazetteer around the office; no map service is asked. */
function officeOf(ctx: Context, { officePlace }: Settings): CompanyFacts['office'] {
  if (!officePlace) return null
  const places = ctx.ports.places.around(officePlace.latitude, officePlace.longitude).map(({ place, kilometres }) => ({
    name: place.name,
    nameHindi: place.nameHindi,
    latitude: place.latitude,
    longitude: place.longitude,
    kilometres: Math.round(kilometres),
  }))
  return { ...officePlace, places }
}
