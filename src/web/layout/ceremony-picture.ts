// Used only in loaders, so the table is not bundled with pages.
import { ceremonyArt } from '../../ui/art/ceremony-art.ts'
import { ART_TINT, type ArtKey, type ArtTint } from '../../ui/art/keys.ts'

export type CeremonyPicture = { art: ArtKey; tint: ArtTint }

export function withPicture<Ceremony extends { slug: string }>(ceremony: Ceremony): Ceremony & CeremonyPicture {
  const art = ceremonyArt(ceremony.slug)
  return { ...ceremony, art, tint: ART_TINT[art] }
}
