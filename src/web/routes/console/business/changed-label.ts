import type { Translate } from '../../../../shared/text/translation.ts'
/** Returns the label of a setting; undefined for a path that is not a setting. */
export function changedLabel(path: string, t: Translate<'business'>): string | undefined {
  const labels: Record<string, string> = { ...pageLabels(t), ...ruleLabels(t), ...shopLabels(t) }
  return Object.hasOwn(labels, path) ? labels[path] : undefined
}

const pageLabels = (t: Translate<'business'>) => ({
  brandName: t('brand.name'),
  brandNameHindi: t('brand.nameHindi'),
  socialLinks: t('links.heading'),
  phone: t('office.phone'),
  whatsapp: t('office.whatsapp'),
  email: t('office.email'),
  officeAddress: t('office.address'),
  officeAddressHindi: t('office.addressHindi'),
  officeLocation: t('changes.place'),
  founderName: t('founder.name'),
  founderNameHindi: t('founder.nameHindi'),
  founderStory: t('founder.story'),
  founderStoryHindi: t('founder.storyHindi'),
  grievanceOfficer: t('officer.title'),
  vacantRoles: t('roles.heading'),
  hostedBy: t('serving.host'),
  mailedBy: t('serving.mail'),
  upiId: t('upi.id'),
  upiName: t('upi.name'),
})

const ruleLabels = (t: Translate<'business'>) => ({
  supportHours: t('hours.title'),
  callWithinMinutes: t('hours.within'),
  holidays: t('holidays.title'),
  answerHours: t('pandits.hours'),
  offerMinutes: t('pandits.offer'),
  travelMinutes: t('pandits.travel'),
  emailHours: t('emails.title'),
  limits: t('limits.title'),
})

const shopLabels = (t: Translate<'business'>) => ({
  'shop.taxBasis': t('prices.basis'),
  'shop.taxRate': t('prices.rate'),
  'shop.shippingPaise': t('prices.shipping'),
  'shop.freeShippingFromPaise': t('prices.freeFrom'),
  'shop.cashMaxPaise': t('prices.cashMax'),
  'shop.unpaidMinutes': t('orders.unpaid'),
  'shop.returnDays': t('orders.returns'),
  'shop.lowStockPieces': t('orders.lowStock'),
  'shop.delivery': t('delivery.title'),
  'shop.sellerName': t('seller.name'),
  'shop.sellerAddress': t('seller.address'),
  'shop.sellerState': t('seller.state'),
  'shop.gstin': t('seller.gstin'),
  'shop.foodLicense': t('seller.food'),
})
