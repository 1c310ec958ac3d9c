// What each setting of the business is called in the list of changes.
import type { Translate } from '../../../../ui/words.tsx'
import type { BusinessAnswer } from '../../contract/business.ts'

export function changedWord(key: BusinessAnswer['changes'][number]['key'], t: Translate): string {
  const words: Record<typeof key, string> = {
    phone: t('office.phone'),
    whatsapp: t('office.whatsapp'),
    email: t('office.email'),
    officeAddress: t('office.address'),
    officePlace: t('changes.place'),
    founderName: t('founder.name'),
    founderStory: t('founder.story'),
    founderStoryHindi: t('founder.storyHindi'),
    grievanceOfficer: t('officer.title'),
    vacantRoles: t('roles.heading'),
    hostedBy: t('serving.host'),
    mailedBy: t('serving.mail'),
  }
  return words[key]
}
