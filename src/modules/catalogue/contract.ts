import { z } from 'zod'
import { LANGUAGES } from '../../shared/languages.ts'
import { OFFLINE_REASONS } from './online/model.ts'

export const LanguageCode = z.enum(LANGUAGES)

export const SAMAGRI_SUPPLIES = ['shop', 'havan', 'fresh', 'house', 'cooked'] as const

export const SamagriItem = z.object({
  item: z.string(),
  name: z.string(),
  quantity: z.string(),
  /** The usual source of an item: a kit, the fire, fresh purchases, the household, or the kitchen. */
  supply: z.enum(SAMAGRI_SUPPLIES),
})
export type SamagriItem = z.infer<typeof SamagriItem>

/** The course of a ceremony, for a family that has not seen it before. */
export const CeremonyGuide = z.object({
  who: z.string(),
  steps: z.array(z.object({ name: z.string(), meaning: z.string() })),
  /** Regions with other customs, and what differs. */
  differences: z.array(z.object({ where: z.string(), text: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type CeremonyGuide = z.infer<typeof CeremonyGuide>

export const CeremonyDetails = CeremonyGuide.extend({
  slug: z.string(),
  pujaName: z.string(),
  name: z.string(),
  summary: z.string(),
  why: z.string(),
  when: z.string(),
  howLong: z.string(),
  arrange: z.string(),
  minMinutes: z.number(),
  maxMinutes: z.number(),
  /** Why it cannot be held over video; null where it can. */
  offlineReason: z.enum(OFFLINE_REASONS).nullable(),
  samagri: z.array(SamagriItem),
})
export type CeremonyDetails = z.infer<typeof CeremonyDetails>

/** A ceremony on a card: without its long texts, with pandits' fees. */
export const CeremonyCard = CeremonyDetails.pick({
  slug: true,
  pujaName: true,
  name: true,
  summary: true,
  minMinutes: true,
  maxMinutes: true,
})
export type CeremonyCard = z.infer<typeof CeremonyCard>

/** An entry of the list of all ceremonies, with whether it can be held over video. */
export const ListedCeremony = CeremonyCard.extend({ offlineReason: CeremonyDetails.shape.offlineReason })
export type ListedCeremony = z.infer<typeof ListedCeremony>

export const Occasion = z.object({
  slug: z.string(),
  /** Calendar date in India. */
  day: z.iso.date(),
  name: z.string(),
  tithi: z.string(),
  /** Days since new moon, 0 to 29.5. */
  moonAge: z.number(),
  ceremonySlug: z.string(),
  ceremonyName: z.string(),
})
export type Occasion = z.infer<typeof Occasion>

export const Suggestion = z.object({ _id: z.string(), name: z.string() })
